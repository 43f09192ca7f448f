import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusedWith } from '../../testing/client.ts'
import {
  fillPayWorld,
  mapCountries,
  type TestPayModel,
  WIDTH_GROUP,
  usGroup,
} from '../../testing/pay-world.ts'
import { worldForFile, type Person } from '../../testing/world.ts'
import { recordStatements } from '../../testing/statements.ts'

const world = worldForFile()
let workspaceId: number
let admin: Person
beforeAll(async () => {
  workspaceId = await world.workspace()
  admin = await world.member(workspaceId)
  await fillPayWorld(world, workspaceId, COMPANY)
})

/** Software: salaried, with jobs at L8 (80 : 20) and at L9, which a recruiter at L9 does not see; Hardware has no groups at all. */
const COMPANY: TestPayModel = {
  rangeWidthGroups: [{ name: WIDTH_GROUP, widths: [{ level: 8, percentBelowMid: 10, percentAboveMid: 20 }] }],
  globalLevels: [{ level: 8, name: 'Eight', percentRsu: '100' }],
  jobLevels: [
    { code: 'P2', name: 'Two', group: 'Professional', level: 8 },
    { code: 'P3', name: 'Three', group: 'Professional', level: 9 },
    { code: 'P1', name: 'One', group: 'Professional', level: 6, isVisible: false },
  ],
  compBandGroups: [
    usGroup(
      'Salaried',
      { level: 8, annualBaseSalary: '100000', percentVariable: '20' },
      { level: 9, annualBaseSalary: '987654.32' },
    ),
  ],
  bonusStructureGroups: [
    { name: 'Annual', columns: [{ country: 'US', percents: [{ level: 8, percent: '10' }] }] },
  ],
  equityBandGroups: [
    { name: 'Equity', rangeWidthGroup: WIDTH_GROUP, parent: null, bands: [{ level: 8, value: '30000' }] },
  ],
  globalMappings: [
    { countryCode: 'DE', compBandPercentage: '80', equityPercent: '50', localCurrency: 'EUR' },
    { countryCode: 'GB', compBandPercentage: '90', equityPercent: '50', localCurrency: 'GBP' },
  ],
  exchangeRates: [{ currencyCodeA: 'USD', currencyCodeB: 'EUR', aToBMultiplier: '0.92' }],
  settings: { PREFERRED_STOCK_PRICE: '10' },
  jobFamilies: [
    {
      code: 'JF0001',
      name: 'Software',
      compBandGroup: 'Salaried',
      bonusStructureGroup: 'Annual',
      equityBandGroup: 'Equity',
      applyUsTiersToCash: true,
      applyUsTiersToEquity: true,
      compBandMultiplier: '1.1',
    },
    { code: 'JF0002', name: 'Hardware', eligibleForEquity: false },
  ],
  jobs: [
    { family: 'JF0001', jobLevel: 'P2', title: 'Engineer', businessTitle: 'Developer', jobCode: 'E2' },
    { family: 'JF0001', jobLevel: 'P3', title: 'Senior engineer' },
    { family: 'JF0001', jobLevel: 'P1', title: 'Junior engineer' },
    { family: 'JF0002', jobLevel: 'P2', title: 'Fitter', jobType: 'Hourly' },
  ],
}

/** The date in UTC, which is today somewhere on earth, and yesterday if the day ends during the test. */
const TODAY = new Date().toISOString().slice(0, 10)

const pointFields = `{ base variable onTargetEarnings bonus totalCash hourlyBase }`
const rangesQuery = `query ($request: CompRangesRequest!) { compRanges(compRangesRequest: $request) {
  country localCurrency timeZone tier { tierNumber label } zipcode location displayCurrency rangeRounding incompleteLevels { level message }
  rows { jobFamilyId jobId title businessTitle jobCode jobLevelCode jobLevelName group level cashCurrency
    min ${pointFields} mid ${pointFields} max ${pointFields} payMix baseShare isHourly bonusPercent notes { kind }
    equityCurrency equityMin equityMid equityMax rsuCount optionCount totalShares shareMix
    missingComponents { component cause message details fixLabel page { page jobFamilyId fromCurrency toCurrency } }
    notApplicableComponents { component reason message } } } }`
