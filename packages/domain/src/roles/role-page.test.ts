import { expect, test } from 'vitest'
import { type Scope, SCOPE_NAMES } from '../access/scopes.ts'
import { levelsSeen } from './levels-seen.ts'
import { findCausingChange, diffScopes, withScopeChanges } from './scope-changes.ts'
import { SCOPE_LINE_SECTIONS } from './scope-lines.ts'

test('shows each scope once, and an edit scope next to the view scope that it requires [RO6]', () => {
  const shown = SCOPE_LINE_SECTIONS.flatMap(({ lines }) =>
    lines.flatMap(({ first, second }) => (second ? [first.scope, second.scope] : [first.scope])),
  )
  expect(shown.toSorted()).toEqual([...SCOPE_NAMES].toSorted())
  const [jobs, , geographies, ranges, tiers] = SCOPE_LINE_SECTIONS
  expect(jobs?.lines[0]).toMatchObject({
    first: { scope: 'JOB_ARCHITECTURE_VIEW' },
    second: { scope: 'JOB_ARCHITECTURE_EDIT' },
  })
  expect(geographies?.lines.map(({ first }) => first.scope)).toEqual([
    'GLOBAL_MAPPING_VIEW',
    'CURRENCIES_VIEW',
  ])
  expect(ranges?.lines).toHaveLength(1)
  expect(tiers?.lines.map(({ second }) => second?.scope ?? null)).toEqual([
    'EDIT_LOCATION_CALCULATOR',
    null,
    null,
  ])
})

test('applies the changes of a role to scopes that others have changed meanwhile [RO6]', () => {
  const stored = new Set<Scope>(['COMP_BANDS_VIEW', 'JOB_FAMILIES_VIEW'])
  const changes = diffScopes(stored, new Set<Scope>(['COMP_BANDS_VIEW', 'COMP_BANDS_EDIT']))
  expect([...changes]).toEqual([
    ['JOB_FAMILIES_VIEW', false],
    ['COMP_BANDS_EDIT', true],
  ])
  const current = new Set<Scope>(['COMP_BANDS_VIEW', 'JOB_FAMILIES_VIEW', 'CURRENCIES_VIEW'])
  expect([...withScopeChanges(current, changes)].toSorted()).toEqual([
    'COMP_BANDS_EDIT',
    'COMP_BANDS_VIEW',
    'CURRENCIES_VIEW',
  ])
})

test('finds the change of a scope that caused the change of another [RO6]', () => {
  const changes = new Map<Scope, boolean>([
    ['COMP_BANDS_VIEW', true],
    ['COMP_BANDS_EDIT', true],
    ['JOB_FAMILIES_VIEW', false],
    ['JOB_FAMILIES_EDIT', false],
    ['CURRENCIES_EDIT', true],
  ])
  expect([...changes.keys()].map((scope) => findCausingChange(changes, scope))).toEqual([
    'COMP_BANDS_EDIT',
    null,
    null,
    'JOB_FAMILIES_VIEW',
    null,
  ])
})

test.each<[Scope[], ReturnType<typeof levelsSeen>]>([
  [[], 'noPay'],
  [['SEE_ALL_LEVELS_DATA', 'RANGE_WIDTHS_VIEW'], 'noPay'],
  [['COMP_RANGES_VIEW'], 'belowOwn'],
  [['COMP_BANDS_VIEW', 'SEE_ALL_LEVELS_DATA'], 'allLevels'],
  [['BONUS_STRUCTURES_VIEW'], 'belowOwn'],
  [['EQUITY_BANDS_VIEW'], 'belowOwn'],
])('says which pay the scopes %j show: %s [RO8]', (scopes, seen) => {
  expect(levelsSeen(new Set(scopes))).toBe(seen)
})
