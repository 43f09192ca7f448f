import type { Locator, Page } from '@playwright/test'
import { sheetCell, sheetRow } from './sheet.ts'

/** The pages of comp bands in the first demo company. */
export const BAND_LIST_PATH = '/w/1/ote/list-comp-band-groups'
export const BANDS_PATH = '/w/1/ote/edit-comp-band-group'

/** Positions of the columns in the sheet of bands, typed and calculated ones. */
const BAND_COLUMNS = {
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
  return await sheetCell(sheetRow(page, level), BAND_COLUMNS[column])
}

/** Chooses an option of a picker. */
export async function selectOption(page: Page, picker: RegExp | string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: picker }).click()
  await page.getByRole('option', { name: option }).click()
}