interface Answer {
  readonly tier: { readonly tierNumber: number; readonly label: string } | null
  readonly localCurrency: string | null
  readonly rows: readonly Record<string, unknown>[]
  readonly incompleteLevels: readonly unknown[]
}
const fetchRanges = async (person: Person, request: object = {}) =>
  await person.getField<Answer>(rangesQuery, { request: { jobFamilyIds: [1], ...request } })

describe('comp ranges', () => {
  test('in the first US tier include every figure of a job', async () => {
    const { rows, tier } = await fetchRanges(admin)
    expect(tier).toMatchObject({ tierNumber: 1 })
    expect(rows.map(({ title }) => title)).toEqual(['Senior engineer', 'Engineer'])
    // 100,000 base / 0.8 = 125,000 OTE, x 1.1; min 90%, max 120%; bonus 10% of base.
    expect(rows[1]).toMatchObject({
      jobFamilyId: 1,
      jobId: 1,
      businessTitle: 'Developer',
      jobCode: 'E2',
      jobLevelCode: 'P2',
      jobLevelName: 'Two',
      group: 'Professional',
      level: 8,
      cashCurrency: 'USD',
      min: { onTargetEarnings: '123750', base: '99000' },
      mid: {
        base: '110000',
        variable: '27500',
        onTargetEarnings: '137500',
        bonus: '11000',
        totalCash: '148500',
        hourlyBase: '52.884615384615',
      },
      max: { onTargetEarnings: '165000', totalCash: '178200' },
      payMix: '80 : 20',
      baseShare: '4/5',
      isHourly: false,
      bonusPercent: '10',
      equityCurrency: 'USD',
      equityMin: '27000',
      equityMid: '30000',
      equityMax: '36000',
      // 100% RSU at a price of 10.
      rsuCount: '3000',
      optionCount: '0',
      totalShares: '3000',
      shareMix: 'All shares are granted as RSUs.',
      notes: [{ kind: 'equity-without-mapping' }],
      missingComponents: [],
    })
  })

  test('are found by ZIP code or tier, and rejected if the two disagree, and for unknown values [CR12, CR55]', async () => {
    const request = { zipcode: '78701', levels: [8] }
    expect(await fetchRanges(admin, request)).toMatchObject({
      tier: { tierNumber: 2 },
      zipcode: '78701',
      location: 'Austin',
      rows: [{ mid: { onTargetEarnings: '123750' }, equityMid: '27000' }],
    })
    expect(await fetchRanges(admin, { tierNumber: 3 })).toMatchObject({ tier: { tierNumber: 3 } })
    const messageFor = async (more: object) =>
      (await admin.refusal(rangesQuery, { request: { jobFamilyIds: [1], ...more } })).message
    expect(await messageFor({ ...request, tierNumber: 3 })).toBe(
      'ZIP code 78701 is in tier 2, not in tier 3. Leave out either the ZIP code or the tier.',
    )
    expect(await messageFor({ zipcode: '7870' })).toBe('A ZIP code has five digits.')
    expect(await messageFor({ zipcode: '00000' })).toBe('ZIP code 00000 was not found.')
    expect(await messageFor({ country: 'ZZ' })).toBe('No country has the code “ZZ”.')
    expect(await messageFor({ displayCurrency: 'ZZZ' })).toBe('No currency has the code “ZZZ”.')
    expect(await messageFor({ levels: [21] })).toBe('Enter a whole number from 0 to 20.')
    expect(await messageFor({ jobFamilyIds: [1, 9] })).toBe('No Job Family found for id')
  })
})

