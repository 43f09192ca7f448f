import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { openTestDatabase } from '../../testing/databases/test-database.ts'
import { openDemoCaller } from '../../testing/reliability/stress/demo-callers.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { loadDemo } from './load-demo.ts'

let world: World
let tidewater: Client
let harbor: Client
beforeAll(async () => {
  const opened = await openTestDatabase()
  await loadDemo(opened.database)
  world = await openWorld({}, opened)
  tidewater = await openDemoCaller(world.address, 'admin@tidewater.example')
  harbor = tidewater.inWorkspace(2)
})
afterAll(() => world.close())

interface Row {
  readonly jobFamilyId: number
  readonly title: string
  readonly level: number
  readonly mid: { readonly base: string; readonly onTargetEarnings: string } | null
  readonly min: { readonly onTargetEarnings: string } | null
  readonly max: { readonly onTargetEarnings: string } | null
  readonly bonusPercent: string | null
  readonly equityMid: string | null
  readonly missingComponents: readonly { readonly component: string; readonly message: string }[]
}

async function rangesOf(client: Client, request: Readonly<Record<string, unknown>>): Promise<readonly Row[]> {
  const { compRanges } = await client.get<{ compRanges: { rows: readonly Row[] } }>(
    `query ($request: CompRangesRequest!) { compRanges(compRangesRequest: $request) { rows {
      jobFamilyId title level bonusPercent equityMid missingComponents { component message }
      mid { base onTargetEarnings } min { onTargetEarnings } max { onTargetEarnings } } } }`,
    { request },
  )
  return compRanges.rows
}

interface Options {
  readonly families: readonly { readonly id: number; readonly name: string }[]
  readonly countries: readonly { readonly country: string }[]
}

const OPTIONS = '{ compRangesOptions { families { id name } countries { country } } }'
const optionsOf = async (client: Client) =>
  (await client.get<{ compRangesOptions: Options }>(OPTIONS)).compRangesOptions

async function familyIdOf(client: Client, name: string): Promise<number> {
  const { families } = await optionsOf(client)
  return families.find((family) => family.name === name)?.id ?? 0
}

test('loading the demo a second time changes nothing', async () => {
  const before = await optionsOf(tidewater)
  await loadDemo(world.database)
  expect(await optionsOf(tidewater)).toEqual(before)
})

describe('Tidewater Robotics', () => {
  test('has the documented number of rows of each kind', async () => {
    const lists = await tidewater.get<Lists>(`{
      jobFunctions { id } jobFamilies { id } globalLevels { id } jobLevels { group } globalMappings { id }
      currencyExchangeRates { id } compBandsGroups { compBandCountryGroups { country } } bonusStructureGroups { id }
      equityBandGroups { dynamicPercent equityBands { dynamicPercentOverride } } rangeWidthGroups { id } }`)
    expect(Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.length]))).toEqual({
      jobFunctions: 10,
      jobFamilies: 45,
      globalLevels: 20,
      jobLevels: 32,
      globalMappings: 10,
      currencyExchangeRates: 7,
      compBandsGroups: 4,
      bonusStructureGroups: 3,
      equityBandGroups: 3,
      rangeWidthGroups: 3,
    })
    const { jobs } = await tidewater.get<{ jobs: readonly unknown[] }>(
      'query ($ids: [Int!]!) { jobs(jobGetRequest: { jobFamilyIds: $ids }) { id } }',
      { ids: lists.jobFamilies.map(({ id }) => id) },
    )
    expect(jobs).toHaveLength(300)
    expect(new Set(lists.jobLevels.map(({ group }) => group)).size).toBe(5)
    for (const { compBandCountryGroups } of lists.compBandsGroups)
      expect(compBandCountryGroups.map(({ country }) => country).sort()).toEqual(['DE', 'GB', 'US'])
    const dynamic = lists.equityBandGroups.filter(({ dynamicPercent }) => dynamicPercent !== null)
    expect(dynamic).toHaveLength(1)
    const overrides = dynamic.flatMap(({ equityBands }) =>
      equityBands.flatMap(({ dynamicPercentOverride }) => dynamicPercentOverride ?? []),
    )
    expect(overrides).toEqual(['75', '75'])
  })

  // As in the design: Solutions Engineering in Seattle, ZIP 98109. The mid, min and max of on-target earnings, then the mid of equity.
  test.each([
    ['Senior Director, Solutions', 294_840, 235_872, 353_808, 189_000],
    ['Director, Solutions', 260_820, 208_656, 312_984, 135_000],
    ['Senior Manager, Solutions', 228_690, 187_526, 274_428, 86_400],
    ['Manager, Solutions', 194_670, 165_470, 229_711, 55_800],
    ['Principal Solutions Engineer', 260_820, 208_656, 312_984, 135_000],
    ['Staff Solutions Engineer', 228_690, 187_526, 274_428, 86_400],
    ['Senior Solutions Engineer', 194_670, 165_470, 229_711, 55_800],
    ['Solutions Engineer II', 166_320, 141_372, 191_268, 34_200],
    ['Solutions Engineer I', 126_630, 111_434, 145_625, 16_200],
  ])('has the pay range of the design: %s in Seattle', async (title, ...figures) => {
    const jobFamilyIds = [await familyIdOf(tidewater, 'Solutions Engineering')]
    const rows = await rangesOf(tidewater, { jobFamilyIds, zipcode: '98109' })
    const row = rows.find((each) => each.title === title)
    const cash = [row?.mid, row?.min, row?.max].map((point) => point?.onTargetEarnings)
    expect([...cash, row?.equityMid].map((amount) => Math.round(Number(amount)))).toEqual(figures)
  })

  test.each(
    ['Software Engineering', 'Enterprise Sales', 'Assembly', 'Executive Leadership'].flatMap((name) =>
      ['US', 'GB', 'DE', 'IN'].map((country) => [name, country] as const),
    ),
  )('never pays less at a higher level: %s, %s', async (name, country) => {
    const jobFamilyIds = [await familyIdOf(tidewater, name)]
    const rows = await rangesOf(tidewater, { jobFamilyIds, country, withoutJobs: true })
    const byLevel = rows.toSorted((a, b) => a.level - b.level)
    for (const figures of [
      byLevel.map(({ mid }) => mid?.onTargetEarnings),
      byLevel.map(({ equityMid }) => equityMid),
      byLevel.map(({ bonusPercent }) => bonusPercent),
    ]) {
      const numbers = figures.flatMap((figure) => (figure == null ? [] : Number(figure)))
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    }
  })

  test('shows a manager at L9 only pay ranges of lower levels', async () => {
    const manager = await openDemoCaller(world.address, 'manager@tidewater.example')
    const jobFamilyIds = [await familyIdOf(manager, 'Software Engineering')]
    const rows = await rangesOf(manager, { jobFamilyIds })
    expect(rows.map(({ level }) => level)).toEqual([7, 6, 0])
  })
})

