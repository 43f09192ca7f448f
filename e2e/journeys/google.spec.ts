import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test } from '../product/journey.ts'
import { type FakeGoogle, startFakeGoogle } from '../product/google.ts'
import { type RunningProduct, START_TIMEOUT_MS, startProduct } from '../product/start-product.ts'

// A separate product with login by Google, to which nobody has logged in yet.
test.describe.configure({ mode: 'serial' })

const ADA = { email: 'ada@gmail.com', subject: '1001' }

let google: FakeGoogle
let product: RunningProduct
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  google = await startFakeGoogle()
  product = await startProduct(
    [['workspace', 'create', '--name', 'Acme', '--admin-email', ADA.email]],
    google.variables,
  )
})
test.afterAll(async () => {
  await product.stop()
  google.close()
})

test('the first admin logs in with Google and returns to the page that was opened', async ({ page }) => {
  google.setPerson(ADA)
  await page.goto(`${product.url}/w/1/settings/users`)
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeVisible()
  await expectNoAxeViolations(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('heading', { name: 'Users' })
      .or(page.getByRole('textbox', { name: 'Email' }))
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/w/1/settings/users`)
})

test('an invited person joins with Google, with a new account [AT26]', async ({ page, browser }) => {
  google.setPerson(ADA)
  await page.goto(`${product.url}/w/1/settings/users`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@gmail.com')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'grace@gmail.com' })).toBeVisible()

  const context = await browser.newContext()
  const guest = await context.newPage()
  google.setPerson({ email: 'grace@gmail.com', subject: '1002' })
  await guest.goto(`${product.url}/join?workspaceId=1&workspaceName=Acme&email=grace%40gmail.com`)
  await guest.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(guest).toHaveURL(new RegExp(`^${product.url}/w/1/`))
  await expect(guest.getByText('Acme').first()).toBeVisible()
  await context.close()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'grace@gmail.com' })).toContainText('Grace Hopper')
})

test('the login page reports a missing account, or a cancelled login [AT27]', async ({
  page,
  browserLog,
}) => {
  browserLog.allow(/status of 404/)
  google.setPerson({ email: 'nobody@gmail.com', subject: '1003' })
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText(/^There is no account for nobody@gmail\.com yet/)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  google.setPerson(null)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Could not log you in with Google. Try again.')).toBeVisible()
})

test('a new person creates a workspace with Google, and begins to set it up [AT26]', async ({ page }) => {
  test.setTimeout(START_TIMEOUT_MS)
  // A product that is started without operator commands is a demo, where anybody may create a workspace.
  const demo = await startProduct([], google.variables)
  google.setPerson({ email: 'hedy@gmail.com', subject: '1004' })
  await page.goto(`${demo.url}/signup`)
  await page.getByLabel('Email').fill('hedy@gmail.com')
  await page.getByRole('button', { name: 'Next' }).click()
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Workspace Name').fill('Lamarr')
  await expectNoAxeViolations(page)
  await button.click()
  await expect(page.getByRole('heading', { name: 'Set up Lamarr' })).toBeVisible()
  // Otherwise the page’s pending requests would fail.
  await page.close()
  await demo.stop()
})

test('a response from Google that nobody requested is rejected [AT27]', async ({ page }) => {
  await page.goto(`${product.url}/login/google#id_token=a.b.c&state=mine`)
  await expect(page.getByText('Could not log you in with Google. Try again.')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/login`)
})
