import { expect, type Page } from '@playwright/test'

/**
 * Waits until the changes are saved: for the message, and for the end of editing, since the message of an earlier save may still be shown.
 */
export async function expectSaved(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
}

/** Starts editing the page. */
export const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click()

/** @param changes the text of the button after “Save”: "2 changes" */
export const save = (page: Page, changes: string) =>
  page.getByRole('button', { name: `Save ${changes}` }).click()

/** Waits for the effect of unsaved changes on pay ranges: the panel, or the button that replaces it in a narrow window. */
export const waitForEffect = (page: Page) =>
  page
    .getByText(/^(?:Changes by job family|[\d,]+ jobs affected)$/)
    .first()
    .waitFor()
