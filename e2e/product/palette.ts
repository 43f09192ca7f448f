import { expect, type Locator, type Page } from '@playwright/test'

/** The field of the command palette. */
export const findField = (page: Page): Locator => page.getByRole('combobox', { name: 'Find', exact: true })

/** Opens the palette by its shortcut and types into it. */
export async function find(page: Page, text: string): Promise<void> {
  // Closes it if it was open before.
  await expect(findField(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  // It receives keys once it has the focus.
  await expect(findField(page)).toBeFocused()
  await page.keyboard.type(text)
}
