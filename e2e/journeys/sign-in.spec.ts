import { expect, test } from '../product/journey.ts'
import { logIn, PASSWORD, PEOPLE } from '../product/people.ts'

test('a user logs in and arrives at the ZIP code lookup', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Or Log In' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page).toHaveTitle('Log In | Plumb Compensation')
  await page.getByLabel('Email').fill(PEOPLE.member)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'ZIP code lookup' })).toBeVisible()
  await expect(page).toHaveURL(/\/w\/1\/zip-code-lookup\/single$/)
  await expect(page).toHaveTitle('ZIP code lookup | Plumb Compensation')
})

test('a link opened while logged out shows its page after login', async ({ page }) => {
  await page.goto('/w/1/zip-code-lookup/single?zip=94105')
  await logIn(page, PEOPLE.admin, PASSWORD)
  await expect(page.getByText('San Francisco, CA').first()).toBeVisible()
  await expect(page).toHaveURL(/\/single\?zip=94105$/)
})

test('logging out ends the session in the browser and on the server', async ({ page, browserLog }) => {
  await page.goto('/login')
  await logIn(page, PEOPLE.analyst, PASSWORD)
  await page.getByRole('button', { name: PEOPLE.analyst }).click()
  const token = await page.evaluate(() => localStorage.getItem('plumb.access-token'))
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('plumb.access-token'))).toBeNull()

  browserLog.allow(/status of 401/)
  const status = await page.evaluate(async (authorization) => {
    const body = JSON.stringify({ query: '{ currentUser { id } tierConfig { version } }' })
    const headers = { authorization, 'content-type': 'application/json', 'x-workspace-id': '1' }
    const answer = await fetch('/api/graphql', { method: 'POST', headers, body })
    return answer.status
  }, `Bearer ${token}`)
  expect(status).toBe(401)
})
