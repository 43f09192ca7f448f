import type { Locator, Page } from '@playwright/test'
import { sheetCell, sheetRow } from './sheet.ts'

/** Bonus structures of the first demo company. */
export const BONUS_LIST_PATH = '/w/1/bonus-structures/list-bonus-structure-groups'
export const BONUSES_PATH = '/w/1/bonus-structures/edit-bonus-structure-group'

/** @param column counts from 1: the default country, then the others by name */
export async function percentCell(page: Page, level: string, column: number): Promise<Locator> {
  return await sheetCell(sheetRow(page, level), column - 1)
}

/**
 * Adds a column to the draft.
 * @param initialValues the option to choose for its values; absent: the default one
 */
export async function addCountry(page: Page, country: string, initialValues?: 'Empty'): Promise<void> {
  await page.getByRole('button', { name: 'Add country' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: country }).click()
  if (initialValues) await dialog.getByRole('radio', { name: initialValues }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: `Actions for ${country}` }).waitFor()
}

/** Marks a stored column as deleted. */
export async function markColumnForDeletion(page: Page, country: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${country}` }).click()
  await page.getByRole('menuitem', { name: 'Delete column' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}
