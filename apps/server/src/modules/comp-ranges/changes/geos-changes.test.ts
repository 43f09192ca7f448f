import { describe, expect, test } from 'vitest'
import { fillPayWorld, WIDTHS } from '../../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../../testing/world.ts'

const world = worldForFile()

const TOLD = `jobCount counts { component kind jobCount } countries { country identicalCountries jobCount smallestPercent largestPercent }
    localCurrencyChanges { country from to jobCount jobCountWithoutRate }
    rows { title country currency component kind percent before { mid } after { mid } }`
const OF_RATES = `query ($request: PreviewCurrencyExchangeRateChangesRequest!) {
  changes: previewCurrencyExchangeRateChanges(previewCurrencyExchangeRateChangesRequest: $request) { ${TOLD} } }`
const OF_MAPPINGS = `query ($request: PreviewGlobalMappingChangesRequest!) {
  changes: previewGlobalMappingChanges(previewGlobalMappingChangesRequest: $request) { ${TOLD} } }`
const SHOWN = `query ($compRangesRequest: CompRangesRequest!) { compRanges(compRangesRequest: $compRangesRequest) {
  rows { mid { onTargetEarnings } } } }`

const changesOf = async (person: Person, asking: string, request: object) =>
  (
    await person.get<{
      changes: {
        localCurrencyChanges: readonly object[]
        rows: readonly { country: string; currency: string; after: object }[]
      }
    }>(asking, { request })
  ).changes

/**
 * One family with a job at L9: 100,000 USD in the US and 80,000 EUR in Germany. France (1) and Ireland (2) are paid in EUR by the US bands
 * at 80 % and 90 %, the United Kingdom (3) in GBP. EUR is rate 1, GBP rate 2.
 */
async function company(): Promise<{ workspaceId: number; admin: Person }> {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  const part = (country: string, currencyCode: string, onTargetEarnings: string) => ({
    country,
    currencyCode,
    rangeWidthGroup: WIDTHS,
    bands: [{ level: 9, onTargetEarnings }] as never,
  })
  const mapping = (countryCode: string, percent: string, localCurrency: string) => ({
    countryCode,
    compBandPercentage: percent,
    equityPercent: percent,
    localCurrency,
  })
  await fillPayWorld(world, workspaceId, {
    rangeWidthGroups: [{ name: WIDTHS, widths: [{ level: 9, percentBelowMid: 10, percentAboveMid: 10 }] }],
    jobLevels: [{ code: 'P9', name: 'P9', group: 'Professional' as const, level: 9 }],
    globalMappings: [
      mapping('FR', '80', 'EUR'),
      mapping('IE', '90', 'EUR'),
      mapping('GB', '70', 'GBP'),
      mapping('DE', '100', 'EUR'),
    ],
    exchangeRates: [
      { currencyCodeA: 'EUR', currencyCodeB: 'USD', aToBMultiplier: '1.25' },
      { currencyCodeA: 'USD', currencyCodeB: 'GBP', aToBMultiplier: '0.8' },
    ],
    compBandGroups: [
      { name: 'Salaried', countryGroups: [part('US', 'USD', '100000'), part('DE', 'EUR', '80000')] },
    ],
    jobFamilies: [{ code: 'A', name: 'Engineering', compBandGroup: 'Salaried' }],
    jobs: [{ family: 'A', jobLevel: 'P9', title: 'Principal' }],
  })
  return { workspaceId, admin }
}

const euro = (aToBMultiplier: string, rest: object = {}) => ({
  id: 1,
  version: 1,
  currencyCodeA: 'EUR',
  currencyCodeB: 'USD',
  aToBMultiplier,
  ...rest,
})
const france = (rest: object) => ({
  id: 1,
  version: 1,
  countryCode: 'FR',
  compBandPercentage: '80',
  equityPercent: '80',
  localCurrency: 'EUR',
  ...rest,
})

