import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import { defaultTiers, directory, tiersOf } from './locations.fixture.ts'
import { parseTierConfiguration, serializeTierConfiguration } from './tier-configuration.ts'
import type { TierConfiguration } from './tier-configuration.ts'
import { editTier, tierConfigurations } from './tier-configurations.fixture.ts'
import {
  addTier,
  canAddTier,
  canDeleteTier,
  deleteTier,
  moveLocation,
  percentileOf,
  tierTree,
} from './tier-editing.ts'
import type { TierTreeNode } from './tier-editing.ts'
import { tierOfLocation } from './tiers.ts'

/** Returns the number, percentile and label of each tier. */
const tierLines = (config: TierConfiguration) =>
  config.tiers.map(({ tierNumber, percentile, label }) => [tierNumber, percentile, label])
const tierNumberOf = (config: TierConfiguration, id: string) =>
  tierOfLocation(config, directory, id).tierNumber
const listedIds = (config: TierConfiguration) =>
  config.tiers.flatMap(({ locationIds }) => locationIds).toSorted()
const canBeSaved = (config: TierConfiguration) =>
  !isRefusal(parseTierConfiguration(serializeTierConfiguration(config), directory))

describe('adding a tier', () => {
  it('starts with the previous tier’s percentile and its own default label [GE11]', () => {
    expect(tierLines(addTier(defaultTiers)).at(-1)).toEqual([4, 80, 'Tier 4'])
    expect(addTier(defaultTiers).tiers.at(-1)?.locationIds).toEqual([])
  })

  it('is possible only while fewer than 5 exist [GE11]', () => {
    const five = addTier(addTier(defaultTiers))
    expect([canAddTier(defaultTiers), canAddTier(five)]).toEqual([true, false])
    expect(() => addTier(five)).toThrow('No further tier')
  })
})

describe('deleting a tier [GE12]', () => {
  it('moves its locations to the tier before it and renumbers', () => {
    const config = deleteTier(editTier(addTier(defaultTiers), 4, { percentile: 70 }), 2)
    expect(tierLines(config)).toEqual([
      [1, 100, 'Tier 1'],
      [2, 80, 'Tier 2'],
      [3, 70, 'Tier 3'],
    ])
    expect(['metro-austin', 'metro-sf-bay-area', 'all-other'].map((id) => tierNumberOf(config, id))).toEqual([
      1, 1, 2,
    ])
  })

  it('moves the locations of tier 1 to the tier after it', () => {
    const config = deleteTier(defaultTiers, 1)
    expect(tierLines(config)).toEqual([
      [1, 90, 'Tier 1'],
      [2, 80, 'Tier 2'],
    ])
    expect(['metro-sf-bay-area', 'metro-austin', 'all-other'].map((id) => tierNumberOf(config, id))).toEqual([
      1, 1, 2,
    ])
  })

  it('keeps a label that was not the default of its number', () => {
    const named = editTier(editTier(defaultTiers, 2, { label: 'Coasts' }), 3, { label: 'Tier 2' })
    expect(tierLines(deleteTier(named, 1))).toEqual([
      [1, 90, 'Coasts'],
      [2, 80, 'Tier 2'],
    ])
  })

  it('is possible only while more than 2 exist [GE11]', () => {
    const two = deleteTier(defaultTiers, 3)
    expect([canDeleteTier(defaultTiers), canDeleteTier(two)]).toEqual([true, false])
    expect(() => deleteTier(two, 1)).toThrow('No tier can be deleted')
  })

  it('keeps all locations, and keeps a valid configuration valid', () => {
    fc.assert(
      fc.property(tierConfigurations, fc.nat(), (config, index) => {
        fc.pre(canDeleteTier(config))
        const after = deleteTier(config, (index % config.tiers.length) + 1)
        expect(listedIds(after)).toEqual(listedIds(config))
        expect(canBeSaved(after)).toBe(true)
      }),
    )
  })
})

