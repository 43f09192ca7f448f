import { describe, expect, test } from 'vitest'
import { formatDelta } from '../money/money-format.ts'
import { defaultTiers, directory } from './locations.fixture.ts'
import { computeTierChanges } from './tier-changes.ts'
import type { TierConfiguration } from './tier-configuration.ts'
import { editTier } from './tier-configurations.fixture.ts'
import { addTier, deleteTier, moveLocation } from './tier-editing.ts'
import type { TiersWithKeys } from './tier-rows.ts'

const ZIPS: Readonly<Record<string, number>> = { 'metro-austin': 129, 'state-TX': 1597, 'metro-denver': 248 }
/** Returns tiers with the keys of stored rows, unless others are given. */
const withKeys = (
  config: TierConfiguration,
  keys = config.tiers.map(({ tierNumber }) => `tier ${tierNumber}`),
) => ({ config, keys })
const changes = (after: TiersWithKeys, before: TiersWithKeys = withKeys(defaultTiers)) =>
  computeTierChanges(before, after, directory, (id) => ZIPS[id] ?? 0)
const deltaText = (change: ReturnType<typeof changes>['moves'][number]['payChange']) =>
  change && formatDelta(change)
const movesOf = ({ moves }: ReturnType<typeof changes>) =>
  moves.map(({ location, from, to, zipCodeCount, payChange }) => [
    location.label,
    `${from.label} ${to.label}`,
    zipCodeCount,
    deltaText(payChange),
  ])
/** Returns the default tiers with a location in another tier. */
const moveInDefaults = (id: string, to: number) => moveLocation(defaultTiers, directory, id, to)

describe('locations that change tier [GE25, GE46]', () => {
  test.each([
    ['metro-austin', 1, [['Austin', 'Tier 2 Tier 1', 129, '+11.1%']]],
    ['metro-austin', 3, [['Austin', 'Tier 2 Tier 3', 129, '−11.1%']]],
    ['metro-austin', 2, []],
  ])('include %s moved to tier %i, with the change of pay, unless it was there', (id, to, expected) => {
    expect(movesOf(changes(withKeys(moveInDefaults(id, to))))).toEqual(expected)
  })

  test('are listed with their children, parents first, each with its own ZIP codes', () => {
    const result = changes(withKeys(moveInDefaults('state-TX', 1)))
    expect(movesOf(result).map(([label]) => label)).toEqual(['Texas', 'Dallas-Fort Worth', 'Houston'])
    expect(result.moves[0]?.zipCodeCount).toBe(1597)
    expect(result.movedZipCodeCount).toBe(1597)
  })

  test('are not listed if a tier only gets another number', () => {
    const { moves, tiersWithPayChange } = changes(
      withKeys(deleteTier(addTier(defaultTiers), 4), ['tier 1', 'tier 2', 'tier 3']),
    )
    expect([moves, tiersWithPayChange]).toEqual([[], []])
    const withoutFirst = changes(withKeys(deleteTier(defaultTiers, 1), ['tier 2', 'tier 3']))
    expect(movesOf(withoutFirst)).toEqual([
      ['New York Tri-State', 'Tier 1 Tier 1', 0, '−10.0%'],
      ['SF Bay Area', 'Tier 1 Tier 1', 0, '−10.0%'],
    ])
  })

  test('have no pay change if a percentile cannot be saved', () => {
    const broken = editTier(moveInDefaults('metro-austin', 1), 1, { percentile: 0 })
    expect(movesOf(changes(withKeys(broken)))).toEqual([['Austin', 'Tier 2 Tier 1', 129, null]])
  })
})

describe('tiers whose percentile changes [GE25]', () => {
  test('list the number of locations and ZIP codes that stay in them', () => {
    const after = editTier(moveInDefaults('metro-austin', 1), 2, { percentile: 95 })
    const result = changes(withKeys(after))
    expect(result.tiersWithPayChange).toEqual([
      expect.objectContaining({ locationCount: 10, zipCodeCount: 248, from: defaultTiers.tiers[1] }),
    ])
    expect(deltaText(result.tiersWithPayChange[0]?.payChange ?? null)).toBe('+5.6%')
  })

  test('are not listed if only a label changes', () => {
    expect(changes(withKeys(editTier(defaultTiers, 1, { label: 'Coasts' }))).tiersWithPayChange).toEqual([])
  })
})

test('locations whose text about excluded metros changes are listed with both texts [GE25]', () => {
  expect(changes(withKeys(moveInDefaults('metro-austin', 3))).exclusionTextChanges).toEqual([
    {
      location: directory.find('state-TX'),
      from: 'Excluding areas that are part of the following metro(s): Austin (Tier 2)',
      to: null,
    },
  ])
  expect(changes(withKeys(defaultTiers)).exclusionTextChanges).toEqual([])
})
