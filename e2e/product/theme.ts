import type { Page } from '@playwright/test'

export type Theme = 'light' | 'dark'

/** Sets the theme that the user has chosen before, from the next page on. */
export async function preferTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('plumb.theme-mode', value), theme)
}

/** Sets the theme of the open page, like the switch in the menu, and `public/theme.js` at load. */
export async function changeTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme)
}