describe('the details of a range', () => {
  const detailsQuery = `query ($request: CompRangesRequest!) { compRanges(compRangesRequest: $request) { rows {
    derivations { figure label value steps { kind operation operator operand value formattedValue sources { table id updatedAt page { page isAccessible } } } }
    summaryLine(asOf: "${TODAY}") receipt(asOf: "${TODAY}") } } }`
  interface Detail {
    readonly derivations: readonly { readonly figure: string; readonly steps: readonly unknown[] }[] | null
    readonly summaryLine: string
    readonly receipt: string
  }
  const fetchDetails = async (person: Person) => {
    const request = { jobFamilyIds: [1], zipcode: '78701', levels: [8] }
    return (await person.getField<{ rows: Detail[] }>(detailsQuery, { request })).rows[0]
  }

  test('include the calculation steps only with the breakdown permission [CR8]', async () => {
    const recruiter = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'], globalLevelLevel: 9 })
    const row = await fetchDetails(recruiter)
    expect(row?.derivations).toBeNull()
    expect(row?.summaryLine).toContain(`as of ${TODAY}`)
    const full = await fetchDetails(admin)
    expect(full?.derivations?.[0]).toMatchObject({
      figure: 'cash-mid',
      steps: expect.arrayContaining([
        expect.objectContaining({ kind: 'tier', operator: 'times-percent', operand: '90', value: '112500' }),
      ]),
    })
    expect(full?.receipt.length).toBeGreaterThan(row?.receipt.length ?? 0)
    const scopes = ['COMP_RANGES_VIEW', 'COMP_RANGE_CALCULATION_BREAKDOWN_VIEW'] as const
    const analyst = await world.member(workspaceId, { scopes, globalLevelLevel: 9 })
    const links = JSON.stringify((await fetchDetails(analyst))?.derivations)
    expect(links).toContain('"isAccessible":false')
    expect(links).not.toContain('"isAccessible":true')
  })

  test('include the dates of all sources, but no group names for a member who may only see ranges [CR23]', async () => {
    const recruiter = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'], globalLevelLevel: 9 })
    const row = await fetchDetails(recruiter)
    const dates = row?.receipt.split('Last changed\n')[1]?.split('\n') ?? []
    expect(dates.map((line) => line.replace(/: [\d-]+$/, ''))).toEqual([
      'Comp band · United States · L8 Eight',
      'Geos, Tier 2',
      'Job families, Software',
      'Range width, L8 Eight',
      'Bonus structure · United States · L8 Eight',
      'Equity band · L8 Eight',
      'Preferred stock price',
      'Equity bands, L8 Eight, RSU percentage',
    ])
    const response = JSON.stringify(await fetchRanges(recruiter, { country: 'GB', displayCurrency: 'USD' }))
    expect(row?.receipt + response).not.toMatch(/Salaried|Annual”|Default Range|“Equity”/)
  })

  test.each(['1999-01-01', 'yesterday', '2026-03-01T00:00:00Z', 'x'.repeat(60_000)])(
    'are rejected for a date other than today or yesterday: %.20s [CR24]',
    async (asOf) => {
      const receiptQuery = `query ($asOf: String!) { compRanges(compRangesRequest: { jobFamilyIds: [1] }) { rows {
      receipt(asOf: $asOf) } } }`
      const { codes, errors } = await admin.call(receiptQuery, { asOf })
      expect(codes).toContain('VALIDATION_FAILED')
      expect(errors[0]?.message).toBe('The date must be today or yesterday, in the format YYYY-MM-DD.')
    },
  )
})

describe('many pay ranges in one request', () => {
  const fetchUnderAliases = (aliases: number, familyIds: readonly number[]) =>
    admin.call(
      `query ($ids: [Int!]!) { ${Array.from(
        { length: aliases },
        (_, n) =>
          `a${n}: compRanges(compRangesRequest: { jobFamilyIds: $ids${n === 0 ? '' : `, levels: [${n}]`} }) { rows { level } }`,
      ).join(' ')} }`,
      { ids: familyIds },
    )

  test('of more than 100 families in a field, or 200 under several aliases, are rejected [CL17]', async () => {
    const many = Array.from({ length: 101 }, (_, n) => n + 1)
    expect(await fetchUnderAliases(1, many)).toMatchObject(
      refusedWith('LIMIT_EXCEEDED', {
        message: 'Request at most 100 job families at a time. Send another request for the others.',
      }),
    )
    expect((await fetchUnderAliases(2, many.slice(1))).codes).not.toContain('LIMIT_EXCEEDED')
    const [batchRefusal] = (await fetchUnderAliases(3, many.slice(1))).errors.slice(-1)
    expect(batchRefusal).toMatchObject({
      message: 'Request at most 200 job families at a time. Send another request for the others.',
      extensions: { code: 'LIMIT_EXCEEDED' },
    })
    const jobs = 'query ($ids: [Int!]!) { jobs(jobGetRequest: { jobFamilyIds: $ids }) { id } }'
    expect(await admin.codes(jobs, { ids: many })).toEqual(['LIMIT_EXCEEDED'])
    expect(await admin.codes(jobs, { ids: many.slice(1) })).toEqual([])
  })

  test('under several aliases are read once [CL17]', async () => {
    const { statements, restore } = recordStatements()
    const request = '(compRangesRequest: { jobFamilyIds: [1], levels: [8] }) { rows { title } }'
    const once = await admin.get(`{ compRanges${request} }`)
    const needed = statements.splice(0).length
    const aliases = Array.from({ length: 15 }, (_, n) => `a${n}: compRanges${request}`)
    const answers = await admin.get(`{ ${aliases.join(' ')} }`)
    // The first use of a document also reads the caller.
    expect(statements.length).toBeLessThanOrEqual(needed)
    expect(Object.values(answers)).toEqual(aliases.map(() => once['compRanges']))
    restore()
  })
})

