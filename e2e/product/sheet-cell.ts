import type { Locator, Page } from '@playwright/test'

/**
 * Returns a cell of a sheet, scrolled into view if necessary: columns out of view are not rendered.
 * @param row its row only
 * @param column from 0, without row headers
 */
export async function sheetCell(row: Locator, column: number): Promise<Locator> {
  await row.waitFor()
  const cell = row.locator(`[data-column="${column}"]`)
  if ((await cell.count()) === 0) {
    const keys = await row.getByRole('rowheader').count()
    const heads = row.page().locator(`[role=columnheader][aria-colindex="${keys + column + 1}"]`)
    // Below the header of its group, which begins at the same column.
    await heads.last().evaluate((head) => {
      const sheet = head.closest('[data-sheet-scroller]')
      const middle = (sheet?.getBoundingClientRect().left ?? 0) + (sheet?.clientWidth ?? 0) / 2
      // Scrolls only horizontally: the row may be the last one.
      sheet?.scrollBy({ left: head.getBoundingClientRect().left - middle })
    })
  }
  return cell
}

/** Returns the last row of a sheet, which an added row is. */
export const newRow = (page: Page): Locator => page.locator('[role=row]:not([data-blank])').last()
