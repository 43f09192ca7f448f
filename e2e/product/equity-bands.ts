import type { Locator, Page } from '@playwright/test'
import { typeInto } from './range-widths.ts'
import { sheetCell } from './sheet-cell.ts'

/** Equity bands of the first demo company. */
export const EQUITY = '/w/1/equity'

/** @param column by its head with its group: "Technical equity, Value, USD" */
export async function equityCell(page: Page, level: string, column: string): Promise<Locator> {
  const head = page.getByRole('columnheader', { name: column, exact: true })
  const index = Number(await head.getAttribute('aria-colindex'))
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: level, exact: true }) })
  // Two columns head the rows.
  return await sheetCell(row, index - 3)
}

/** Types an RSU percent, a value that another group follows, and a price. */
export async function editEquity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await typeInto(page, await equityCell(page, 'L9', 'RSU : options, RSU %'), '85')
  await typeInto(page, await equityCell(page, 'L10', 'Technical equity, Value, USD'), '65000')
  await page.getByRole('textbox', { name: 'Preferred stock price' }).fill('26')
}
