import type { Page } from '@playwright/test'

export type Theme = 'light' | 'dark'

/** From the next page on, the theme that somebody has chosen who was here before. */
export async function preferTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('plumb.theme-mode', value), theme)
}

/** On the open page, as the switch in the menu does and `public/theme.js` at a load. */
export async function changeTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => (document.documentElement.dataset['theme'] = value), theme)
}
