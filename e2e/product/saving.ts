import { expect, type Page } from '@playwright/test'

/** Waits until what was edited is saved: for the message, and for the page to be read again, since a message of the save before may still be there. */
export async function expectSaved(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
}

/** Starts editing the page. */
export const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click()

/** @param changes the number of changes as the button shows it: "2 changes" */
export const save = (page: Page, changes: string) =>
  page.getByRole('button', { name: `Save ${changes}` }).click()

/** Pastes a text from the clipboard at the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
}
