import { expect, type Page } from '@playwright/test'

/**
 * Waits until the changes are saved: for the message, and for the page to load again, since the message of an earlier save may still be
 * shown.
 */
export async function expectSaved(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
}

/** Starts editing the page. */
export const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click()

/** @param changes the number of changes in the button: "2 changes" */
export const save = (page: Page, changes: string) =>
  page.getByRole('button', { name: `Save ${changes}` }).click()

/** Pastes a text from the clipboard at the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}
