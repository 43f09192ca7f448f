import { expect, type Page } from '@playwright/test'

/** Jobs of the first demo company. */
export const JOBS_PATH = '/w/1/job-architecture'

export async function pickFamily(page: Page, name: string): Promise<void> {
  // Waits for the jobs of the family: a dialog that opens earlier closes when they arrive.
  await expect(page.getByRole('table', { name: 'Job architecture' })).toBeVisible()
  await page.getByRole('combobox', { name: /^Family/ }).click()
  await page.getByRole('combobox', { name: 'Search job families' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('combobox', { name: `Family ${name}` })).toBeVisible()
}
