import { expect, test } from 'vitest'
import { type Scope, SCOPE_NAMES } from '../access/scopes.ts'
import { levelsSeen } from './levels-seen.ts'
import { findCausingChange, scopeChanges, withScopeChanges } from './scope-changes.ts'
import { SCOPE_LINES } from './scope-lines.ts'

test('shows each scope once, an edit scope next to the view scope that it requires [RO6]', () => {
  const shown = SCOPE_LINES.flatMap(({ lines }) =>
    lines.flatMap(({ first, second }) => (second ? [first.scope, second.scope] : [first.scope])),
  )
  expect(shown.toSorted()).toEqual([...SCOPE_NAMES].toSorted())
  const [jobs, , geos, ranges, tiers] = SCOPE_LINES
  expect(jobs?.lines[0]).toMatchObject({
    first: { scope: 'JOB_ARCHITECTURE_VIEW' },
    second: { scope: 'JOB_ARCHITECTURE_EDIT' },
  })
  expect(geos?.lines.map(({ first }) => first.scope)).toEqual(['GLOBAL_MAPPING_VIEW', 'CURRENCIES_VIEW'])
  expect(ranges?.lines).toHaveLength(1)
  expect(tiers?.lines.map(({ second }) => second?.scope ?? null)).toEqual([
    'EDIT_LOCATION_CALCULATOR',
    null,
    null,
  ])
})

test('computes the changes of a role, and applies them to its current scopes [RO6]', () => {
  const stored = new Set<Scope>(['COMP_BANDS_VIEW', 'JOB_FAMILIES_VIEW'])
  const changes = scopeChanges(stored, new Set<Scope>(['COMP_BANDS_VIEW', 'COMP_BANDS_EDIT']))
  expect([...changes]).toEqual([
    ['JOB_FAMILIES_VIEW', false],
    ['COMP_BANDS_EDIT', true],
  ])
  const meanwhile = new Set<Scope>(['COMP_BANDS_VIEW', 'JOB_FAMILIES_VIEW', 'CURRENCIES_VIEW'])
  expect([...withScopeChanges(meanwhile, changes)].toSorted()).toEqual([
    'COMP_BANDS_EDIT',
    'COMP_BANDS_VIEW',
    'CURRENCIES_VIEW',
  ])
})

test('finds the change that causes a required one [RO6]', () => {
  const on = new Map<Scope, boolean>([
    ['COMP_BANDS_VIEW', true],
    ['COMP_BANDS_EDIT', true],
    ['JOB_FAMILIES_VIEW', false],
    ['JOB_FAMILIES_EDIT', false],
    ['CURRENCIES_EDIT', true],
  ])
  expect([...on.keys()].map((scope) => findCausingChange(on, scope))).toEqual([
    'COMP_BANDS_EDIT',
    null,
    null,
    'JOB_FAMILIES_VIEW',
    null,
  ])
})

test.each([
  { scopes: [], seen: 'noPay' },
  { scopes: ['SEE_ALL_LEVELS_DATA', 'RANGE_WIDTHS_VIEW'], seen: 'noPay' },
  { scopes: ['COMP_RANGES_VIEW'], seen: 'belowOwn' },
  { scopes: ['COMP_BANDS_VIEW', 'SEE_ALL_LEVELS_DATA'], seen: 'allLevels' },
  { scopes: ['BONUS_STRUCTURES_VIEW'], seen: 'belowOwn' },
  { scopes: ['EQUITY_BANDS_VIEW'], seen: 'belowOwn' },
] as const)('of pay, $scopes show $seen [RO8]', ({ scopes, seen }) => {
  expect(levelsSeen(new Set<Scope>(scopes))).toBe(seen)
})
