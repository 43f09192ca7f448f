import { describe, expect, test } from 'vitest'
import { placeWithoutTier } from './place.ts'
import { toWire } from '../../money/fraction.ts'
import { comparedCountries } from './compared-countries.ts'
import { EXAMPLE } from '../testing/example.fixture.ts'
import {
  chanceFrom,
  generateSeeds,
  type GeneratedWorkspace,
  generateWorkspace,
} from '../testing/generated-tables.fixture.ts'
import { applyDraft, type PayChanges } from '../changes/apply-draft.ts'
import { indexPayTables } from './pay-index.ts'
import type { PayTables } from './pay-tables.ts'
import { SHOWN_CURRENCIES } from '../changes/range-changes.ts'
import { createRangeChangeFinder } from '../testing/family-changes.fixture.ts'

const mapping = (id: number, countryCode: string, compBandPercentage = '80', equityPercent = '80') => ({
  ...(EXAMPLE.globalMappings[0] as PayTables['globalMappings'][number]),
  id,
  countryCode,
  compBandPercentage,
  equityPercent,
})
const countryGroup = (id: number, country: string) => ({
  ...(EXAMPLE.compBandCountryGroups[0] as PayTables['compBandCountryGroups'][number]),
  id,
  country,
})
const COMPANY: PayTables = {
  ...EXAMPLE,
  defaultCountry: 'US',
  compBandCountryGroups: [countryGroup(1, 'US'), countryGroup(2, 'DE')],
  bonusCountryGroups: [],
  globalMappings: [mapping(11, 'DE'), mapping(12, 'FR'), mapping(13, 'JP'), mapping(14, 'GB')],
}

/** Returns a generated workspace with few country groups and currencies, so that enough countries change by the same percentages. */
function generateSimilarCountries(seed: number): GeneratedWorkspace {
  const { tables, ...workspace } = generateWorkspace(seed)
  const chance = chanceFrom(seed)
  const isIncluded = ({ country }: { readonly country: string }) =>
    country === tables.defaultCountry || chance() < 0.3
  return {
    ...workspace,
    tables: {
      ...tables,
      compBandCountryGroups: tables.compBandCountryGroups.filter(isIncluded),
      bonusCountryGroups: tables.bonusCountryGroups.filter(isIncluded),
      globalMappings: tables.globalMappings.map((row) => ({
        ...row,
        localCurrency: chance() < 0.7 ? 'EUR' : 'GBP',
      })),
    },
  }
}

