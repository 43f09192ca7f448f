import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../product/axe.ts'
import { rangeRow } from '../product/comp-ranges.ts'
import { CountedActions } from '../product/counted-actions.ts'
import { expect, test } from '../product/journey.ts'
import { type RunningProduct, START_TIMEOUT_MS, startProduct } from '../product/start-product.ts'

// A separate product, as an operator has just set it up, with an empty workspace.
test.describe.configure({ mode: 'serial' })

const PASSWORD = 'Correct-horse-7'
const ADMIN = 'ada@acme.example'

let product: RunningProduct | undefined
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  product = await startProduct([['workspace', 'create', '--name', 'Acme', '--admin-email', ADMIN]])
})
test.afterAll(() => product?.stop())

/** Sets the first admin's password by the printed link, and logs in. */
async function enter(page: Page): Promise<void> {
  await page.goto(/http\S+\/set-password#\S+/.exec(product?.answers[0] ?? '')?.[0] ?? '')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill(ADMIN)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/w\/\d+\//)
  await page.goto(`${/^.*\/w\/\d+/.exec(page.url())?.[0] ?? ''}/set-up`)
}

test('an empty workspace is set up from a template in at most 10 actions [SU11]', async ({ page }) => {
  await enter(page)
  const user = new CountedActions(page)
  await user.click(page.getByRole('link', { name: 'Start from a template' }))
  await user.click(page.getByRole('checkbox', { name: 'Germany' }))
  await user.fill(page.getByLabel('Annual base salary', { exact: true }), '120k')
  await user.click(page.getByRole('button', { name: '±25%' }))
  await expectNoAxeViolations(page)
  await expect(page.getByLabel(/^Base salary at L9/)).toHaveValue('134,000')
  await user.fill(page.getByLabel(/^Base salary at L10/), '155k')
  await user.click(page.getByRole('button', { name: /^Create \d+ job families$/ }))
  await expect(page).toHaveURL(/\/comp-ranges\?family=\d+/)
  const senior = rangeRow(page, 'Senior Software Engineer')
  await expect(senior).toContainText('100,500')
  await expect(senior).toContainText('134,000')
  await expect(senior).toContainText('167,500')
  await expect(rangeRow(page, 'Software Engineering Manager')).toContainText('155,000')
  expect(user.count).toBeLessThanOrEqual(10)
  await expect(page.getByText(/has no bonus structure group/)).toHaveCount(0)
  // Nothing is missing, and the navigation no longer shows Set up.
  await expect(page.getByRole('link', { name: /^Set up/ })).toHaveCount(0)
})
