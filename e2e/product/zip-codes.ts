import type { Page } from '@playwright/test'

/** With an employee id beside each: one line twice, one ZIP code for two people, one that does not exist. */
const PASTED_COLUMN = ['10001\tE-1', '08865\tE-2', '00000\tE-3', '10001\tE-4', '94105\tE-5', '10001\tE-1']

export async function lookUpColumn(page: Page): Promise<void> {
  await pasteZipCodes(page, PASTED_COLUMN)
  await page.getByRole('button', { name: /^Look up/ }).click()
}

/** Pastes as a person does: filling the box line by line takes a browser minutes for long columns. */
export async function pasteZipCodes(page: Page, lines: readonly string[]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('textbox', { name: 'ZIP codes' }).focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'))
  await page.keyboard.press('Control+V')
}
