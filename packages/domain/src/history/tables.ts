import type { SettingKey } from '../settings/setting.ts'
import type { HISTORY_READERS } from './readers.ts'

/** Identifies a page in addresses of the history. */
export type HistoryPageKey = keyof typeof HISTORY_READERS

/** The tables of each page, by their names in `RowChange`. */
export const HISTORY_TABLES = {
  leveling: ['global_level', 'job_level'],
  jobs: ['job'],
  'job-functions': ['job_function'],
  'job-families': ['job_family', 'survey_job_family'],
  currencies: ['currency_exchange_rate'],
  'global-mapping': ['global_mapping'],
  tiers: ['tier_configuration'],
  'comp-bands': ['comp_band_group', 'comp_band_country_group', 'comp_band'],
  'bonus-structures': ['bonus_structure_group', 'bonus_structure_country_group', 'bonus_structure'],
  equity: ['equity_band_group', 'equity_band', 'setting'],
  'range-widths': ['range_width_group', 'range_width'],
  settings: ['workspace', 'general_setting', 'workspace_flag', 'membership', 'invitation', 'custom_role'],
  exports: ['export_record'],
} as const satisfies Readonly<Record<HistoryPageKey, readonly string[]>>

/** Settings that belong to the page of the workspace's settings; the history names their table `general_setting`. */
export const GENERAL_SETTINGS = [
  'RANGE_ROUNDING',
  'RANGE_WIDTH_DECIMALS',
  'TIME_ZONE',
  'HIDE_SETUP',
] as const satisfies readonly SettingKey[]

export type HistoryTable = (typeof HISTORY_TABLES)[HistoryPageKey][number]

/** @returns the page of a table; tables without a page belong to the workspace's settings */
export function pageKeyOf(table: string): HistoryPageKey {
  const pages = Object.entries(HISTORY_TABLES) as [HistoryPageKey, readonly string[]][]
  return pages.find(([, tables]) => tables.includes(table))?.[0] ?? 'settings'
}
