import type { Locator, Page } from '@playwright/test'
import { sheetCell } from './sheet.ts'

/** The page of the first demo company's job families. */
export const FAMILIES_PATH = '/w/1/job-families/families'

/** Positions of columns in the sheet of job families. */
const COLUMNS = {
  code: 0,
  function: 1,
  name: 2,
  cash: 3,
  eligible: 5,
  bands: 6,
  bonus: 7,
  multiplier: 9,
  professional: 12,
} as const

/** Returns a cell of the row of a family, by its code. */
export async function familyCell(page: Page, code: string, column: keyof typeof COLUMNS): Promise<Locator> {
  return await sheetCell(page.getByRole('row').filter({ hasText: code }), COLUMNS[column])
}

/** Adds a row for a new family, without saving it. No other family may have this code or name. */
export async function addFamily(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add new family' }).click()
  await expectActiveCode(page)
  await page.keyboard.type(code)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

/** Waits until the code cell of the new row is active. */
async function expectActiveCode(page: Page): Promise<void> {
  const codeCell = page.getByRole('row').filter({ hasText: 'New family' }).getByRole('gridcell').first()
  await codeCell.and(page.locator('[data-active]')).waitFor()
}
