import { describe, expect, it } from 'vitest'
import type { Tier } from './tier-configuration.ts'
import { fractionText } from '../money/fraction.ts'
import { createLocationDirectory } from './location.ts'
import type { Location } from './location.ts'
import { defaultTiers, directory, tiersOf } from './locations.fixture.ts'
import {
  discountOrPremium,
  exclusionsOf,
  exclusionsSentence,
  payChange,
  resolveLocation,
  tierOfLocation,
} from './tiers.ts'

describe('the tier of a location [GE7]', () => {
  it.each([
    ['the one that lists the metro', 'metro-austin', 2],
    ['the one that lists the metro, although its state is in another', 'metro-sf-bay-area', 1],
    ['the one that lists the state', 'state-CA', 2],
    ['the one that lists the all-other entry', 'all-other', 3],
    ['that of the all-other entry for an unlisted id', 'state-PR', 3],
    ['that of the all-other entry for an id that is a property of objects', '__proto__', 3],
  ])('is %s', (_rule, id, tierNumber) => {
    expect(tierOfLocation(defaultTiers, directory, id).tierNumber).toBe(tierNumber)
  })

  it('is that of the nearest ancestor if no tier lists the location', () => {
    const config = tiersOf(['state-TX', 'metro-houston'])
    expect(tierOfLocation(config, directory, 'metro-austin').tierNumber).toBe(1)
    expect(tierOfLocation(config, directory, 'metro-miami-fort-lauderdale').tierNumber).toBe(2)
    expect(tierOfLocation(config, directory, 'metro-washington-dc-baltimore').tierNumber).toBe(2)
  })

  it('throws for a cycle of parents', () => {
    const circle: Location[] = [
      { id: 'all-other', label: 'All Other Locations', type: 'ALL_OTHER', parentId: null },
      { id: 'a', label: 'A', type: 'STATE', parentId: 'b' },
      { id: 'b', label: 'B', type: 'STATE', parentId: 'a' },
    ]
    expect(() => tierOfLocation(tiersOf([]), createLocationDirectory(circle), 'a')).toThrow('Infinite loop')
  })
})

describe('the resolved location [GE8]', () => {
  it.each([
    ['a metro is itself', 'metro-seattle', 'metro-seattle'],
    ['a metro is itself in the all-other tier too', 'metro-houston', 'metro-houston'],
    ['a state outside of the all-other tier is itself', 'state-NY', 'state-NY'],
    ['a state in the all-other tier is the all-other entry', 'state-TX', 'all-other'],
    ['the all-other entry is itself', 'all-other', 'all-other'],
    ['an id that is not listed is the all-other entry', 'state-PR', 'all-other'],
  ])('%s', (_rule, id, resolved) => {
    expect(resolveLocation(defaultTiers, directory, id).id).toBe(resolved)
  })

  it('uses whichever tier contains the all-other entry', () => {
    const [tier1, tier2] = tiersOf(['all-other', 'state-NY']).tiers as [Tier, Tier]
    const config = { version: 1, tiers: [tier1, { ...tier2, locationIds: ['state-TX'] }] } as const
    expect(resolveLocation(config, directory, 'state-NY').id).toBe('all-other')
    expect(resolveLocation(config, directory, 'state-TX').id).toBe('state-TX')
  })

  it('throws for a type without a rule', () => {
    const county = { id: 'x', label: 'X', type: 'COUNTY', parentId: 'all-other' } as unknown as Location
    const withCounty = createLocationDirectory([...directory.all, county])
    expect(() => resolveLocation(defaultTiers, withCounty, 'x')).toThrow('Not implemented')
  })
})

const intro = 'Excluding areas that are part of the following metro(s): '

