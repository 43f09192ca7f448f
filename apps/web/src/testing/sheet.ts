import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { button, expectText } from './controls.ts'

/** Locates a cell in the row with this heading. @param column from 0, row headings not counted */
export const findCell = (heading: string, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: heading, exact: true }) })
    .getByRole('gridcell')
    .nth(column)

/** Waits until a cell, as in `findCell`, shows exactly this text. */
export const expectAt = (heading: string, column: number, text: string): Promise<void> =>
  expect.poll(() => findCell(heading, column).element().textContent).toBe(text)

/** Types into a cell: a click, the keys, Enter. */
export async function typeInto(cell: Locator, text: string): Promise<void> {
  await cell.click()
  await userEvent.keyboard(`${text}{Enter}`)
}

/** Types into a cell, as in `findCell`. */
export const typeAt = (heading: string, column: number, text: string) =>
  typeInto(findCell(heading, column), text)

/** Starts editing the page. */
export async function startEditing(): Promise<void> {
  await button('Edit').click()
  await expectText('Editing', { exact: true })
}

/** Returns the active cell: the one that the focused field of a sheet refers to. */
export const activeCell = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')

/** Dispatches a paste of this text, since tests have no access to the clipboard. */
export function paste(text: string, html?: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  if (html !== undefined) clipboardData.setData('text/html', html)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}
