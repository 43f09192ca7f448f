import { expect, type Locator, type Page } from '@playwright/test'

/** The field of the box that finds everything. */
export const findField = (page: Page): Locator => page.getByRole('combobox', { name: 'Find', exact: true })

/** Opens the box by its key and types into it. */
export async function find(page: Page, text: string): Promise<void> {
  // It is closed again where it was open before.
  await expect(findField(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  // Keys go to it once it has the focus.
  await expect(findField(page)).toBeFocused()
  await page.keyboard.type(text)
}