describe('what a draft of exchange rates changes', () => {
  test('is shown in each currency in which ranges are shown [CU9]', async () => {
    const { admin } = await company()
    expect(await changesOf(admin, OF_RATES, { items: [euro('1.5')] })).toEqual({
      jobCount: 1,
      localCurrencyChanges: [],
      counts: [
        { component: 'cash', kind: 'increase', jobCount: 1 },
        { component: 'cash', kind: 'decrease', jobCount: 1 },
      ],
      countries: [
        { country: 'DE', identicalCountries: [], jobCount: 1, smallestPercent: '20', largestPercent: '20' },
        {
          country: 'FR',
          identicalCountries: ['IE'],
          jobCount: 1,
          smallestPercent: '-16.666666666667',
          largestPercent: '-16.666666666667',
        },
      ],
      rows: [
        // Pay in Germany stays the same in euros; in dollars it increases.
        {
          title: 'Principal',
          country: 'DE',
          currency: 'USD',
          component: 'cash',
          kind: 'increase',
          percent: '20',
          before: { mid: '100000' },
          after: { mid: '120000' },
        },
        {
          title: 'Principal',
          country: 'FR',
          currency: 'EUR',
          component: 'cash',
          kind: 'decrease',
          percent: '-16.666666666667',
          before: { mid: '64000' },
          after: { mid: '53333.333333333333' },
        },
      ],
    })
  })

  test('is told of a rate that goes: without it nothing is shown', async () => {
    const { admin } = await company()
    expect(await changesOf(admin, OF_RATES, { items: [], idsToDelete: [2] })).toMatchObject({
      counts: [{ component: 'cash', kind: 'removal', jobCount: 1 }],
      countries: [{ country: 'GB' }],
      rows: [{ currency: 'GBP', before: { mid: '56000' }, after: { mid: null } }],
    })
  })

  test('equals the ranges after the save, and is empty if the pair is only reversed [CU9]', async () => {
    const { admin } = await company()
    const turned = { id: 1, version: 1, currencyCodeA: 'USD', currencyCodeB: 'EUR', aToBMultiplier: '0.8' }
    expect(await changesOf(admin, OF_RATES, { items: [turned] })).toMatchObject({ jobCount: 0, rows: [] })
    const told = await changesOf(admin, OF_RATES, { items: [euro('1.6')] })
    await admin.get(
      `mutation ($items: [CurrencyExchangeRateSaveItem!]!) {
        currencyExchangeRateSaveMany(currencyExchangeRateSaveManyRequest: { items: $items }) { id } }`,
      { items: [euro('1.6')] },
    )
    expect(told.rows).toHaveLength(2)
    for (const { country, currency, after } of told.rows) {
      const { compRanges } = await admin.get<{
        compRanges: { rows: { mid: { onTargetEarnings: string } }[] }
      }>(SHOWN, {
        compRangesRequest: { jobFamilyIds: [1], country, displayCurrency: currency },
      })
      expect(after).toEqual({ mid: compRanges.rows[0]?.mid.onTargetEarnings })
    }
  })
})

describe('what a draft of mappings changes', () => {
  test('covers the countries of changed, added and deleted mappings [GM11]', async () => {
    const { admin } = await company()
    const india = { ...france({ countryCode: 'IN', localCurrency: 'INR' }), id: -1, version: null }
    const request = { items: [france({ compBandPercentage: '100' }), india], idsToDelete: [3] }
    expect(await changesOf(admin, OF_MAPPINGS, request)).toMatchObject({
      jobCount: 1,
      counts: [{ kind: 'increase' }, { kind: 'removal' }, { kind: 'addition' }],
      countries: [
        { country: 'FR', smallestPercent: '25', largestPercent: '25' },
        { country: 'GB', smallestPercent: null },
        { country: 'IN', smallestPercent: null },
      ],
      rows: [
        { country: 'FR', currency: 'USD', before: { mid: '80000' }, after: { mid: '100000' } },
        { country: 'GB', before: { mid: '70000' }, after: { mid: null } },
        { country: 'IN', before: { mid: null }, after: { mid: '80000' } },
      ],
    })
  })

  test('is empty in a country with its own bands, and if only the currency changes [GM11]', async () => {
    const { admin } = await company()
    const germany = france({ id: 4, countryCode: 'DE', compBandPercentage: '50' })
    expect(await changesOf(admin, OF_MAPPINGS, { items: [germany] })).toMatchObject({ jobCount: 0 })
    expect(await changesOf(admin, OF_MAPPINGS, { items: [france({ localCurrency: 'GBP' })] })).toMatchObject({
      jobCount: 0,
      rows: [],
    })
  })
})

