import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import { defaultTiers, directory } from './locations.fixture.ts'
import { parseTierConfiguration, serializeTierConfiguration } from './tier-configuration.ts'
import type { TierConfiguration } from './tier-configuration.ts'
import { tierConfigurations } from './tier-configurations.fixture.ts'
import { tierOfLocation } from './tiers.ts'

const tier = (tierNumber: number, locationIds: readonly string[], more: object = {}) => ({
  tierNumber,
  percentile: 100,
  label: `Tier ${tierNumber}`,
  locationIds,
  ...more,
})
const twoTiers = (first: object = {}, second: object = {}) => [
  tier(1, ['state-NY'], first),
  tier(2, ['all-other'], second),
]
const text = (tiers: unknown, more: object = {}) => JSON.stringify({ version: 1, tiers, ...more })
const emptyTiers = (count: number) =>
  Array.from({ length: count }, (_, index) => tier(index + 1, index === 0 ? ['all-other'] : []))

const PERCENTILE = 'The percentile of tier 1 must be a whole number from 1 to 1,000.'
const UNSTORABLE = 'The label of tier 1 contains characters that cannot be stored. Remove them.'
const TOO_LARGE = 'The tier configuration must be at most 64 KB.'

function messageOf(json: string): string {
  const result = parseTierConfiguration(json, directory)
  if (!isRefusal(result)) throw new Error('was accepted')
  expect(result).toMatchObject({ code: 'VALIDATION_FAILED', field: 'tierConfigJson' })
  return result.message
}

const isConfigurationOrMessage = (json: string) => {
  const result = parseTierConfiguration(json, directory)
  return isRefusal(result) ? result.message.length > 0 : result.version === 1
}

/** Returns a configuration with this label, padded with blanks to a length in UTF-8. */
function paddedTo(bytes: number, label: string): string {
  const json = text(twoTiers({ label }))
  return json + ' '.repeat(bytes - new TextEncoder().encode(json).length)
}

