import { expect, test } from 'vitest'
import { HISTORY_PAGES, pageOfTable } from './history-pages.ts'
import { GENERAL_SETTINGS } from './tables.ts'

test('lists pages in the order of the navigation', () => {
  expect(HISTORY_PAGES.map(({ key, title, path }) => [key, title, path])).toEqual([
    ['leveling', 'Leveling', 'leveling'],
    ['jobs', 'Jobs', 'job-architecture'],
    ['job-functions', 'Job functions', 'job-families/job-functions'],
    ['job-families', 'Job families', 'job-families'],
    ['currencies', 'Geos, Currencies', 'geos/currencies'],
    ['global-mapping', 'Geos, Global mapping', 'geos/global-mapping'],
    ['tiers', 'Geos, Tiers', 'geos/tiers'],
    ['comp-bands', 'Comp bands', 'ote'],
    ['bonus-structures', 'Bonus structures', 'bonus-structures'],
    ['equity', 'Equity bands', 'equity'],
    ['range-widths', 'Range widths', 'range-widths'],
    ['settings', 'Settings', 'settings'],
    ['exports', 'Exports', undefined],
  ])
})

// `general_setting` is the history's name for rows of `setting` that belong to the Settings page; all other settings belong to Equity.
test.each([
  ['global_level', 'leveling'],
  ['survey_job_family', 'job-families'],
  ['comp_band', 'comp-bands'],
  ['setting', 'equity'],
  ['export_record', 'exports'],
  ['general_setting', 'settings'],
  ['a_table_of_no_page', 'settings'],
])('shows changes of %s on the page %s [HI15]', (table, key) => {
  expect(pageOfTable(table).key).toBe(key)
})

test('lists these settings under Settings [HI15]', () => {
  expect(GENERAL_SETTINGS.toSorted()).toEqual([
    'HIDE_SETUP',
    'RANGE_ROUNDING',
    'RANGE_WIDTH_DECIMALS',
    'TIME_ZONE',
  ])
})
