import type { Locator, Page } from '@playwright/test'
import { sheetCell, sheetRow } from './sheet.ts'

/** Range widths of the first demo company. */
export const WIDTHS_PATH = '/w/1/range-widths'

/** @param column counts from 1: below mid and above mid of the first group, then of the second, and so on */
export async function widthCell(page: Page, level: string, column: number): Promise<Locator> {
  return await sheetCell(sheetRow(page, level), column - 1)
}
