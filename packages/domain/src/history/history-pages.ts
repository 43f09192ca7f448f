import { historyMessages } from '../messages/history.ts'
import { shellMessages } from '../messages/shell.ts'
import { HISTORY_TABLES, type HistoryPageKey, pageKeyOf } from './tables.ts'

const { navigationItems: items, geosTabs } = shellMessages
const { pages } = historyMessages

/** A page of the product by which the history can be filtered. */
export interface HistoryPage {
  /** Identifies the page in addresses. */
  readonly key: HistoryPageKey
  readonly title: string
  /** The path after /w/{workspaceId}/; absent if it is no page of its own. */
  readonly path?: string
  /** The names of its tables in `RowChange`. */
  readonly tables: readonly string[]
}

const geosTitle = (tab: keyof typeof geosTabs) => `${items.geos}, ${geosTabs[tab]}`

const PAGES: readonly Omit<HistoryPage, 'tables'>[] = [
  { key: 'leveling', title: items.leveling, path: 'leveling' },
  { key: 'jobs', title: pages.jobs, path: 'job-architecture' },
  { key: 'job-functions', title: pages['job-functions'], path: 'job-families/job-functions' },
  { key: 'job-families', title: items['job-families'], path: 'job-families' },
  { key: 'currencies', title: geosTitle('currencies'), path: 'geos/currencies' },
  { key: 'global-mapping', title: geosTitle('global-mapping'), path: 'geos/global-mapping' },
  { key: 'tiers', title: geosTitle('tiers'), path: 'geos/tiers' },
  { key: 'comp-bands', title: items.ote, path: 'ote' },
  { key: 'bonus-structures', title: items['bonus-structures'], path: 'bonus-structures' },
  { key: 'equity', title: items.equity, path: 'equity' },
  { key: 'range-widths', title: items['range-widths'], path: 'range-widths' },
  { key: 'settings', title: pages.settings, path: 'settings' },
  { key: 'exports', title: pages.exports },
]

/**
 * The pages by which the history can be filtered, in the order of the navigation. Users know pages, not tables of the database (rule HI11).
 */
export const HISTORY_PAGES: readonly HistoryPage[] = PAGES.map((page) => ({
  ...page,
  tables: HISTORY_TABLES[page.key],
}))

/** @returns the page of a table; tables without a page belong to the settings */
export function pageOfTable(table: string): HistoryPage {
  const page = HISTORY_PAGES.find(({ key }) => key === pageKeyOf(table))
  if (!page) throw new Error(`There is no page of ${table}.`)
  return page
}
