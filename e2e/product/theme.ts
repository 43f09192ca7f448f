import type { Page } from '@playwright/test'

export type Theme = 'light' | 'dark'

/** Sets the theme of the open page, like the switch in the menu. */
export async function changeTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme)
}
