import type { Page } from '@playwright/test'
import { paste } from './paste.ts'

/** ZIP codes with employee IDs: one row twice, one ZIP code for two employees, one that does not exist. */
const PASTED_ROWS = ['10001\tE-1', '08865\tE-2', '00000\tE-3', '10001\tE-4', '94105\tE-5', '10001\tE-1']

/** Pastes the rows, and looks up their ZIP codes. */
export async function lookUpColumn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'ZIP codes' }).focus()
  await paste(page, PASTED_ROWS.join('\n'))
  await page.getByRole('button', { name: /^Look up/ }).click()
}
