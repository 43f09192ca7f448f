import { messages } from '../messages/messages.ts'
import type { HISTORY_READERS } from './readers.ts'

const { navigationItems: items, geosTabs } = messages.shell
const { pages } = messages.history

/** A page of the product whose tables' changes are told together. */
export interface HistoryPage {
  /** Names it in an address. */
  readonly key: keyof typeof HISTORY_READERS
  readonly title: string
  /** After /w/{workspaceId}/, where it has one. */
  readonly path?: string
  /** As they are called in `RowChange`. */
  readonly tables: readonly string[]
}

const geos = (tab: keyof typeof geosTabs) => `${items.geos}, ${geosTabs[tab]}`

/** What is filtered by, in the order of the navigation: nobody thinks in tables of a database (docs/rules/history 11). */
export const HISTORY_PAGES: readonly HistoryPage[] = [
  { key: 'leveling', title: items.leveling, path: 'leveling', tables: ['global_level', 'job_level'] },
  { key: 'jobs', title: pages.jobs, path: 'job-architecture', tables: ['job'] },
  {
    key: 'job-functions',
    title: pages['job-functions'],
    path: 'job-families/job-functions',
    tables: ['job_function'],
  },
  {
    key: 'job-families',
    title: items['job-families'],
    path: 'job-families',
    tables: ['job_family', 'survey_job_family'],
  },
  {
    key: 'currencies',
    title: geos('currencies'),
    path: 'geos/currencies',
    tables: ['currency_exchange_rate'],
  },
  {
    key: 'global-mapping',
    title: geos('global-mapping'),
    path: 'geos/global-mapping',
    tables: ['global_mapping'],
  },
  { key: 'tiers', title: geos('tiers'), path: 'geos/tiers', tables: ['tier_configuration'] },
  {
    key: 'comp-bands',
    title: items.ote,
    path: 'ote',
    tables: ['comp_band_group', 'comp_band_country_group', 'comp_band'],
  },
  {
    key: 'bonus-structures',
    title: items['bonus-structures'],
    path: 'bonus-structures',
    tables: ['bonus_structure_group', 'bonus_structure_country_group', 'bonus_structure'],
  },
  {
    key: 'equity',
    title: items.equity,
    path: 'equity',
    tables: ['equity_band_group', 'equity_band', 'setting'],
  },
  {
    key: 'range-widths',
    title: items['range-widths'],
    path: 'range-widths',
    tables: ['range_width_group', 'range_width'],
  },
  {
    key: 'settings',
    title: pages.settings,
    path: 'settings',
    tables: ['workspace', 'workspace_flag', 'membership', 'invitation', 'custom_role'],
  },
  { key: 'exports', title: pages.exports, tables: ['export_record'] },
]

const OTHERS = HISTORY_PAGES.find(({ key }) => key === 'settings') as HistoryPage

/** @returns the page to which a table belongs; one that none names is the workspace's own affair. */
export const pageOfTable = (table: string): HistoryPage =>
  HISTORY_PAGES.find(({ tables }) => tables.includes(table)) ?? OTHERS
