import type { Locator, Page } from '@playwright/test'

/** Exchange rates of the first demo company. */
export const RATES = '/w/1/geos/currencies'

/** The columns of a rate's row, in their order. */
const COLUMNS = ['currency', 'quoted', 'rate', 'other way', 'used in', 'last change'] as const

/** A cell of the row of a currency. */
export function rateCell(page: Page, code: string, column: (typeof COLUMNS)[number]): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: new RegExp(`(^|: )${code} [A-Z]`) }) })
    .getByRole('gridcell')
    .nth(COLUMNS.indexOf(column))
}
