import type { Locator, Page } from '@playwright/test'
import { sheetCell } from './sheet-cell.ts'

/** Comp bands of the first demo company. */
export const BAND_LIST = '/w/1/ote/list-comp-band-groups'
export const BANDS = '/w/1/ote/edit-comp-band-group'

/** Columns of a sheet of bands: typed and derived ones. */
export const BAND_COLUMNS = {
  ote: 0,
  base: 1,
  hourly: 2,
  percent: 3,
  amount: 4,
  mix: 5,
  min: 6,
  max: 7,
} as const

export async function bandCell(
  page: Page,
  level: string,
  column: keyof typeof BAND_COLUMNS,
): Promise<Locator> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: level, exact: true }) })
  return await sheetCell(row, BAND_COLUMNS[column])
}

/** Chooses one of a picker's options. */
export async function selectOption(page: Page, picker: RegExp | string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: picker }).click()
  await page.getByRole('option', { name: option }).click()
}
