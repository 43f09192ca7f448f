import { expect } from 'vitest'
import { type LocatorByRoleOptions, page } from 'vitest/browser'

type Text = string | RegExp
type TextOptions = NonNullable<Parameters<typeof page.getByText>[1]>

/** The button of this whole name. */
export const button = (name: Text, options: LocatorByRoleOptions = {}) =>
  page.getByRole('button', { name, exact: true, ...options })

/** Waits until the page shows this text, in one place. */
export const expectText = (text: Text, options?: TextOptions): Promise<void> =>
  expect.element(page.getByText(text, options)).toBeVisible()

/** Waits until the page has this text nowhere. */
export const expectNoText = (text: Text, options?: TextOptions): Promise<void> =>
  expect.element(page.getByText(text, options)).not.toBeInTheDocument()
