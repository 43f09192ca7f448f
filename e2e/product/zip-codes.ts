import type { Page } from '@playwright/test'

/** With employee ids: one line twice, one ZIP code for two people, one that does not exist. */
const PASTED_COLUMN = ['10001\tE-1', '08865\tE-2', '00000\tE-3', '10001\tE-4', '94105\tE-5', '10001\tE-1']

/** Pastes the column as a person does, and looks it up. */
export async function lookUpColumn(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('textbox', { name: 'ZIP codes' }).focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED_COLUMN.join('\n'))
  await page.keyboard.press('Control+V')
  await page.getByRole('button', { name: /^Look up/ }).click()
}