describe('parsing tierConfigJson [GE15]', () => {
  it('returns the configuration that was serialized', () => {
    expect(parseTierConfiguration(serializeTierConfiguration(defaultTiers), directory)).toEqual(defaultTiers)
  })

  it.each<[string, string]>([
    ['2 tiers', text(emptyTiers(2))],
    ['5 tiers', text(emptyTiers(5))],
    ['percentile 1 and 1,000', text(twoTiers({ percentile: 1 }, { percentile: 1000 }))],
    ['a label of 255 characters', text(twoTiers({ label: 'x'.repeat(255) }))],
    ['a tier without locations', text([tier(1, []), tier(2, ['all-other'])])],
    ['64 KB', text(twoTiers()).padEnd(65_536)],
    // Two, three and four bytes per character.
    ...['¡α\u07ff', '\u0800€\uffff', '\u{10000}🌍'].map((label): [string, string] => [
      `64 KB with ${label}`,
      paddedTo(65_536, label),
    ]),
  ])('accepts %s', (_what, json) => {
    expect(isRefusal(parseTierConfiguration(json, directory))).toBe(false)
  })

  it.each([
    ['absent', undefined],
    ['blank', '  '],
  ])('uses the default label if the label is %s', (_what, label) => {
    const config = parseTierConfiguration(text(twoTiers({ label })), directory)
    expect(isRefusal(config) ? null : config.tiers[0]?.label).toBe('Tier 1')
  })

  it.each<[string, string, string]>([
    ['invalid JSON', '{"version": 1', 'The tier configuration is not valid JSON.'],
    ['a list', '[]', 'The tier configuration must be an object with “version” and “tiers”.'],
    ['null', 'null', 'The tier configuration must be an object with “version” and “tiers”.'],
    ['another version', '{"version": 2, "tiers": []}', 'The tier configuration must be version 1.'],
    ['no tiers', '{"version": 1}', 'The tier configuration must have a list named “tiers”.'],
    ['1 tier', text(emptyTiers(1)), 'There must be 2 to 5 tiers.'],
    ['6 tiers', text(emptyTiers(6)), 'There must be 2 to 5 tiers.'],
    ['a tier that is not an object', text([1, 2]), 'Tier 1 must be an object.'],
    ['a gap in the numbers', text(twoTiers({}, { tierNumber: 3 })), 'Tier 2 must have tierNumber 2.'],
    ['a number as text', text(twoTiers({ tierNumber: '1' })), 'Tier 1 must have tierNumber 1.'],
    ['percentile 0', text(twoTiers({ percentile: 0 })), PERCENTILE],
    ['percentile 1,001', text(twoTiers({ percentile: 1001 })), PERCENTILE],
    ['percentile 99.5', text(twoTiers({ percentile: 99.5 })), PERCENTILE],
    ['percentile as text', text(twoTiers({ percentile: '90' })), PERCENTILE],
    ['a label that is not text', text(twoTiers({ label: 7 })), 'The label of tier 1 must be text.'],
    [
      'a long label',
      text(twoTiers({ label: 'x'.repeat(256) })),
      'The label of tier 1 can have at most 255 characters.',
    ],
    ['NUL in a label', text(twoTiers({ label: 'a\0b' })), UNSTORABLE],
    ['half of a surrogate pair', text(twoTiers({ label: '\uD800' })), UNSTORABLE],
    [
      'no list of locations',
      text(twoTiers({ locationIds: null })),
      'Tier 1 must have a list named “locationIds”.',
    ],
    [
      'an id that is not text',
      text(twoTiers({ locationIds: [7] })),
      'Every location ID in tier 1 must be text.',
    ],
    [
      'an unknown id',
      text(twoTiers({ locationIds: ['state-PR'] })),
      'Tier 1 contains the unknown location “state-PR”.',
    ],
    [
      'an id that is a property of objects',
      text(twoTiers({ locationIds: ['toString'] })),
      'Tier 1 contains the unknown location “toString”.',
    ],
    [
      'a location twice',
      text(twoTiers({ locationIds: ['all-other'] })),
      'All Other Locations is in both tier 1 and tier 2.',
    ],
    [
      'a location twice in one tier',
      text(twoTiers({ locationIds: ['state-NY', 'state-NY'] })),
      'New York is in tier 1 twice.',
    ],
    [
      'no all-other entry',
      text(twoTiers({}, { locationIds: ['state-TX'] })),
      'All Other Locations must be in one of the tiers.',
    ],
    ['an unknown key', text(twoTiers(), { notes: '' }), 'Unknown key “notes” in the tier configuration.'],
    ['an unknown key of a tier', text(twoTiers({}, { colour: 1 })), 'Unknown key “colour” in tier 2.'],
    [
      '__proto__',
      '{"version": 1, "tiers": [], "__proto__": {"tiers": []}}',
      'Unknown key “__proto__” in the tier configuration.',
    ],
    [
      '__proto__ in a tier',
      text(twoTiers()).replace('"percentile"', '"__proto__":{"polluted":1},"percentile"'),
      'Unknown key “__proto__” in tier 1.',
    ],
    ['65,537 bytes', text(twoTiers()).padEnd(65_537), TOO_LARGE],
    ...['¡α\u07ff', '\u0800€\uffff', '\u{10000}🌍'].map((label): [string, string, string] => [
      `65,537 bytes with ${label}`,
      paddedTo(65_537, label),
      TOO_LARGE,
    ]),
    ['over 64 KB of UTF-8 though fewer characters', text(twoTiers({ label: '€'.repeat(22_000) })), TOO_LARGE],
  ])('rejects %s [GE14]', (_what, json, message) => {
    expect(messageOf(json)).toBe(message)
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  it('gives each location one tier: the only one that lists it, if any does [GE15]', () => {
    fc.assert(
      fc.property(tierConfigurations, (config) => {
        for (const { id } of directory.all) {
          const found = tierOfLocation(config, directory, id)
          expect(config.tiers).toContain(found)
          const listing = config.tiers.filter(({ locationIds }) => locationIds.includes(id))
          expect([[], [found]]).toContainEqual(listing)
        }
      }),
    )
  })

  it('returns the configuration that was serialized, whatever it is', () => {
    fc.assert(
      fc.property(tierConfigurations, (config: TierConfiguration) => {
        expect(parseTierConfiguration(serializeTierConfiguration(config), directory)).toEqual(config)
      }),
    )
  })

  it('returns a configuration or a message for any text', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((tiers) => text(tiers)),
    )
    expect(() => fc.assert(fc.property(anything, isConfigurationOrMessage))).not.toThrow()
  })
})
