import { expireSession } from '../product/held-requests.ts'
import { expect, test } from '../product/journey.ts'
import { rangesOf } from '../product/comp-ranges.ts'
import { PASSWORD, PEOPLE } from '../product/people.ts'

const BULK = '/w/1/zip-code-lookup/bulk'

test('pay leaves the screen when its owner logs out in another tab, and Back does not bring it again', async ({
  page,
}) => {
  // A session of its own: the others' is shared.
  await page.goto(rangesOf('solutions', { country: 'US', zip: '98109' }))
  await page.getByLabel('Email').fill(PEOPLE.admin)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Password').press('Enter')
  const title = page.getByText('Senior Solutions Engineer', { exact: true })
  await expect(title).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(BULK)
  await other.getByRole('button', { name: PEOPLE.admin }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('You logged out in another tab. Log in again.')).toBeVisible()
  await expect(title).toHaveCount(0)

  await page.goBack()
  await expect(title).toHaveCount(0)
})

test('a list that was pasted is there again after a session that expired', async ({ page, complaints }) => {
  complaints.expect(/status of 401/)
  await page.goto(BULK)
  await page.getByLabel('Email').fill(PEOPLE.analyst)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Password').press('Enter')
  const box = page.getByRole('textbox', { name: 'ZIP codes' })
  await box.fill('10001\n94105')
  const letRequestsGo = await expireSession(page)
  await page.getByRole('button', { name: /^Look up/ }).click()
  letRequestsGo()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.getByLabel('Email').fill(PEOPLE.analyst)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Password').press('Enter')
  await expect(box).toHaveValue('10001\n94105')
})

test('after an outage the page asks again by itself and says that it is back', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|POST \/api\/graphql failed/)
  await signIn('analyst', '/w/1/zip-code-lookup/single')
  const box = page.getByRole('textbox', { name: 'ZIP code' })
  await expect(page.getByRole('application')).toBeVisible()
  await page.context().setOffline(true)
  await box.fill('94105')
  await expect(page.getByText('94105 could not be looked up.')).toBeVisible()
  await expect(page.getByText('No connection')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('San Francisco, CA').first()).toBeVisible()
  await expect(page.getByText('Back online')).toBeVisible()
})
