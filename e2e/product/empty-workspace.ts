import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { logIn } from './people.ts'
import { type RunningProduct, START_TIMEOUT_MS, startProduct } from './start-product.ts'

const PASSWORD = 'Correct-horse-7'

/**
 * Starts a separate product before the journeys of a file, as an operator has just set it up: with empty workspaces, one for each journey.
 * @returns a function that logs in as the first admin of one of them, and returns the address of the workspace
 */
export function emptyWorkspaces(count = 1): (page: Page, which?: number) => Promise<string> {
  const admins = Array.from({ length: count }, (_, index) => `admin-${index}@acme.example`)
  let product: RunningProduct | undefined
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    test.setTimeout(START_TIMEOUT_MS)
    product = await startProduct(
      admins.map((email, index) => [
        'workspace',
        'create',
        '--name',
        `Acme ${index}`,
        '--admin-email',
        email,
      ]),
    )
  })
  test.afterAll(() => product?.stop())
  return async (page, which = 0) =>
    await enterAsFirstAdmin(page, product?.answers[which], admins[which] ?? '')
}

/**
 * Sets the password of a new workspace's first admin by the printed link, and logs in.
 * @param output what the command that created the workspace printed
 * @returns the address of the workspace
 */
async function enterAsFirstAdmin(page: Page, output = '', email: string): Promise<string> {
  await page.goto(/http\S+\/set-password#\S+/.exec(output)?.[0] ?? '')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Log In' }).click()
  await logIn(page, email, PASSWORD)
  await expect(page.getByRole('button', { name: email })).toBeVisible()
  await expect(page).toHaveURL(/\/w\/\d+\//)
  return /^.*\/w\/\d+/.exec(page.url())?.[0] ?? ''
}
