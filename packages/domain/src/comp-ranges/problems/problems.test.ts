import { describe, expect, test } from 'vitest'
import { placeWithoutTier } from '../tables/place.ts'
import { missingIn } from '../cells/cell.ts'
import { createCellFinder } from '../cells/cells.ts'
import { countryName, equityGroup, EXAMPLE, example, LEVEL } from '../testing/example.fixture.ts'
import { missingText } from '../reasons/missing-text.ts'
import { indexPayTables, type PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow, PayTables } from '../tables/pay-tables.ts'
import { type JobsAtLevel, type Problems, problemsOf } from './problems.ts'
import { LOCAL_CURRENCY } from '../tables/range-currencies.ts'
import { createWording } from '../reasons/wording.ts'

const COUNTRIES = ['US', 'DE', 'GB']
const [FIRST] = EXAMPLE.families
if (!FIRST) throw new Error('The example has no family.')

const family = (id: number, name: string, changes: Partial<FamilyRow> = {}): FamilyRow => ({
  ...FIRST,
  id,
  name,
  ...changes,
})

const jobAt = (jobFamilyId: number, level: number, jobs = 1): JobsAtLevel => ({ jobFamilyId, level, jobs })

/** A company with every kind of gap, in families that share groups with others and in families that do not. */
const TABLES: PayTables = {
  ...EXAMPLE,
  families: [
    FIRST,
    family(8, 'Same groups, higher multiplier', { compBandMultiplier: '1.2', applyUsTiersToCash: false }),
    family(9, 'Without bands', { compBandGroupId: null }),
    family(10, 'Without bands either', { compBandGroupId: null }),
    family(11, 'Without a bonus', { bonusStructureGroupId: null }),
    family(12, 'Not eligible', { eligibleForEquity: false, equityBandGroupId: null }),
    family(13, 'Without equity', { equityBandGroupId: null }),
    family(14, 'Without jobs'),
    family(15, 'Of a group without countries', { compBandGroupId: 2, equityBandGroupId: 3 }),
  ],
  compBandGroups: [...EXAMPLE.compBandGroups, { id: 2, updatedAt: '', name: 'Nowhere' }],
  equityBandGroups: [
    ...EXAMPLE.equityBandGroups,
    { ...equityGroup(3, 'Without widths', 1, '50'), rangeWidthGroupId: null },
  ],
}
const JOB_COUNTS = [7, 8, 9, 10, 11, 12, 13, 15].flatMap((id) =>
  [LEVEL, 11, 7, 6, 0].map((level) => jobAt(id, level, (id % 3) + 1)),
)

/** Returns what `problemsOf` should find, computed range by range as Comp ranges shows them. */
function problemsByRange(index: PayIndex, jobCounts: readonly JobsAtLevel[], countries: readonly string[]) {
  const expected = new Map<string, { rangeCount: number; families: Set<number>; countries: Set<string> }>()
  let completeRangeCount = 0
  for (const { jobFamilyId, level, jobs } of jobCounts)
    for (const country of countries) {
      const rangeFamily = index.family(jobFamilyId)
      if (!rangeFamily) continue
      const keys = new Set<string>()
      for (const currency of [index.tables.defaultCurrency, LOCAL_CURRENCY]) {
        const cellOf = createCellFinder(index, placeWithoutTier(country), currency)
        for (const { missing } of missingIn(cellOf(rangeFamily, level))) keys.add(JSON.stringify(missing))
      }
      if (keys.size === 0) completeRangeCount += jobs
      for (const key of keys) {
        const known = expected.get(key) ?? { rangeCount: 0, families: new Set(), countries: new Set() }
        expected.set(key, known)
        known.rangeCount += jobs
        known.families.add(jobFamilyId)
        known.countries.add(country)
      }
    }
  return { expected, completeRangeCount }
}