describe('compares ranges', () => {
  test.each<[string, PayChanges, unknown]>([
    ['in each country with its own bands, and once for those without', {}, ['US + FR GB JP', 'DE']],
    [
      'in a country that gets its own bands',
      { compBandCountryGroups: { rows: [countryGroup(-1, 'JP')], deletedIds: [] } },
      ['US + FR GB', 'DE', 'JP'],
    ],
    [
      'in a country that loses its bands',
      { compBandCountryGroups: { rows: [], deletedIds: [2] } },
      ['US + FR GB JP', 'DE'],
    ],
    [
      'in a country whose mapping is changed, added or deleted',
      {
        globalMappings: {
          rows: [mapping(12, 'FR', '90'), mapping(13, 'JP', '80', '90'), mapping(-1, 'IN')],
          deletedIds: [14],
        },
      },
      ['US', 'DE', 'FR', 'GB', 'IN', 'JP'],
    ],
    [
      'in one country for those without bands if the default country gets a mapping, which scales its equity',
      { globalMappings: { rows: [mapping(-1, 'US')], deletedIds: [] } },
      ['US', 'FR + GB JP', 'DE'],
    ],
    [
      'once per pay currency if rates change',
      { exchangeRates: { rows: [], deletedIds: [601] } },
      ['US', 'DE', 'FR + GB JP'],
    ],
    [
      'in the default country, then by code, if rates change and some countries have their own bands',
      {
        compBandCountryGroups: { rows: [countryGroup(-1, 'JP')], deletedIds: [] },
        exchangeRates: { rows: [], deletedIds: [601] },
      },
      ['US', 'DE', 'FR + GB', 'JP'],
    ],
    [
      'once for those without bands if the percentages of a changed mapping stay the same',
      { globalMappings: { rows: [{ ...mapping(12, 'FR'), localCurrency: 'CHF' }], deletedIds: [] } },
      ['US + FR GB JP', 'DE'],
    ],
    [
      'in each country if every mapping changes and the default country gets one',
      {
        globalMappings: {
          rows: [
            mapping(-1, 'US'),
            mapping(12, 'FR', '90'),
            mapping(13, 'JP', '90'),
            mapping(14, 'GB', '90'),
          ],
          deletedIds: [],
        },
      },
      ['US', 'DE', 'FR', 'GB', 'JP'],
    ],
  ])('%s [CR73]', (_where, draft, expected) => {
    expect(
      comparedCountries(COMPANY, applyDraft(COMPANY, draft)).map(({ country, identicalCountries }) =>
        [country, ...(identicalCountries.length > 0 ? ['+', ...identicalCountries] : [])].join(' '),
      ),
    ).toEqual(expected)
  })

  test.each<[string, string | null, (tables: PayTables, chance: () => number) => PayChanges]>([
    [
      'in one of the countries that change by the same percentages, if no rates change',
      null,
      (tables, chance) => {
        const some = <Row>(rows: readonly Row[], change: object) =>
          rows.filter(() => chance() < 0.4).map((row) => ({ ...row, ...change }))
        const otherBand = { annualBaseSalary: null, hourlyRate: null, absoluteVariable: null }
        return {
          compBands: {
            rows: some(tables.compBands, { ...otherBand, onTargetEarnings: '77777' }),
            deletedIds: [],
          },
          bonusStructures: { rows: some(tables.bonusStructures, { percent: '7' }), deletedIds: [] },
          equityBands: { rows: some(tables.equityBands, { value: '7' }), deletedIds: [] },
          globalMappings: {
            rows: some(tables.globalMappings, { compBandPercentage: '77', equityPercent: '66' }),
            deletedIds: tables.globalMappings.filter(() => chance() < 0.1).map(({ id }) => id),
          },
        }
      },
    ],
    [
      'if rates change, in one of the countries with the same currency that change by the same percentages',
      SHOWN_CURRENCIES,
      ({ exchangeRates }, chance) => ({
        exchangeRates: {
          rows: exchangeRates
            .filter(() => chance() < 0.6)
            .map((rate) => ({ ...rate, aToBMultiplier: '7.5' })),
          deletedIds: exchangeRates.filter(() => chance() < 0.2).map(({ id }) => id),
        },
      }),
    ],
  ])('%s [CR73, CU15]', (_where, currency, createDraft) => {
    let comparedChangeCount = 0
    for (const seed of generateSeeds(60)) {
      const { tables, places, levels } = generateSimilarCountries(seed)
      const tablesAfter = applyDraft(tables, createDraft(tables, chanceFrom(seed)))
      const [before, after] = [indexPayTables(tables), indexPayTables(tablesAfter)]
      const changesIn = (country: string) => {
        const place = places.find((each) => each.country === country) ?? placeWithoutTier(country)
        const changesOf = createRangeChangeFinder(before, after, { place, currency })
        return tables.families.flatMap((family) =>
          levels.flatMap((level) =>
            changesOf(family, level).map(({ component, kind, percent, currency: shownIn }) =>
              // Without a display currency, the changes of each country are in the currency of its bands.
              [family.id, level, component, kind, currency && shownIn, percent && toWire(percent)].join(' '),
            ),
          ),
        )
      }
      for (const { country, identicalCountries } of comparedCountries(tables, tablesAfter)) {
        const expected = identicalCountries.length > 0 ? changesIn(country) : []
        for (const other of identicalCountries) {
          expect(changesIn(other)).toEqual(expected)
          comparedChangeCount += expected.length
        }
      }
    }
    expect(comparedChangeCount).toBeGreaterThan(100)
  })
})
