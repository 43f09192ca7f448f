import { expect, test } from '../product/journey.ts'
import { NEW_PASSWORD } from '../product/mails.ts'
import { logIn } from '../product/people.ts'
import { type RunningProduct, START_TIMEOUT_MS, startProduct } from '../product/start-product.ts'

// A separate product, which an operator has just set up: it has no accounts except those that its links create.
test.describe.configure({ mode: 'serial' })

const ADA = 'ada@acme.example'
const BOB = 'bob@acme.example'
const EXPIRED =
  'This link has expired or has already been used. Ask the operator of this server for a new one.'

let product: RunningProduct | undefined
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  product = await startProduct([
    ['workspace', 'create', '--name', 'Acme', '--admin-email', ADA],
    ['workspace', 'create', '--name', 'Other', '--admin-email', BOB],
    ['account', 'link', '--email', BOB],
  ])
})
test.afterAll(() => product?.stop())

/** Returns the link that a command of `startProduct` printed. */
const linkOf = (commandIndex: number) =>
  /http\S+\/set-password#\S+/.exec(product?.commandOutputs[commandIndex] ?? '')?.[0] ?? ''

test('the first admin sets a password with a one-time link, and logs in with it [AT11]', async ({
  page,
  browserLog,
}) => {
  await page.goto(linkOf(0))
  const password = page.getByLabel('New password')
  const setButton = page.getByRole('button', { name: 'Set password' })
  await password.fill('weak')
  await expect(setButton).toBeDisabled()
  await password.fill(NEW_PASSWORD)
  await setButton.click()
  await page.getByRole('link', { name: 'Log In' }).click()
  await logIn(page, ADA, NEW_PASSWORD)
  await expect(page.getByRole('button', { name: ADA })).toBeVisible()

  browserLog.allow(/status of 404/)
  const other = await page.context().newPage()
  await other.goto(linkOf(0))
  await other.getByLabel('New password').fill(NEW_PASSWORD)
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByText(EXPIRED)).toBeVisible()
})

test('an incomplete link shows no password form [AT11]', async ({ page }) => {
  await page.goto(`${product?.url}/set-password`)
  await expect(page.getByText('This link is incomplete. Open the full link that you received.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
})

test('logging out everywhere ends all sessions: the next request of another session gets 401 [AT10]', async ({
  page,
  browser,
  browserLog,
}) => {
  // A request of this page may be under way at the logout.
  browserLog.allow(/status of 401/)
  await page.goto(linkOf(2))
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set. You can now log in.')).toBeVisible()
  const elsewhere = await (await browser.newContext()).newPage()
  for (const session of [page, elsewhere]) {
    await session.goto(`${product?.url}/login`)
    await logIn(session, BOB, NEW_PASSWORD)
    await expect(session.getByRole('button', { name: BOB })).toBeVisible()
  }
  // The other browser leaves the app, so that it sends no requests until the next visit.
  await elsewhere.goto(`${product?.url}/theme.js`)

  await page.getByRole('button', { name: BOB }).click()
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  const refused = elsewhere.waitForResponse((response) => response.url().endsWith('/api/graphql'))
  await elsewhere.goto(`${product?.url}/w`, { waitUntil: 'commit' })
  expect((await refused).status()).toBe(401)
  await expect(elsewhere.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await elsewhere.context().close()
})
