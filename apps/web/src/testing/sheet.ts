import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { button, expectText } from './controls.ts'

/** A cell of the row with this heading. @param column from 0, row headings not counted */
export const findCell = (heading: string, column: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: heading, exact: true }) })
    .getByRole('gridcell')
    .nth(column)

/** Waits until that cell shows exactly this text. */
export const expectAt = (heading: string, column: number, text: string): Promise<void> =>
  expect.poll(() => findCell(heading, column).element().textContent).toBe(text)

/** Types into a cell: a click, the keys, Enter. */
export async function typeInto(cell: Locator, text: string): Promise<void> {
  await cell.click()
  await userEvent.keyboard(`${text}{Enter}`)
}

/** Types into that cell. */
export const typeAt = (heading: string, column: number, text: string) =>
  typeInto(findCell(heading, column), text)

/** Starts editing the page. */
export async function startEditing(): Promise<void> {
  await button('Edit').click()
  await expectText('Editing', { exact: true })
}

/** The cell that keys change: the one that the field with the focus stands for. */
export const activeCell = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')

/** Pastes a text into the active cell: the browser gives tests no clipboard. */
export function paste(text: string, html?: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  if (html !== undefined) clipboardData.setData('text/html', html)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}
