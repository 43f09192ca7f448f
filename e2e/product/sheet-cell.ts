import type { Locator } from '@playwright/test'

/**
 * A cell of a sheet, brought into view where it is not: columns out of view are not drawn.
 * @param row its row alone
 * @param column from 0, keys that head the rows not counted
 */
export async function sheetCell(row: Locator, column: number): Promise<Locator> {
  await row.waitFor()
  const cell = row.locator(`[data-column="${column}"]`)
  if ((await cell.count()) === 0) {
    const keys = await row.getByRole('rowheader').count()
    const heads = row.page().locator(`[role=columnheader][aria-colindex="${keys + column + 1}"]`)
    // Under the heading of its group, which begins there too.
    await heads.last().evaluate((head) => {
      const sheet = head.closest('[data-sheet-scroller]')
      const middle = (sheet?.getBoundingClientRect().left ?? 0) + (sheet?.clientWidth ?? 0) / 2
      // Sideways alone: the row may be the last one.
      sheet?.scrollBy({ left: head.getBoundingClientRect().left - middle })
    })
  }
  return cell
}
