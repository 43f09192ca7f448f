import { expect, type Locator, type Page } from '@playwright/test'

/** The field of the command palette. */
export const paletteField = (page: Page): Locator => page.getByRole('combobox', { name: 'Find', exact: true })

/** Opens the palette by its shortcut and types into it. */
export async function findInPalette(page: Page, text: string): Promise<void> {
  // The shortcut would close an open palette.
  await expect(paletteField(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  // The field receives keys once it has the focus.
  await expect(paletteField(page)).toBeFocused()
  await page.keyboard.type(text)
  await expect(paletteField(page)).toHaveValue(text)
}
