import fc from 'fast-check'
import type { PayTables } from '../tables/pay-tables.ts'
import { type Place, type PlaceTier, placeWithoutTier } from '../tables/place.ts'

/** A small random workspace, with gaps of every kind; the same for the same seed. */
export interface GeneratedWorkspace {
  readonly tables: PayTables
  readonly places: readonly Place[]
  readonly currencies: readonly string[]
  readonly levels: readonly number[]
}

const COUNTRIES = ['US', 'GB', 'DE', 'JP', 'FR']
const CURRENCIES = ['USD', 'GBP', 'EUR', 'JPY']
const LEVELS = [0, 3, 10, 20]

/** Returns a function that returns random numbers between 0 and 1, the same for the same seed (Mulberry32, in the public domain). */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns seeds of workspaces, the same for the same PLUMB_TEST_SEED. */
export const generateSeeds = (count: number): readonly number[] =>
  fc.sample(fc.integer({ min: 1, max: 2 ** 31 - 1 }), count)

export function generateWorkspace(seed: number): GeneratedWorkspace {
  const chance = chanceFrom(seed)
  const below = (count: number) => Math.floor(chance() * count)
  const happens = (probability: number) => chance() < probability
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  /** Returns a random decimal above 0 and at most `limit`, with this number of decimal places. */
  const above0 = (limit: number, decimals: number) => {
    const text = `${below(limit)}.${String(1 + below(10 ** decimals - 1)).padStart(decimals, '0')}`
    return decimals === 0 ? String(1 + below(limit)) : text
  }
  const atLeast0 = (limit: number, decimals: number) => (happens(0.1) ? '0' : above0(limit, decimals))
  const valueOrNull = <Value>(probability: number, value: () => Value): Value | null =>
    happens(probability) ? value() : null
  let id = 0
  const row = () => ({ id: (id += 1), updatedAt: `2026-01-01T00:00:${String(id % 60).padStart(2, '0')}Z` })
  const setting = (property: string, stringValue: string) => ({ ...row(), property, stringValue })
  const makeSome = <Item, Made>(
    items: readonly Item[],
    probability: number,
    make: (item: Item) => Made,
  ): Made[] => items.filter(() => happens(probability)).map(make)

  const rangeWidthGroups = [1, 2].map((number) => ({ ...row(), name: `Widths ${number}` }))
  const widthGroup = () => valueOrNull(0.9, () => pick(rangeWidthGroups).id)
  const compBandGroups = [1, 2].map((number) => ({ ...row(), name: `Bands ${number}` }))
  const compBandCountryGroups = compBandGroups.flatMap((group) =>
    makeSome(happens(0.9) ? ['US', 'GB', 'DE'] : ['GB', 'DE'], 0.8, (country) => ({
      ...row(),
      compBandGroupId: group.id,
      country,
      currencyCode: pick(CURRENCIES),
      rangeWidthGroupId: widthGroup(),
    })),
  )
  const band = () => {
    // Of 20 bands, about 9 have OTE, 6 an annual base, 4 an hourly rate, and one has no amount.
    const basis = below(20)
    const amount = above0(400_000, pick([0, 2]))
    const ote = basis < 9 ? amount : null
    const whichVariable = below(3)
    const absolute = ote === null ? atLeast0(90_000, 2) : String(Math.floor(Number(ote) * chance()))
    return {
      onTargetEarnings: ote,
      annualBaseSalary: basis >= 9 && basis < 15 ? amount : null,
      hourlyRate: basis >= 15 && basis < 19 ? above0(200, 2) : null,
      percentVariable: whichVariable === 1 && basis < 19 ? String(below(100)) : null,
      // An absolute variable is below the on-target earnings; 0 is always allowed.
      absoluteVariable:
        whichVariable === 2 && basis < 19 ? (Number(absolute) < Number(ote ?? 1e9) ? absolute : '0') : null,
    }
  }
  const bonusStructureGroups = [1, 2].map((number) => ({ ...row(), name: `Bonus ${number}` }))
  const bonusCountryGroups = bonusStructureGroups.flatMap((group) =>
    makeSome(['US', 'GB', 'JP'], 0.6, (country) => ({ ...row(), bonusStructureGroupId: group.id, country })),
  )
  const equityBandGroups = makeEquityGroups()
  const families = [1, 2, 3, 4]
    .map((number) => ({
      ...row(),
      name: `Family ${number}`,
      code: `JF000${number}`,
      compBandGroupId: valueOrNull(0.95, () => pick(compBandGroups).id),
      bonusStructureGroupId: valueOrNull(0.85, () => pick(bonusStructureGroups).id),
      equityBandGroupId: valueOrNull(0.9, () => pick(equityBandGroups).id),
      applyUsTiersToCash: happens(0.7),
      applyUsTiersToEquity: happens(0.5),
      eligibleForEquity: happens(0.85),
      compBandMultiplier: pick(['1', '1', '1.05', '0.925', '0', '1.3333']),
    }))
    .map((family, index) => ({
      ...family,
      hasNoBonus: family.bonusStructureGroupId === null && index % 2 === 0,
    }))

  function makeEquityGroups() {
    const groups = [1, 2, 3, 4].map((number) => ({ ...row(), name: `Equity ${number}` }))
    return groups.map((group, index) => {
      // A parent comes before its child, so there is no cycle.
      const parent = index > 0 && happens(0.5) ? groups[below(index)] : undefined
      return {
        ...group,
        dynamicParentGroupId: parent?.id ?? null,
        dynamicPercent: parent ? atLeast0(150, 1) : null,
        rangeWidthGroupId: widthGroup(),
      }
    })
  }

  const tables: PayTables = {
    families,
    compBandGroups,
    compBandCountryGroups,
    compBands: compBandCountryGroups.flatMap((group) =>
      makeSome(LEVELS, 0.85, (level) => ({
        ...row(),
        ...band(),
        compBandCountryGroupId: group.id,
        globalLevelLevel: level,
      })),
    ),
    bonusStructureGroups,
    bonusCountryGroups,
    bonusStructures: bonusCountryGroups.flatMap((column) =>
      makeSome(LEVELS, 0.8, (level) => ({
        ...row(),
        bonusStructureCountryGroupId: column.id,
        globalLevelLevel: level,
        percent: valueOrNull(0.9, () => atLeast0(40, 1)),
      })),
    ),
    equityBandGroups,
    equityBands: equityBandGroups.flatMap((group) =>
      makeSome(LEVELS, 0.8, (level) => ({
        ...row(),
        equityBandGroupId: group.id,
        globalLevelLevel: level,
        // Also in dynamic groups, whose bands the server saves with a computed value. Ranges do not depend on it.
        value: valueOrNull(0.9, () => atLeast0(500_000, pick([0, 2]))),
        dynamicPercentOverride:
          group.dynamicParentGroupId === null ? null : valueOrNull(0.4, () => atLeast0(200, 2)),
      })),
    ),
    rangeWidthGroups,
    rangeWidths: rangeWidthGroups.flatMap((group) =>
      makeSome(LEVELS, 0.85, (level) => ({
        ...row(),
        rangeWidthGroupId: group.id,
        level,
        percentBelowMid: pick([0, 15, 20, 100, below(101), Number(atLeast0(100, 4))]),
        percentAboveMid: pick([0, 18, 25, below(300), Number(atLeast0(300, 4))]),
      })),
    ),
    globalMappings: makeSome(COUNTRIES, 0.7, (countryCode) => ({
      ...row(),
      countryCode,
      compBandPercentage: above0(130, pick([0, 4])),
      equityPercent: above0(130, 2),
      localCurrency: pick(CURRENCIES),
    })),
    exchangeRates: makeSome(CURRENCIES.slice(1), 0.8, (currency) => {
      const fromUsd = happens(0.5)
      return {
        ...row(),
        currencyCodeA: fromUsd ? 'USD' : currency,
        currencyCodeB: fromUsd ? currency : 'USD',
        aToBMultiplier: above0(pick([1, 150]), 4),
      }
    }),
    globalLevels: LEVELS.map((level) => ({
      ...row(),
      level,
      name: `L${level}`,
      percentRsu: valueOrNull(0.85, () => pick(['0', '100', '60', '33.3'])),
    })),
    defaultCountry: happens(0.85) ? 'US' : 'GB',
    defaultCurrency: 'USD',
    settings: [
      ...makeSome([above0(40, 2)], 0.9, (price) => setting('PREFERRED_STOCK_PRICE', price)),
      ...makeSome([above0(30, 2)], 0.7, (strike) => setting('STRIKE_PRICE', strike)),
      ...makeSome([pick(['AS_SPECIFIED', 'BY_COUNT', 'BY_VALUE'])], 0.8, (rule) =>
        setting('SHARE_RULE', `"${rule}"`),
      ),
    ],
  }
  return {
    tables,
    places: placesOf(pick([90, 73, 110])),
    currencies: ['LOCAL', pick(CURRENCIES)],
    levels: LEVELS,
  }
}

function placesOf(percentile: number): readonly Place[] {
  const tier = (tierNumber: number, tierPercentile: number): PlaceTier => ({
    tierNumber,
    label: `Tier ${tierNumber}`,
    percentile: tierPercentile,
    updatedAt: '2026-01-01T00:00:00Z',
  })
  return [
    { country: 'US', tier: tier(1, 100), zipcodePlace: null },
    { country: 'US', tier: tier(2, percentile), zipcodePlace: null },
    ...COUNTRIES.slice(1).map(placeWithoutTier),
  ]
}