test('a draft is compared with the current tables, also if it was requested before a save, and for members who see fewer levels [CR49]', async () => {
  const { workspaceId, admin } = await company()
  const request = { items: [france({ compBandPercentage: '100' })] }
  const told = async (person: Person) => {
    const { changes } = await person.get<{
      changes: { jobCount: number; rows: readonly { before: { mid: string } }[] }
    }>(OF_MAPPINGS, { request })
    return { jobCount: changes.jobCount, mids: changes.rows.map(({ before }) => before.mid) }
  }
  const scopes = ['COMP_RANGES_VIEW', 'GLOBAL_MAPPING_EDIT'] as const
  const below = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
  expect(await told(admin)).toEqual({ jobCount: 1, mids: ['80000'] })
  expect(await told(below)).toEqual({ jobCount: 0, mids: [] })
  expect(await told(admin)).toEqual({ jobCount: 1, mids: ['80000'] })
  await admin.get(
    `mutation ($items: [CompBandSaveItem!]!) { compBandSaveMany(compBandSaveManyRequest: { items: $items }) { id } }`,
    {
      items: [
        { id: 1, version: 1, compBandCountryGroupId: 1, globalLevelLevel: 9, onTargetEarnings: '200000' },
      ],
    },
  )
  expect(await told(admin)).toEqual({ jobCount: 1, mids: ['160000'] })
  await admin.get(
    `mutation ($items: [JobSaveItem!]!) { jobSaveMany(jobSaveManyRequest: { items: $items }) { id } }`,
    { items: [{ jobFamilyId: 1, jobLevelId: 1, title: 'Fellow' }] },
  )
  expect(await told(admin)).toEqual({ jobCount: 2, mids: ['160000', '160000'] })
})

describe('another local currency', () => {
  const as = (localCurrency: string, rest: object = {}) => ({ items: [france({ localCurrency, ...rest })] })

  test('is reported with the jobs that LOCAL shows in it, and those without an exchange rate [GM11]', async () => {
    const { admin } = await company()
    const told = async (request: object) =>
      (await changesOf(admin, OF_MAPPINGS, request)).localCurrencyChanges
    const pounds = { country: 'FR', from: 'EUR', to: 'GBP', jobCount: 1, jobCountWithoutRate: 0 }
    expect(await told(as('GBP'))).toEqual([pounds])
    expect(await told(as('GBP', { compBandPercentage: '50' }))).toEqual([pounds])
    expect(await told(as('CHF'))).toEqual([{ ...pounds, to: 'CHF', jobCountWithoutRate: 1 }])
    expect(await told(as('EUR'))).toEqual([])
    expect(await told({ ...as('GBP'), country: 'DE' })).toEqual([])
    expect(await told({ items: [], idsToDelete: [1] })).toEqual([])
  })

  test('counts no job at a hidden level [GM11]', async () => {
    const { workspaceId } = await company()
    const below = await world.member(workspaceId, {
      scopes: ['COMP_RANGES_VIEW', 'GLOBAL_MAPPING_EDIT'],
      globalLevelLevel: 9,
    })
    expect((await changesOf(below, OF_MAPPINGS, as('GBP'))).localCurrencyChanges).toEqual([])
  })
})

test('it is told at the levels that one sees', async () => {
  const { workspaceId } = await company()
  const scopes = ['COMP_RANGES_VIEW', 'CURRENCIES_EDIT', 'GLOBAL_MAPPING_EDIT'] as const
  const below = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
  const nothing = { jobCount: 0, countries: [], rows: [] }
  expect(await changesOf(below, OF_RATES, { items: [euro('1.5')] })).toMatchObject(nothing)
  const mappings = { items: [france({ compBandPercentage: '100' })] }
  expect(await changesOf(below, OF_MAPPINGS, mappings)).toMatchObject(nothing)
})
