import { expect, test } from '../product/journey.ts'

test('a user of two workspaces switches between them, and the choice is remembered', async ({
  page,
  signIn,
}) => {
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
