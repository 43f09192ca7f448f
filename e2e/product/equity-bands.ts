import type { Locator, Page } from '@playwright/test'
import { edit } from './saving.ts'
import { sheetCell, sheetRow, typeInto } from './sheet.ts'

/** Equity bands of the first demo company. */
export const EQUITY_PATH = '/w/1/equity'

/** @param column the header with its group: "Technical equity, Value, USD" */
export async function equityCell(page: Page, level: string, column: string): Promise<Locator> {
  const head = page.getByRole('columnheader', { name: column, exact: true })
  const index = Number(await head.getAttribute('aria-colindex'))
  // `aria-colindex` counts from 1, and includes the two columns of row headers.
  return await sheetCell(sheetRow(page, level), index - 3)
}

/** Types an RSU percentage, a value from which another group is calculated, and a price. */
export async function editEquity(page: Page): Promise<void> {
  await edit(page)
  await typeInto(page, await equityCell(page, 'L9', 'RSU : options, RSU %'), '85')
  await typeInto(page, await equityCell(page, 'L10', 'Technical equity, Value, USD'), '65000')
  await page.getByRole('textbox', { name: 'Preferred stock price' }).fill('26')
}
