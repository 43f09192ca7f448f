import type { Locator, Page } from '@playwright/test'
import { sheetCell, sheetRow } from './sheet.ts'

/** The leveling grid of the first demo company. */
export const LEVELING_PATH = '/w/1/leveling'

/** The columns of a level's row, in their order: its global name, and the job levels of each group. */
const COLUMNS = ['global', 'executive', 'management', 'professional', 'technical', 'support']

/** Returns the cell of a level, such as “L7”, in a column, such as “professional”. */
export async function levelCell(page: Page, level: string, column: string): Promise<Locator> {
  return await sheetCell(sheetRow(page, level), COLUMNS.indexOf(column))
}