const byMissing = ({ problems: all }: Problems) =>
  new Map(
    all.flatMap(({ missing, rangeCount, families, countries }) =>
      missing === null
        ? []
        : [
            [
              JSON.stringify(missing),
              {
                rangeCount,
                families: new Set(families.map(({ id }) => id)),
                countries: new Set(countries),
              },
            ] as const,
          ],
    ),
  )

describe('the problems of a company', () => {
  test.each<[what: string, changes: Partial<PayTables>, countries: readonly string[]]>([
    ['the example', {}, COUNTRIES],
    ['without rates', { exchangeRates: [] }, COUNTRIES],
    ['a country without a mapping', { globalMappings: [] }, [...COUNTRIES, 'FR']],
    ['without bonus columns and widths', { bonusCountryGroups: [], rangeWidths: [] }, COUNTRIES],
    ['without prices', { settings: [] }, COUNTRIES],
    ['without bands', { compBands: [], equityBands: [] }, COUNTRIES],
    ['another default currency', { defaultCurrency: 'EUR' }, COUNTRIES],
  ])('are the gaps of all ranges, each once: %s [CR46, CR74]', (_what, changes, countries) => {
    const index = indexPayTables({ ...TABLES, ...changes })
    const found = problemsOf(index, JOB_COUNTS, countries)
    const { expected, completeRangeCount } = problemsByRange(index, JOB_COUNTS, countries)
    expect(byMissing(found)).toEqual(expected)
    expect(expected.size).toBeGreaterThan(8)
    expect(found.completeRangeCount).toBe(completeRangeCount)
    const jobCount = JOB_COUNTS.reduce((sum, each) => sum + each.jobs, 0)
    expect(found).toMatchObject({ jobCount, rangeCount: jobCount * countries.length, familyCount: 9 })
  })

  test('are sorted by kind, then by the number of affected ranges [CR75]', () => {
    const index = indexPayTables(TABLES)
    const wording = createWording(index, countryName, [], true)
    const lines = problemsOf(index, JOB_COUNTS, COUNTRIES).problems.map(
      ({ kind, missing, jobCount, rangeCount }) =>
        `${kind} ${jobCount} ${rangeCount} ${missing === null ? '' : missingText(wording, missing).message}`,
    )
    expect(lines.filter((line) => line.startsWith('cash'))).toEqual([
      'cash 10 30 “Without bands either” has no comp band group.',
      'cash 11 22 “Sales with variable” has no comp band at L6 for the United States.',
      'cash 5 15 “Without bands” has no comp band group.',
      ...['L11', 'L7', 'L6', 'INT'].map(
        (level) => `cash 11 11 “Sales with variable” has no comp band at ${level} for the United Kingdom.`,
      ),
      ...COUNTRIES.map(() => 'cash 5 5 Country Groups are misconfigured'),
    ])
    expect(lines.at(-1)).toBe('no-jobs 0 0 ')
    const ranks = ['cash', 'total-cash', 'equity', 'part', 'no-jobs']
    const kinds = lines.map((line) => ranks.indexOf(line.split(' ')[0] ?? ''))
    expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set(ranks))
  })

  test('are empty for a company with complete data', () => {
    const { index } = example()
    expect(problemsOf(index, [jobAt(7, LEVEL, 2)], ['US'])).toMatchObject({
      problems: [],
      completeRangeCount: 2,
      rangeCount: 2,
    })
  })

  test('list families by name, then by id', () => {
    const families = [family(9, 'Same'), family(8, 'Same'), family(7, 'Zeta'), family(6, 'Alpha')]
    const index = indexPayTables({ ...EXAMPLE, families, settings: [] })
    const counted = [7, 9, 6, 8].map((id) => jobAt(id, LEVEL))
    const idsOf = (jobs: readonly JobsAtLevel[]) =>
      problemsOf(index, jobs, ['US']).problems.map((each) => each.families.map(({ id }) => id))
    expect(idsOf(counted)).toEqual([[6, 8, 9, 7]])
    expect(problemsOf(index, [], ['US']).problems).toMatchObject([
      { kind: 'no-jobs', countries: [], families: [6, 8, 9, 7].map((id) => ({ id })) },
    ])
  })

  test('list countries in the requested order', () => {
    const [usCountryGroup] = EXAMPLE.compBandCountryGroups
    const [band] = EXAMPLE.compBands.filter(({ id }) => id === 102)
    const [germany] = EXAMPLE.globalMappings
    if (!usCountryGroup || !band || !germany) throw new Error('The example has bands and mappings.')
    // The first family is paid in euros in Germany, but needs a rate in Austria. The other family needs the rate in both countries.
    const index = indexPayTables({
      ...EXAMPLE,
      families: [family(8, 'Paid in euros', { compBandGroupId: 2 }), FIRST],
      compBandCountryGroups: [
        ...EXAMPLE.compBandCountryGroups,
        { ...usCountryGroup, id: 21, compBandGroupId: 2 },
        { ...usCountryGroup, id: 22, compBandGroupId: 2, country: 'DE', currencyCode: 'EUR' },
      ],
      compBands: [
        ...EXAMPLE.compBands,
        { ...band, id: 111, compBandCountryGroupId: 21 },
        { ...band, id: 112, compBandCountryGroupId: 22 },
      ],
      globalMappings: [germany, { ...germany, id: 503, countryCode: 'AT' }],
      exchangeRates: [],
    })
    const counted = [jobAt(8, LEVEL), jobAt(7, LEVEL)]
    const ofRate = problemsOf(index, counted, ['DE', 'AT']).problems.filter(
      ({ missing }) => missing?.what === 'exchange-rate' && missing.to === 'EUR',
    )
    expect(ofRate).toMatchObject([{ kind: 'part', jobCount: 2, rangeCount: 3, countries: ['DE', 'AT'] }])
  })

  test('do not include jobs whose family does not exist', () => {
    const { index } = example()
    expect(problemsOf(index, [jobAt(7, LEVEL), jobAt(99, LEVEL, 5)], ['US'])).toMatchObject({
      problems: [],
      jobCount: 1,
    })
  })

  test('include a country’s local currency without a rate [CR46]', () => {
    const { index } = example({ exchangeRates: EXAMPLE.exchangeRates.filter(({ id }) => id !== 601) })
    const found = problemsOf(index, [jobAt(7, LEVEL)], ['US', 'DE'])
    expect(found.problems.map(({ kind, missing, countries }) => [kind, missing, countries])).toEqual([
      ['part', { what: 'exchange-rate', from: 'USD', to: 'EUR' }, ['DE']],
    ])
  })

  test('report a missing mapping once, under cash, if it affects cash of one family and equity of another', () => {
    const [eligible] = TABLES.families.filter(({ id }) => id === 9)
    const index = indexPayTables({
      ...TABLES,
      families: eligible ? [eligible, FIRST] : [],
      globalMappings: [],
    })
    for (const counted of [
      [jobAt(9, LEVEL), jobAt(7, LEVEL)],
      [jobAt(7, LEVEL), jobAt(9, LEVEL)],
    ]) {
      const found = problemsOf(index, counted, ['DE'])
      const mapping = found.problems.filter(({ missing }) => missing?.what === 'global-mapping')
      expect(mapping.map(({ kind, jobCount }) => [kind, jobCount])).toEqual([['cash', 2]])
    }
  })
})

test('a family with “No bonus” has no gap where one without a bonus structure has one [CR79]', () => {
  const families = [
    family(11, 'Without a bonus', { bonusStructureGroupId: null }),
    family(12, 'No bonus', { hasNoBonus: true, bonusStructureGroupId: null }),
  ]
  const index = indexPayTables({ ...EXAMPLE, families })
  const found = problemsOf(index, [jobAt(11, LEVEL), jobAt(12, LEVEL)], ['US'])
  expect(found.problems.map(({ kind, missing }) => [kind, missing])).toEqual([
    ['total-cash', { what: 'bonus-structure-group', familyId: 11 }],
  ])
})
