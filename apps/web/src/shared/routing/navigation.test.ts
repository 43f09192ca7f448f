import { expect, test } from 'vitest'
import { navigation, visibleNavigation } from './navigation.ts'

const everything = () => true
const paths = (groups: typeof navigation) =>
  groups.map(({ key, items }) => [key, ...items.map(({ path }) => path)])

test('lists its items in order [PG1]', () => {
  expect(paths(navigation)).toEqual([
    ['tools', 'zip-code-lookup', 'comp-ranges'],
    ['compPhilosophy', 'leveling', 'job-architecture', 'job-families', 'geos'],
    ['cashAndEquity', 'ote', 'bonus-structures', 'equity', 'range-widths'],
    ['workspace', 'set-up', 'problems', 'history'],
  ])
})

test('shows an item once its page exists, and hides empty groups [PG1]', () => {
  expect(paths(visibleNavigation((path) => path === 'ote', everything))).toEqual([['cashAndEquity', 'ote']])
})

test.each([
  { scopes: ['VIEW_LOCATION_CALCULATOR'], shown: ['zip-code-lookup', 'geos'] },
  { scopes: ['CURRENCIES_VIEW'], shown: ['geos'] },
  { scopes: ['GLOBAL_MAPPING_VIEW'], shown: ['geos'] },
  { scopes: ['COMP_RANGES_VIEW'], shown: ['comp-ranges'] },
  { scopes: ['JOB_ARCHITECTURE_VIEW'], shown: ['leveling', 'job-architecture'] },
  { scopes: ['JOB_FUNCTIONS_VIEW'], shown: ['job-families'] },
  { scopes: ['COMP_BANDS_VIEW'], shown: ['ote'] },
  { scopes: ['BONUS_STRUCTURES_VIEW'], shown: ['bonus-structures'] },
  { scopes: ['EQUITY_BANDS_VIEW'], shown: ['equity'] },
  { scopes: ['RANGE_WIDTHS_VIEW'], shown: ['range-widths'] },
  { scopes: [], shown: [] },
])('shows $shown to holders of $scopes [PG1, PG2, PG17]', ({ scopes, shown }) => {
  const groups = visibleNavigation(everything, (required) =>
    (required.scopes ?? []).every((scope) => scopes.includes(scope)),
  )
  const others = groups.filter(({ key }) => key !== 'workspace')
  expect(others.flatMap(({ items }) => items.map(({ path }) => path))).toEqual(shown)
})

test.each([
  { scopes: ['COMP_BANDS_VIEW'], shown: ['history'] },
  { scopes: ['EDIT_WORKSPACE'], shown: ['history'] },
  { scopes: ['RANGE_WIDTHS_EDIT'], shown: ['set-up'] },
  // The history of pay tiers also shows their notes, which another scope protects.
  { scopes: ['VIEW_LOCATION_CALCULATOR'], shown: [] },
  { scopes: ['COMP_RANGES_VIEW'], shown: [] },
  { scopes: ['COMP_RANGES_VIEW', 'SEE_ALL_LEVELS_DATA'], shown: ['problems'] },
])('shows $shown of the workspace to holders of $scopes [SU3]', ({ scopes, shown }) => {
  const groups = visibleNavigation(everything, (required) =>
    (required.scopes ?? []).every((scope) => scopes.includes(scope)),
  )
  const workspaceItems = groups.filter(({ key }) => key === 'workspace')
  expect(workspaceItems.flatMap(({ items }) => items.map(({ path }) => path))).toEqual(shown)
})

test('hides comp ranges while its flag is off [PG1]', () => {
  const groups = visibleNavigation(everything, ({ flags = [] }) => !flags.includes('job_catalog'))
  expect(groups.flatMap(({ items }) => items.map(({ path }) => path))).not.toContain('comp-ranges')
})
