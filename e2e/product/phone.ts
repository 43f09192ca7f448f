import { expectNoAxeViolations } from './axe.ts'
import { expect } from './journey.ts'
import type { Page } from '@playwright/test'

/** px of a common phone. */
export const PHONE = { width: 390, height: 844 } as const

/** Sees that an editable page is dark, shows its rows, edits nothing, and is as wide as the phone. @param edits the names of whatever would edit */
export async function expectReadOnPhone(page: Page, shows: string, edits: RegExp): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText(shows).first()).toBeVisible()
  await expect(page.getByText('To edit this, open Plumb in a wider window.')).toBeVisible()
  await expect(page.getByRole('button', { name: edits })).toHaveCount(0)
  // What is wider scrolls within the page, which itself stays as wide as the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await expectNoAxeViolations(page)
}