interface Lists {
  readonly jobLevels: readonly { readonly group: string }[]
  readonly compBandsGroups: readonly {
    readonly compBandCountryGroups: readonly { readonly country: string }[]
  }[]
  readonly equityBandGroups: readonly {
    readonly dynamicPercent: string | null
    readonly equityBands: readonly { readonly dynamicPercentOverride: string | null }[]
  }[]
  readonly jobFamilies: readonly { readonly id: number }[]
}

const PARENT_HAS_NO_BAND =
  '“Technical equity”, which “Corporate equity” is based on, has no equity band at INT Intern.'

/** Family, kind of pay and expected message of each gap in the demo. Nothing else is missing. */
const TIDEWATER_GAPS: readonly Gap[] = [
  ['Robotics Safety', 'cash', '“Robotics Safety” has no comp band group.'],
  ['Developer Relations', 'bonus', '“Developer Relations” has no bonus structure group.'],
  ['Field Service Engineering', 'equity', '“Field Service Engineering” has no equity band group.'],
  [
    'Solutions Engineering',
    'cash',
    '“Sales with variable” has no comp band at L6 Lead, Associate for the United States.',
  ],
  [
    'Executive Leadership',
    'cash-range',
    '“Default Range Width Group” has no range width at L19 Chief Executive Officer.',
  ],
  ['Executive Leadership', 'shares', 'No share count: L17 Senior Vice President II has no RSU percentage.'],
  ['Software Engineering', 'equity', '“Technical equity” has no equity band at INT Intern.'],
  ['Mechanical Engineering', 'equity', '“Technical equity” has no equity band at INT Intern.'],
  ['Manufacturing Engineering', 'equity', '“Technical equity” has no equity band at INT Intern.'],
  ['Growth Marketing', 'equity', PARENT_HAS_NO_BAND],
  ['Financial Planning and Analysis', 'equity', PARENT_HAS_NO_BAND],
]
const HARBOR_GAPS: readonly Gap[] = [
  ['Model Making', 'cash', 'Country Groups are misconfigured'],
  ['Architecture', 'shares', 'No share count: the preferred stock price is 0.'],
]
type Gap = readonly [family: string, component: string, message: string]

describe('missing pay', () => {
  test.each([
    ['Tidewater Robotics', () => tidewater, TIDEWATER_GAPS],
    ['Harbor Studio', () => harbor, HARBOR_GAPS],
  ] as const)('occurs exactly where the demo intends it: %s', async (_, clientOf, gaps) => {
    const { families, countries } = await optionsOf(clientOf())
    const names = new Map(families.map(({ id, name }) => [id, name]))
    const found = new Set<string>()
    for (const { country } of countries)
      for (const displayCurrency of ['USD', 'LOCAL']) {
        // The next test covers this case.
        if (country === 'BR' && displayCurrency === 'LOCAL') continue
        const request = { jobFamilyIds: [...names.keys()], country, displayCurrency }
        for (const { jobFamilyId, missingComponents } of await rangesOf(clientOf(), request))
          for (const { component, message } of missingComponents)
            found.add(`${names.get(jobFamilyId)}, ${component}: ${message}`)
      }
    expect([...found].sort()).toEqual(
      gaps.map(([family, component, message]) => `${family}, ${component}: ${message}`).sort(),
    )
  })

  test.each([
    [
      'in the local currency of a country without a rate',
      { country: 'BR', displayCurrency: 'LOCAL' },
      'No rate from USD to BRL.',
    ],
    [
      'in a country without a mapping',
      { country: 'FR' },
      'Global Mapping misconfigured: none found for country France',
    ],
  ])('comes with its reason: %s', async (_, options, message) => {
    const jobFamilyIds = [await familyIdOf(tidewater, 'Product Design')]
    const rows = await rangesOf(tidewater, { jobFamilyIds, ...options })
    expect(rows.length).toBeGreaterThan(0)
    for (const { missingComponents } of rows)
      expect(missingComponents).toContainEqual({ component: 'cash', message })
  })
})
