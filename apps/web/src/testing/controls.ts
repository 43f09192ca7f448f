import { expect, onTestFinished } from 'vitest'
import { type Locator, type LocatorByRoleOptions, page } from 'vitest/browser'

type Text = string | RegExp
type TextOptions = NonNullable<Parameters<typeof page.getByText>[1]>

/** Returns the button with this exact name. */
export const button = (name: Text, options: LocatorByRoleOptions = {}) =>
  page.getByRole('button', { name, exact: true, ...options })

/** Waits until the page shows this text exactly once. */
export const expectText = (text: Text, options?: TextOptions): Promise<void> =>
  expect.element(page.getByText(text, options)).toBeVisible()

/** Waits until the page does not contain this text. */
export const expectNoText = (text: Text, options?: TextOptions): Promise<void> =>
  expect.element(page.getByText(text, options)).not.toBeInTheDocument()

/** @returns the text of each element that a locator finds now. */
export const textContents = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => textContent)

/** Locates the table rows that contain this text. */
export const rowWith = (text: Text) => page.getByRole('row').filter({ hasText: text })

/** Returns the texts of the first three cells of each row of the table. */
export const rowTexts = (): (readonly string[])[] =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(0, 3).map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ')),
  )

/** Resizes the window, px, until the end of the test. */
export async function resizeWindow(width: number, height = 900): Promise<void> {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 900))
}
