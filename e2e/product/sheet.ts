import type { Locator, Page } from '@playwright/test'

/** Returns the row with this row header. */
export const sheetRow = (page: Page, header: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: header, exact: true }) })

/**
 * Returns a cell of a sheet, scrolled into view if necessary: columns out of view are not rendered.
 * @param column counts from 0, without row headers
 */
export async function sheetCell(row: Locator, column: number): Promise<Locator> {
  await row.waitFor()
  const cell = row.locator(`[data-column="${column}"]`)
  if ((await cell.count()) === 0) {
    const rowHeaderCount = await row.getByRole('rowheader').count()
    const columnHeaders = row
      .page()
      .locator(`[role=columnheader][aria-colindex="${rowHeaderCount + column + 1}"]`)
    // The header of a group of columns may begin at the same column, and comes first.
    await columnHeaders.last().evaluate((header) => {
      const sheet = header.closest('[data-sheet-scroller]')
      const middle = (sheet?.getBoundingClientRect().left ?? 0) + (sheet?.clientWidth ?? 0) / 2
      // Only horizontally, so that the row stays in view.
      sheet?.scrollBy({ left: header.getBoundingClientRect().left - middle })
    })
  }
  return cell
}

/** Returns the last row of a sheet that is not blank, which is the one added last. */
export const newRow = (page: Page): Locator => page.locator('[role=row]:not([data-blank])').last()

/** Types into a cell like a user: a click, the keys, Enter. */
export async function typeInto(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
