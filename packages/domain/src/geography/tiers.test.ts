import { describe, expect, it } from 'vitest'
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
    ['its own', 'metro-austin', 2],
    ['its own, unlike its state', 'metro-sf-bay-area', 1],
    ['its own, a state', 'state-CA', 2],
    ['of the all-other entry', 'all-other', 3],
    ['of All Other Locations when the id is not listed', 'state-PR', 3],
    ['of All Other Locations when the id is a property of objects', '__proto__', 3],
  ])('is %s', (_why, id, tierNumber) => {
    expect(tierOfLocation(defaultTiers, directory, id).tierNumber).toBe(tierNumber)
  })

  it('is the nearest ancestor’s if it has none of its own', () => {
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
    const config = tiersOf(['all-other', 'state-NY'])
    const swapped = { ...config, tiers: [config.tiers[0], { ...config.tiers[1], locationIds: ['state-TX'] }] }
    const made = { version: 1, tiers: swapped.tiers } as typeof config
    expect(resolveLocation(made, directory, 'state-NY').id).toBe('all-other')
    expect(resolveLocation(made, directory, 'state-TX').id).toBe('state-TX')
  })

  it('throws for a type without a rule', () => {
    const strange = { id: 'x', label: 'X', type: 'COUNTY', parentId: 'all-other' } as unknown as Location
    const all = createLocationDirectory([...directory.all, strange])
    expect(() => resolveLocation(defaultTiers, all, 'x')).toThrow('Not implemented')
  })
})

const intro = 'Excluding areas that are part of the following metro(s): '

describe('exclusions [GE9]', () => {
  it.each<[string, string, string | null]>([
    ['child metros of another tier', 'state-TX', `${intro}Austin (Tier 2)`],
    ['only those of another tier', 'state-NY', `${intro}New York Tri-State (Tier 1)`],
    ['of a state whose metros are in two tiers', 'state-CA', `${intro}SF Bay Area (Tier 1)`],
    [
      'child metros, then exceptions, whatever their tier',
      'state-WA',
      `${intro}Seattle (Tier 2), Portland (OR) (Tier 3)`,
    ],
    ['an exception in its own tier', 'state-DE', `${intro}Philadelphia (Tier 3)`],
    [
      'exceptions in listed order',
      'state-CT',
      `${intro}New York Tri-State (Tier 1), Boston-Providence (Tier 2)`,
    ],
    [
      'exceptions of several tiers',
      'state-PA',
      `${intro}New York Tri-State (Tier 1), Washington DC-Baltimore (Tier 2)`,
    ],
    [
      'exceptions of the same tier too',
      'state-NJ',
      `${intro}New York Tri-State (Tier 1), Philadelphia (Tier 3)`,
    ],
    ['an exception alone', 'state-OK', `${intro}Dallas-Fort Worth (Tier 3)`],
    ['of the all-other entry its own child metros', 'all-other', `${intro}Washington DC-Baltimore (Tier 2)`],
    [
      'of an id that is not listed those of the all-other entry',
      'PR',
      `${intro}Washington DC-Baltimore (Tier 2)`,
    ],
    ['none for a state without metros', 'state-VT', null],
    ['none for a metro', 'metro-sf-bay-area', null],
  ])('%s', (_rule, id, sentence) => {
    expect(exclusionsSentence(defaultTiers, directory, id)).toBe(sentence)
  })

  it('puts child metros before exceptions', () => {
    const config = tiersOf(
      ['metro-st-louis', 'metro-chicago', 'metro-seattle', 'metro-portland-or'],
      ['High', 'Low'],
    )
    expect(exclusionsSentence(config, directory, 'state-IL')).toBe(`${intro}Chicago (High), St. Louis (High)`)
    expect(exclusionsSentence(config, directory, 'state-WA')).toBe(
      `${intro}Seattle (High), Portland (OR) (High)`,
    )
  })

  it('lists a metro once even if it is a child and an exception', () => {
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

  it('are empty for a metro, even one with a metro inside', () => {
    const nested = createLocationDirectory([
      { id: 'all-other', label: 'All Other Locations', type: 'ALL_OTHER', parentId: null },
      { id: 'm', label: 'M', type: 'METRO', parentId: 'all-other' },
      { id: 'n', label: 'N', type: 'METRO', parentId: 'm' },
    ])
    expect(exclusionsOf(tiersOf(['n']), nested, 'm')).toEqual([])
  })

  it('compares tiers, not percentiles', () => {
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