test('the local currency is that of the mapping, or of the country group if there is none', async () => {
  await mapCountries(world, workspaceId, ['FR'])
  await admin.get(`mutation { compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: { items: [
    { compBandGroupId: 1, country: "FR", currencyCode: "EUR", rangeWidthGroupId: 1 }] }) { id } }`)
  // The product keeps the mapping of a country that has a group. Data from before that rule may lack it.
  await world.queryIn(
    workspaceId,
    sql`delete from global_mapping where workspace_id = ${workspaceId} and country_code = 'FR'`,
  )
  const local = async (country: string) => (await fetchRanges(admin, { country, levels: [8] })).localCurrency
  expect([await local('GB'), await local('FR'), await local('US')]).toEqual(['GBP', 'EUR', null])
  expect(await fetchRanges(admin)).toMatchObject({ timeZone: 'UTC' })
})

test('the options contain what the pickers need, at visible levels [CR32]', async () => {
  const optionsQuery = `{ compRangesOptions { families { id name } levels { level name group }
    countries { country localCurrency } tiers { tierNumber label } defaultCountry defaultCurrency } }`
  const recruiter = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'], globalLevelLevel: 9 })
  expect(await recruiter.getField(optionsQuery)).toEqual({
    families: [
      { id: 2, name: 'Hardware' },
      { id: 1, name: 'Software' },
    ],
    levels: [{ level: 8, name: 'Eight', group: 'Professional' }],
    countries: [
      { country: 'US', localCurrency: null },
      { country: 'DE', localCurrency: 'EUR' },
      { country: 'GB', localCurrency: 'GBP' },
    ],
    tiers: [1, 2, 3].map((tierNumber) => ({ tierNumber, label: `Tier ${tierNumber}` })),
    defaultCountry: 'US',
    defaultCurrency: 'USD',
  })
})

test('members who see ranges get the number of families that follow the US tiers in their workspace [GE38]', async () => {
  const query = '{ usTierFamilyCounts { cashFamilyCount equityFamilyCount jobCount } }'
  // Hardware has both switches off; jobs at a hidden job level are not counted.
  expect(await admin.getField(query)).toEqual({ cashFamilyCount: 1, equityFamilyCount: 1, jobCount: 2 })
  const elsewhere = await world.member(await world.workspace('No families'))
  expect(await elsewhere.getField(query)).toEqual({ cashFamilyCount: 0, equityFamilyCount: 0, jobCount: 0 })
  const recruiter = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'], globalLevelLevel: 9 })
  expect(await recruiter.getField(query)).toEqual({ cashFamilyCount: 1, equityFamilyCount: 1, jobCount: 1 })
  const editor = await world.member(workspaceId, {
    scopes: ['VIEW_LOCATION_CALCULATOR', 'EDIT_LOCATION_CALCULATOR'],
  })
  expect(await editor.codes(query)).toEqual(['ACCESS_DENIED'])
})

describe('sample jobs at two percentiles [GE41, GE57]', () => {
  const samplesQuery = `query ($from: Int!, $to: Int!) {
    usTierSamples(usTierSamplesRequest: { fromPercentile: $from, toPercentile: $to }) {
      rangeRounding samples { title jobLevelCode jobLevelName level component currency fromAmount toAmount } } }`

  test('come from families that follow the tiers, with cash and equity at mid', async () => {
    const engineer = { title: 'Engineer', jobLevelCode: 'P2', jobLevelName: 'Two', level: 8 }
    expect(await admin.getField(samplesQuery, { from: 90, to: 100 })).toMatchObject({
      rangeRounding: 1,
      samples: [
        { ...engineer, component: 'cash', fromAmount: '123750', toAmount: '137500' },
        { ...engineer, component: 'equity', currency: 'USD', fromAmount: '27000', toAmount: '30000' },
      ],
    })
  })

  test('are empty at hidden levels and in another workspace', async () => {
    const below = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'], globalLevelLevel: 8 })
    const elsewhere = await world.member(await world.workspace('No jobs'))
    for (const person of [below, elsewhere])
      expect(await person.getField(samplesQuery, { from: 90, to: 100 })).toMatchObject({ samples: [] })
  })

  test.each([
    [0, 100, 'fromPercentile'],
    [90, 1001, 'toPercentile'],
  ])('are rejected for %i and %i, which no tier can have', async (from, to, field) => {
    expect(await admin.refusal(samplesQuery, { from, to })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'The percentile must be a whole number from 1 to 1,000.',
      field,
    })
  })
})

