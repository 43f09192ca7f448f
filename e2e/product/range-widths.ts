import type { Locator, Page } from '@playwright/test'
import { sheetCell } from './sheet-cell.ts'

/** Range widths of the first demo company. */
export const WIDTHS = '/w/1/range-widths'

/** @param column from 1: below and above mid of the first group, of the second ... */
export async function widthCell(page: Page, level: string, column: number): Promise<Locator> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: level, exact: true }) })
  return await sheetCell(row, column - 1)
}

/** Types into a cell like a user: a click, the keys, Enter. */
export async function typeInto(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
