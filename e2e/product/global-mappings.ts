import type { Locator, Page } from '@playwright/test'

/** Global mappings of the first demo company. */
export const MAPPINGS_PATH = '/w/1/geos/global-mapping'

/** The columns of a mapping's row, in their order. */
const COLUMNS = ['country', 'code', 'band', 'equity', 'currency', 'pay'] as const

/** Returns a cell of the row of a country, by its code. */
export function mappingCell(page: Page, code: string, column: (typeof COLUMNS)[number]): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: code, exact: true }) })
    .getByRole('gridcell')
    .nth(COLUMNS.indexOf(column))
}
