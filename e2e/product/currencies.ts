import type { Locator, Page } from '@playwright/test'

/** The exchange rates page of the first demo company. */
export const RATES_PATH = '/w/1/geos/currencies'

/** The columns of a rate's row, in their order. */
const COLUMNS = ['currency', 'direction', 'rate', 'inverse', 'used in', 'last change'] as const

/** A cell in the row of a currency. */
export function rateCell(page: Page, code: string, column: (typeof COLUMNS)[number]): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: new RegExp(`(^|: )${code} [A-Z]`) }) })
    .getByRole('gridcell')
    .nth(COLUMNS.indexOf(column))
}
