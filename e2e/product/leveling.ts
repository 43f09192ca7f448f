import type { Locator, Page } from '@playwright/test'
import { sheetCell } from './sheet-cell.ts'

/** The leveling grid of the first demo company. */
export const LEVELING = '/w/1/leveling'

/** The columns of a level's row, in their order: its global name, and the job levels of each group. */
const COLUMNS = ['global', 'executive', 'management', 'professional', 'technical', 'support']

/** Returns a cell of the row of a level: "L7", "professional". */
export async function levelCell(page: Page, level: string, column: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: level, exact: true }) })
  return await sheetCell(row, COLUMNS.indexOf(column))
}
