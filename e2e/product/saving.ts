import { expect, type Page } from '@playwright/test'

/** Waits until what was edited is saved: for the message, and for the page to be read again, since a message of the save before may still be there. */
export async function expectSaved(page: Page, message: string): Promise<void> {
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
}
