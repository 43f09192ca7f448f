import type { Locator, Page } from '@playwright/test'
import { sheetCell } from './sheet-cell.ts'

/** Bonus structures of the first demo company. */
export const BONUS_LIST = '/w/1/bonus-structures/list-bonus-structure-groups'
export const BONUSES = '/w/1/bonus-structures/edit-bonus-structure-group'

/** @param column from 1: the default country, then the others by name. */
export async function percentCell(page: Page, level: string, column: number): Promise<Locator> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: level, exact: true }) })
  return await sheetCell(row, column - 1)
}

/**
 * Adds a column to the draft.
 * @param beginning its initial values
 */
export async function addCountry(page: Page, country: string, beginning?: 'Empty'): Promise<void> {
  await page.getByRole('button', { name: 'Add country' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: country }).click()
  if (beginning) await dialog.getByRole('radio', { name: beginning }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: `Actions for ${country}` }).waitFor()
}

/** Marks a stored column as deleted. */
export async function markColumnForDeletion(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${country}` }).click()
  await page.getByRole('menuitem', { name: 'Delete column' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}
