import type { Page } from '@playwright/test'

/** From the next page on, the theme that somebody has chosen who was here before. */
export async function preferTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('plumb.theme-mode', value), theme)
}
