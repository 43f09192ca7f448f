import { expect, test } from '../product/journey.ts'

test('who belongs to two workspaces switches between them, and is remembered', async ({ page, signIn }) => {
  await signIn('admin', '/w/1/zip-code-lookup/single?zip=94105')
  await expect(page.getByText('100%', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /Tidewater Robotics/ }).click()
  await page.getByRole('menuitemradio', { name: 'Harbor Studio' }).click()
  await expect(page).toHaveURL(/\/w\/2\/zip-code-lookup/)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94105')
  await expect(page.getByText('Coastal hubs').first()).toBeVisible()
  await expect(page.getByText('110%', { exact: true }).first()).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/w\/2\/zip-code-lookup/)
})

test("a workspace that is not one's own is replaced by one that is", async ({ page, signIn }) => {
  await signIn('member', '/w/2/zip-code-lookup/single')
  await expect(page).toHaveURL(/\/w\/1\/zip-code-lookup/)
  await expect(page.getByText('Tidewater Robotics').first()).toBeVisible()
})

test('who belongs to none is told so, and can leave', async ({ page, signIn }) => {
  await signIn('staff')
  await expect(page.getByText('You are not a member of any workspace.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('a page without its scope names the missing permission', async ({ page, signIn }) => {
  await signIn('member', '/w/1/zip-code-lookup/bulk')
  await expect(page).toHaveURL(/\/w\/1\/no-access/)
  await expect(page.getByRole('heading', { name: /^You do not have access/ })).toBeVisible()
  await expect(page.getByText('You need the “View multiple ZIP codes” permission.')).toBeVisible()
})

test('unknown addresses lead to the ZIP code lookup inside, to the catch-all outside', async ({
  page,
  signIn,
}) => {
  await signIn('member', '/w/1/no-such-page')
  await expect(page).toHaveURL(/\/w\/1\/zip-code-lookup/)
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