describe('exclusions [GE9]', () => {
  it.each<[string, string, string | null]>([
    ['list child metros in another tier', 'state-TX', `${intro}Austin (Tier 2)`],
    [
      'list only the child metros in another tier, not those in the tier of the state',
      'state-CA',
      `${intro}SF Bay Area (Tier 1)`,
    ],
    [
      'list child metros in another tier, then exceptions in any tier',
      'state-WA',
      `${intro}Seattle (Tier 2), Portland (OR) (Tier 3)`,
    ],
    [
      'list an exception although it is in the tier of the state',
      'state-DE',
      `${intro}Philadelphia (Tier 3)`,
    ],
    [
      'list exceptions in their order',
      'state-CT',
      `${intro}New York Tri-State (Tier 1), Boston-Providence (Tier 2)`,
    ],
    [
      'list exceptions in several tiers',
      'state-PA',
      `${intro}New York Tri-State (Tier 1), Washington DC-Baltimore (Tier 2)`,
    ],
    [
      'list exceptions in another tier and in the same tier',
      'state-NJ',
      `${intro}New York Tri-State (Tier 1), Philadelphia (Tier 3)`,
    ],
    ['list an exception of a state without child metros', 'state-OK', `${intro}Dallas-Fort Worth (Tier 3)`],
    ['list the child metros of the all-other entry', 'all-other', `${intro}Washington DC-Baltimore (Tier 2)`],
    [
      'list those of the all-other entry for an unlisted id',
      'PR',
      `${intro}Washington DC-Baltimore (Tier 2)`,
    ],
    ['are null for a state without metros', 'state-VT', null],
    ['are null for a metro', 'metro-sf-bay-area', null],
  ])('%s', (_rule, id, sentence) => {
    expect(exclusionsSentence(defaultTiers, directory, id)).toBe(sentence)
  })

  it('list child metros before exceptions', () => {
    const config = tiersOf(
      ['metro-st-louis', 'metro-chicago', 'metro-seattle', 'metro-portland-or'],
      ['High', 'Low'],
    )
    expect(exclusionsSentence(config, directory, 'state-IL')).toBe(`${intro}Chicago (High), St. Louis (High)`)
    expect(exclusionsSentence(config, directory, 'state-WA')).toBe(
      `${intro}Seattle (High), Portland (OR) (High)`,
    )
  })

  it('list a metro once even if it is a child and an exception', () => {
    const twice = createLocationDirectory([
      { id: 'all-other', label: 'All Other Locations', type: 'ALL_OTHER', parentId: null },
      { id: 's', label: 'S', type: 'STATE', parentId: 'all-other', exceptions: ['n', 'm', 'n'] },
      { id: 'm', label: 'M', type: 'METRO', parentId: 's' },
      { id: 'n', label: 'N', type: 'METRO', parentId: 'all-other' },
    ])
    const exclusions = exclusionsOf(tiersOf(['m', 'n']), twice, 's')
    expect(exclusions.map(({ location, tier }) => [location.id, tier.tierNumber])).toEqual([
      ['m', 1],
      ['n', 1],
    ])
  })

  it('are empty for a metro, even one with a child metro', () => {
    const nested = createLocationDirectory([
      { id: 'all-other', label: 'All Other Locations', type: 'ALL_OTHER', parentId: null },
      { id: 'm', label: 'M', type: 'METRO', parentId: 'all-other' },
      { id: 'n', label: 'N', type: 'METRO', parentId: 'm' },
    ])
    expect(exclusionsOf(tiersOf(['n']), nested, 'm')).toEqual([])
  })

  it('list a child metro in another tier with the same percentile', () => {
    const config = tiersOf(['metro-austin'])
    const same = { ...config, tiers: config.tiers.map((tier) => ({ ...tier, percentile: 100 })) }
    expect(exclusionsOf(same, directory, 'state-TX')).toHaveLength(1)
  })
})

describe('discount or premium [GE10]', () => {
  it.each([
    [90, 'Discount', 10],
    [99, 'Discount', 1],
    [101, 'Premium', 1],
    [110, 'Premium', 10],
    [100, 'None', 0],
    [1, 'Discount', 99],
    [1000, 'Premium', 900],
  ])('for percentile %i is a %s of %i', (percentile, kind, percent) => {
    expect(discountOrPremium(percentile)).toEqual({ kind, percent })
  })
})

describe('the change of pay between two tiers [GE30]', () => {
  it.each([
    [80, 100, '25/1'],
    [0, 100, null],
    [100, 0, null],
    [100, 80, '-20/1'],
    [90, 100, '100/9'],
    [90, 90, '0/1'],
  ])('from %i to %i is %s percent of the pay in the first', (from, to, percent) => {
    const change = payChange({ percentile: from }, { percentile: to })
    expect(change && fractionText(change)).toBe(percent)
  })
})