describe('moving a location [GE13]', () => {
  it('moves its children in the same tier with it', () => {
    const config = moveLocation(defaultTiers, directory, 'state-CA', 1)
    const tierNumber = (id: string) => tierNumberOf(config, id)
    expect(['state-CA', 'metro-san-diego', 'metro-sacramento', 'metro-sf-bay-area'].map(tierNumber)).toEqual([
      1, 1, 1, 1,
    ])
  })

  it('leaves its children in other tiers', () => {
    const config = moveLocation(defaultTiers, directory, 'state-CA', 3)
    const tierNumber = (id: string) => tierNumberOf(config, id)
    expect(['state-CA', 'metro-san-diego', 'metro-sf-bay-area'].map(tierNumber)).toEqual([3, 3, 1])
  })

  it('moves the all-other entry with its whole tier, and never removes it', () => {
    const config = moveLocation(defaultTiers, directory, 'all-other', 1)
    const tierNumber = (id: string) => tierNumberOf(config, id)
    expect(['all-other', 'state-TX', 'metro-houston', 'state-NY', 'metro-austin'].map(tierNumber)).toEqual([
      1, 1, 1, 2, 2,
    ])
    expect(canBeSaved(config)).toBe(true)
  })

  it('moves a location that no tier lists', () => {
    const config = moveLocation(tiersOf([]), directory, 'state-TX', 1)
    const tierNumber = (id: string) => tierNumberOf(config, id)
    expect(['state-TX', 'metro-austin', 'state-NY'].map(tierNumber)).toEqual([1, 1, 2])
  })

  it('moves the location and those below it in its card, and no others', () => {
    const ids = directory.all.map((location) => location.id)
    fc.assert(
      fc.property(tierConfigurations, fc.constantFrom(...ids), fc.nat(), (config, id, tierNumber) => {
        const to = (tierNumber % config.tiers.length) + 1
        const movedIds = idsUnder(tierTree(config, directory, tierNumberOf(config, id)), id)
        const after = moveLocation(config, directory, id, to)
        for (const each of ids) {
          expect(tierNumberOf(after, each)).toBe(movedIds.has(each) ? to : tierNumberOf(config, each))
        }
        expect(canBeSaved(after)).toBe(true)
      }),
    )
  })
})

describe('the tree of a tier’s card', () => {
  it('puts a location below its parent if the parent is in the tier, otherwise at the top', () => {
    const names = (nodes: readonly TierTreeNode[]): unknown[] =>
      nodes.map(({ location, children }) =>
        children.length > 0 ? [location.label, names(children)] : location.label,
      )
    expect(names(tierTree(defaultTiers, directory, 1))).toEqual(['New York Tri-State', 'SF Bay Area'])
    expect(names(tierTree(defaultTiers, directory, 2))).toContainEqual([
      'California',
      ['Greater Los Angeles', 'Sacramento', 'San Diego'],
    ])
  })

  it('shows each location in exactly one card', () => {
    fc.assert(
      fc.property(tierConfigurations, (config) => {
        const shown = config.tiers.flatMap(({ tierNumber }) => [
          ...idsUnder(tierTree(config, directory, tierNumber), null),
        ])
        expect(shown.toSorted()).toEqual(directory.all.map(({ id }) => id).toSorted())
      }),
    )
  })
})

/** Returns the ids of the node with this id and of all nodes below it; of all nodes if the id is null. */
function idsUnder(nodes: readonly TierTreeNode[], id: string | null): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (node: TierTreeNode, isInside: boolean): void => {
    const inside = isInside || node.location.id === id
    if (inside) found.add(node.location.id)
    for (const child of node.children) visit(child, inside)
  }
  for (const node of nodes) visit(node, id === null)
  return found
}

describe('reads a typed percentile [GE14]', () => {
  it.each([
    ['90', 90],
    [' 105 ', 105],
    ['007', 7],
    ['5000', 5000],
    ['', 0],
    ['abc', 0],
    ['99.5', 0],
    ['-5', 0],
    ['1e2', 0],
    ['9'.repeat(40), 0],
  ])('%j as %i', (typed, percentile) => {
    expect(percentileOf(typed)).toBe(percentile)
  })
})