describe('the search', () => {
  const find = async (person: Person, query: string) => {
    const found = await person.getField<{ label: string; details: string }[]>(
      'query ($query: String!) { compRangesSearch(compRangesSearchRequest: { query: $query }) { label details } }',
      { query },
    )
    return found.map(({ label, details }) => `${label} (${details})`)
  }

  test.each([
    ['engineer', ['Engineer (Software)', 'Senior engineer (Software)']],
    ['ENGINEER senior', ['Senior engineer (Software)']],
    ['develop', ['Engineer (Software · Developer · E2)']],
    ['jf0002', ['Hardware (JF0002)']],
    ['ware', ['Hardware ()', 'Software ()']],
    ['junior', []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['  ', []],
  ])('%j finds %j', async (typed, expected) => {
    expect(await find(admin, typed)).toEqual(expected)
  })

  test('returns the level of a job and the number of visible jobs of a family [PA5]', async () => {
    const recruiter = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'], globalLevelLevel: 9 })
    const searchAs = async (person: Person) =>
      await person.get(`{
        jobs: compRangesSearch(compRangesSearchRequest: { query: "engineer" }) { label jobLevelCode jobLevelName level jobCount }
        families: compRangesSearch(compRangesSearchRequest: { query: "software" }) { label jobLevelCode jobLevelName level jobCount }
      }`)
    const software = (jobCount: number) => [
      { label: 'Software', jobLevelCode: null, jobLevelName: null, level: null, jobCount },
    ]
    const engineer = { label: 'Engineer', jobLevelCode: 'P2', jobLevelName: 'Two', level: 8, jobCount: null }
    const senior = {
      ...engineer,
      label: 'Senior engineer',
      jobLevelCode: 'P3',
      jobLevelName: 'Three',
      level: 9,
    }
    expect(await searchAs(admin)).toEqual({ jobs: [engineer, senior], families: software(2) })
    expect(await searchAs(recruiter)).toEqual({ jobs: [engineer], families: software(1) })
  })

  test('does not find jobs at hidden levels [CR25, CR32]', async () => {
    const recruiter = await world.member(workspaceId, { scopes: ['COMP_RANGES_VIEW'], globalLevelLevel: 9 })
    expect(await find(recruiter, 'engineer')).toEqual(['Engineer (Software)'])
  })

  test('rejects more than 100 characters', async () => {
    await expect(find(admin, 'x'.repeat(101))).rejects.toThrow(
      'The search is too long. Use at most 100 characters.',
    )
  })
})

test('a pay range is copied with today’s date in the workspace’s time zone, whatever the reader’s date [CR27]', async () => {
  const copyQuery = `{ compRanges(compRangesRequest: { jobFamilyIds: [1], levels: [8] }) { rows { summaryLine receipt } } }`
  // The time zones where a day begins first and last: their dates always differ.
  for (const [version, timeZone] of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].entries()) {
    await admin.get(`mutation { settingsSave(settingsSaveRequest: { items: [
      { property: "TIME_ZONE", type: WORKSPACE, stringValue: "\\"${timeZone}\\""${version > 0 ? `, version: ${version}` : ''} }] }) { property } }`)
    const today = () => dayInTimeZone(timeZone, new Date().toISOString())
    const before = today()
    const compRanges = await admin.getField<{ rows: { summaryLine: string; receipt: string }[] }>(copyQuery)
    const [row] = compRanges.rows
    expect([before, today()].map((day) => `as of ${day} (${timeZone})`)).toContain(
      row?.summaryLine.split(', ').at(-1),
    )
    expect(row?.receipt).toMatch(
      new RegExp(`^As of (${before}|${today()}); dates are in the ${timeZone} time zone$`, 'm'),
    )
  }
})
