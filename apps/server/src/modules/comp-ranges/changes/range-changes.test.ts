import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillPayWorld, WIDTHS } from '../../../testing/pay-world.ts'
import { openWorld, type Person, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const asking = `query ($previewCompBandChangesRequest: PreviewCompBandChangesRequest!) { previewCompBandChanges(previewCompBandChangesRequest: $previewCompBandChangesRequest) {
  jobCount counts { component kind jobCount } countries { country identicalCountries jobCount smallestPercent largestPercent }
  familyCount families { name jobCount smallestPercent largestPercent } rowCount
  largestIncreases { ...change } largestDecreases { ...change } rows { ...change } } }
  fragment change on RangeChange { jobFamilyName title jobLevelCode level country component kind percent currency
    before { min mid max } after { min mid max } }`

interface Answer {
  readonly previewCompBandChanges: {
    readonly jobCount: number
    readonly countries: readonly object[]
    readonly counts: readonly { component: string; kind: string; jobCount: number }[]
    readonly families: readonly object[]
    readonly familyCount: number
    readonly rowCount: number
    readonly rows: readonly { title: string; level: number; before: object; after: Record<string, string> }[]
    readonly largestIncreases: readonly object[]
    readonly largestDecreases: readonly object[]
  }
}
const changesOf = async (person: Person, request: object) =>
  (await person.get<Answer>(asking, { previewCompBandChangesRequest: request })).previewCompBandChanges

/**
 * Salaried in the US (country group 1: bands 1 at L9, 2 at L8, 3 at L7) and in Germany (2: band 4 at L9); Other in the US (3: band 5). Families
 * Engineering (at 100 %), Sales (at 50 %) and Other; two jobs of Engineering at L9.
 */
async function company(): Promise<{ workspaceId: number; admin: Person }> {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  const widths = [9, 8, 7].map((level) => ({ level, percentBelowMid: 10, percentAboveMid: 20 }))
  const part = (country: string, currencyCode: string, bands: object[]) => ({
    country,
    currencyCode,
    rangeWidthGroup: WIDTHS,
    bands: bands as never,
  })
  await fillPayWorld(world, workspaceId, {
    rangeWidthGroups: [
      { name: WIDTHS, widths },
      { name: 'Wide', widths: [{ level: 9, percentBelowMid: 30, percentAboveMid: 30 }] },
    ],
    jobLevels: [9, 8, 7].map((level) => ({
      code: `P${level}`,
      name: `P${level}`,
      group: 'Professional' as const,
      level,
    })),
    globalMappings: [
      { countryCode: 'DE', compBandPercentage: '90', equityPercent: '90', localCurrency: 'EUR' },
      { countryCode: 'FR', compBandPercentage: '80', equityPercent: '80', localCurrency: 'EUR' },
    ],
    exchangeRates: [{ currencyCodeA: 'EUR', currencyCodeB: 'USD', aToBMultiplier: '1.25' }],
    compBandGroups: [
      {
        name: 'Salaried',
        countryGroups: [
          part('US', 'USD', [
            { level: 9, onTargetEarnings: '100000', percentVariable: '20' },
            { level: 8, annualBaseSalary: '80000' },
            { level: 7, hourlyRate: '25' },
          ]),
          part('DE', 'EUR', [{ level: 9, onTargetEarnings: '70000' }]),
        ],
      },
      { name: 'Other', countryGroups: [part('US', 'USD', [{ level: 9, onTargetEarnings: '50000' }])] },
    ],
    jobFamilies: [
      { code: 'A', name: 'Engineering', compBandGroup: 'Salaried' },
      { code: 'B', name: 'Sales', compBandGroup: 'Salaried', compBandMultiplier: '0.5' },
      { code: 'C', name: 'Other', compBandGroup: 'Other' },
    ],
    jobs: [
      { family: 'A', jobLevel: 'P9', title: 'Principal' },
      { family: 'A', jobLevel: 'P9', title: 'Architect' },
      { family: 'A', jobLevel: 'P8', title: 'Senior' },
      { family: 'A', jobLevel: 'P7', title: 'Engineer' },
      { family: 'B', jobLevel: 'P9', title: 'Seller' },
      { family: 'C', jobLevel: 'P9', title: 'Other' },
    ],
  })
  return { workspaceId, admin }
}

const at = (level: number, amounts: object, compBandCountryGroupId = 1) => ({
  id: 10 - level,
  version: 1,
  compBandCountryGroupId,
  globalLevelLevel: level,
  ...amounts,
})

describe('a preview of comp bands', () => {
  test('lists changes by job and family, with the largest increases and decreases [CR42]', async () => {
    const { admin } = await company()
    const compBands = [
      at(9, { onTargetEarnings: '110000', percentVariable: '20' }),
      at(8, { annualBaseSalary: '60000' }),
      at(7, { annualBaseSalary: '52000' }),
    ]
    expect(await changesOf(admin, { compBands })).toMatchObject({
      jobCount: 4,
      // France uses the bands of the United States.
      countries: [
        {
          country: 'US',
          identicalCountries: ['FR'],
          jobCount: 4,
          smallestPercent: '-25',
          largestPercent: '10',
        },
      ],
      // 25 an hour is 52,000 a year: nothing changes at L7.
      counts: [
        { component: 'cash', kind: 'increase', jobCount: 3 },
        { component: 'cash', kind: 'decrease', jobCount: 1 },
      ],
      familyCount: 2,
      families: [
        { name: 'Engineering', jobCount: 3, smallestPercent: '-25', largestPercent: '10' },
        { name: 'Sales', jobCount: 1, smallestPercent: '10', largestPercent: '10' },
      ],
      rowCount: 4,
      rows: [
        {
          title: 'Architect',
          jobLevelCode: 'P9',
          kind: 'increase',
          percent: '10',
          currency: 'USD',
          before: { min: '90000', mid: '100000', max: '120000' },
          after: { min: '99000', mid: '110000', max: '132000' },
        },
        { title: 'Principal' },
        { title: 'Senior', kind: 'decrease', percent: '-25', after: { mid: '60000' } },
        { jobFamilyName: 'Sales', title: 'Seller', before: { mid: '50000' }, after: { mid: '55000' } },
      ],
      largestIncreases: [{ title: 'Architect' }, { title: 'Principal' }, { title: 'Seller' }],
      largestDecreases: [{ title: 'Senior' }],
    })
  })

  test('covers another country, by its own bands or by its mapping [CR42]', async () => {
    const { admin } = await company()
    const compBands = [at(9, { onTargetEarnings: '125000', percentVariable: '20' })]
    expect(await changesOf(admin, { compBands, country: 'DE' })).toMatchObject({ rowCount: 0 })
    expect(await changesOf(admin, { compBands, country: 'FR', displayCurrency: 'EUR' })).toMatchObject({
      rows: [
        { title: 'Architect', currency: 'EUR', before: { mid: '64000' }, after: { mid: '80000' } },
        { title: 'Principal' },
        { title: 'Seller' },
      ],
    })
  })

  test('covers every country where ranges change, each job once, in the currency of its bands [CR42, CR45]', async () => {
    const { admin } = await company()
    const german = { ...at(9, { onTargetEarnings: '84000' }, 2), id: 4 }
    const ofGermany = { country: 'DE', currency: 'EUR', before: { mid: '70000' }, after: { mid: '84000' } }
    expect(await changesOf(admin, { compBands: [german] })).toMatchObject({
      jobCount: 3,
      counts: [{ component: 'cash', kind: 'increase', jobCount: 3 }],
      countries: [
        { country: 'DE', identicalCountries: [], jobCount: 3, smallestPercent: '20', largestPercent: '20' },
      ],
      rowCount: 3,
      rows: [{ title: 'Architect', ...ofGermany }, { title: 'Principal' }, { title: 'Seller' }],
    })
    const american = at(9, { onTargetEarnings: '90000', percentVariable: '20' })
    expect(await changesOf(admin, { compBands: [american, german] })).toMatchObject({
      jobCount: 3,
      counts: [
        { kind: 'decrease', jobCount: 3 },
        { kind: 'increase', jobCount: 3 },
      ],
      countries: [
        { country: 'US', identicalCountries: ['FR'], jobCount: 3, largestPercent: '-10' },
        { country: 'DE', jobCount: 3 },
      ],
      families: [
        { name: 'Engineering', jobCount: 2, smallestPercent: '-10', largestPercent: '20' },
        { name: 'Sales', jobCount: 1 },
      ],
      rowCount: 6,
      rows: [
        { title: 'Architect', country: 'US', currency: 'USD' },
        { title: 'Principal', country: 'US' },
        { title: 'Architect', ...ofGermany },
        { title: 'Principal', country: 'DE' },
        { title: 'Seller', country: 'US' },
        { title: 'Seller', country: 'DE' },
      ],
      largestIncreases: [{ country: 'DE' }, { country: 'DE' }, { country: 'DE' }],
    })
  })

  test('counts mix, ends, additions and removals separately [CR71]', async () => {
    const { admin } = await company()
    const counts = async (request: object) =>
      (await changesOf(admin, request)).counts.map(({ kind, jobCount }) => [kind, jobCount])
    expect(
      await counts({ compBands: [at(9, { onTargetEarnings: '100000', percentVariable: '30' }), at(8, {})] }),
    ).toEqual([
      ['mix', 3],
      ['removal', 1],
    ])
    const wide = { id: 1, compBandGroupId: 1, country: 'US', currencyCode: 'USD', rangeWidthGroupId: 2 }
    expect(await counts({ compBandCountryGroups: [wide] })).toEqual([['ends', 5]])
    const france = { id: -1, compBandGroupId: 1, country: 'FR', currencyCode: 'EUR', rangeWidthGroupId: 1 }
    const compBands = [{ compBandCountryGroupId: -1, globalLevelLevel: 9, onTargetEarnings: '1' }]
    expect(
      await changesOf(admin, {
        compBandCountryGroups: [france],
        compBands,
        country: 'FR',
        displayCurrency: 'EUR',
      }),
    ).toMatchObject({
      counts: [
        { kind: 'decrease', jobCount: 3 },
        { kind: 'removal', jobCount: 2 },
      ],
    })
  })

  test('saves nothing [CR42]', async () => {
    const { admin } = await company()
    const reading =
      '{ compBandsGroups { compBandCountryGroups { compBands { id version onTargetEarnings } } } }'
    const before = await admin.get(reading)
    await changesOf(admin, { compBands: [at(9, { onTargetEarnings: '1' })] })
    expect(await admin.get(reading)).toEqual(before)
  })

  test('can be requested once in a request, with at most as many items as a save [CR72]', async () => {
    const { admin } = await company()
    const field = (offset: number) =>
      `previewCompBandChanges(previewCompBandChangesRequest: { compBands: [], offset: ${offset} }) { rowCount }`
    expect((await admin.call(`{ a: ${field(0)} b: ${field(1)} }`)).codes).toEqual(['LIMIT_EXCEEDED'])
    // Equal fields are computed once, under any aliases.
    expect((await admin.call(`{ a: ${field(0)} b: ${field(0)} }`)).codes).toEqual([])
    const compBands = Array.from({ length: 5_001 }, () => at(9, {}))
    expect((await admin.call(asking, { previewCompBandChangesRequest: { compBands } })).codes).toEqual([
      'LIMIT_EXCEEDED',
    ])
  })
})

describe('a preview for a member with a level limit', () => {
  test('rejects changes at hidden levels, and shows none there [CR43, CR72]', async () => {
    const { workspaceId } = await company()
    const scopes = ['COMP_RANGES_VIEW', 'COMP_BANDS_VIEW', 'COMP_BANDS_EDIT'] as const
    const editor = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
    const call = async (request: object) =>
      (await editor.call(asking, { previewCompBandChangesRequest: request })).codes
    expect(await call({ compBands: [at(9, { onTargetEarnings: '1' })] })).toEqual(['ACCESS_DENIED'])
    expect(await call({ compBands: [{ ...at(8, { onTargetEarnings: '1' }), id: 1 }] })).toEqual(['NOT_FOUND'])
    const euros = { id: 1, compBandGroupId: 1, country: 'US', currencyCode: 'EUR', rangeWidthGroupId: 1 }
    // A currency affects L9 too, so the caller cannot save it.
    expect(await call({ compBandCountryGroups: [euros] })).toEqual(['ACCESS_DENIED'])
    const half = { compBands: [at(8, { annualBaseSalary: '40000' })] }
    expect(await changesOf(editor, half)).toMatchObject({
      counts: [{ kind: 'decrease', jobCount: 1 }],
      rows: [{ title: 'Senior' }],
    })
  })
})

test('a preview of very many families returns the first rows, and continues after those [CR72]', async () => {
  const workspaceId = await world.workspace()
  const admin = await world.member(workspaceId)
  const codes = Array.from({ length: 450 }, (_, index) => `F${1_000 + index}`)
  await fillPayWorld(world, workspaceId, {
    jobLevels: [{ code: 'P9', name: 'P9', group: 'Professional', level: 9 }],
    compBandGroups: [
      {
        name: 'Salaried',
        countryGroups: [
          {
            country: 'US',
            currencyCode: 'USD',
            rangeWidthGroup: WIDTHS,
            bands: [{ level: 9, onTargetEarnings: '100' }],
          },
        ],
      },
    ],
    jobFamilies: codes.map((code) => ({ code, name: code, compBandGroup: 'Salaried' })),
    jobs: codes.flatMap((family) =>
      ['One', 'Two'].map((title) => ({ family, jobLevel: 'P9', title: `${family} ${title}` })),
    ),
  })
  const compBands = [{ ...at(9, { onTargetEarnings: '150' }), id: 1 }]
  const titles: string[] = []
  for (let offset = 0; offset < 900; offset += 200) {
    const { rows, rowCount, familyCount, families } = await changesOf(admin, { compBands, offset })
    expect([rowCount, familyCount, families.length]).toEqual([900, 450, 200])
    titles.push(...rows.map(({ title }) => title))
  }
  expect(titles).toEqual(codes.flatMap((code) => [`${code} One`, `${code} Two`]))
  // A page of rows may begin among the jobs of a family.
  const { rows } = await changesOf(admin, { compBands, offset: 3 })
  expect(rows[0]?.title).toBe('F1001 Two')
})

describe('what a draft of families changes', () => {
  const askingFamilies = `query ($previewJobFamilyChangesRequest: PreviewJobFamilyChangesRequest!) {
    previewJobFamilyChanges(previewJobFamilyChangesRequest: $previewJobFamilyChangesRequest) {
      jobCount families { name jobCount smallestPercent largestPercent } rows { title country component before { mid } after { mid } } } }`
  const draftOf = (rest: object) => ({
    previewJobFamilyChangesRequest: {
      items: [{ id: 3, version: 1, code: 'C', name: 'Other', ...rest }],
      country: 'US',
    },
  })

  test('is told for another multiplier, and for groups that no family of the draft stands on', async () => {
    const { admin } = await company()
    expect(
      await admin.get(askingFamilies, draftOf({ compBandGroupId: 2, compBandMultiplier: '1.1' })),
    ).toMatchObject({
      previewJobFamilyChanges: {
        jobCount: 1,
        families: [{ name: 'Other', jobCount: 1, smallestPercent: '10', largestPercent: '10' }],
        rows: [
          {
            title: 'Other',
            country: 'US',
            component: 'cash',
            before: { mid: '50000' },
            after: { mid: '55000' },
          },
        ],
      },
    })
    expect(await admin.get(askingFamilies, draftOf({ compBandGroupId: 1 }))).toMatchObject({
      previewJobFamilyChanges: { rows: [{ before: { mid: '50000' }, after: { mid: '100000' } }] },
    })
    expect(await admin.get(askingFamilies, draftOf({ compBandGroupId: 2, name: 'Others' }))).toMatchObject({
      previewJobFamilyChanges: { jobCount: 0, rows: [] },
    })
  })
})
