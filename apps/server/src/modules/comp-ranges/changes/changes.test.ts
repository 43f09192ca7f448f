import { beforeAll, describe, expect, test } from 'vitest'
import { fillPayWorld, usGroup } from '../../../testing/pay-world.ts'
import { type Person, worldForFile } from '../../../testing/world.ts'
import { documentOfPreview, openCompany } from './drafted-company.fixture.ts'

const world = worldForFile()
let admin: Person
beforeAll(async () => {
  admin = (await openCompany(world)).admin.person
})

const ALL = `jobCount counts { component kind jobCount } countries { country identicalCountries jobCount smallestPercent largestPercent }
  familyCount families { name jobCount smallestPercent largestPercent } rowCount
  largestIncreases { title percent } largestDecreases { title percent }
  rows { title country component kind percent currency before { min mid max } after { min mid max } }`

type Points = Readonly<Record<'min' | 'mid' | 'max', string | null>>
interface Changes {
  readonly jobCount: number
  readonly familyCount: number
  readonly families: readonly object[]
  readonly rowCount: number
  readonly countries: readonly (Record<string, string> & { readonly identicalCountries: readonly string[] })[]
  readonly rows: readonly (Record<string, string> & { readonly before: Points; readonly after: Points })[]
}
const changesOf = async (person: Person, preview: string, request: object) =>
  await person.getField<Changes>(documentOfPreview(preview, ALL), { request })

/** Countries and rows as short texts: how many jobs of a country change by how much, and the points of each row before and after. */
const summarize = ({ countries, rows }: Changes) => ({
  countries: countries.map(
    (each) =>
      `${[each['country'], ...each.identicalCountries].join(' ')}: ${each['jobCount']} by ${each['smallestPercent']} to ${each['largestPercent']}`,
  ),
  rows: rows.map(
    ({ before, after, ...row }) =>
      `${row['title']} ${row['country']} ${row['component']} ${row['kind']}: ${row['currency']} ${pointsOf(before)} > ${pointsOf(after)}`,
  ),
})
const pointsOf = ({ min, mid, max }: Points) => [min, mid, max].map((point) => point ?? '-').join(' ')

const band = (id: number, compBandCountryGroupId: number, annualBaseSalary: string) => ({
  id,
  version: 1,
  compBandCountryGroupId,
  globalLevelLevel: 9,
  annualBaseSalary,
})
const france = { id: -1, country: 'FR', currencyCode: 'EUR', rangeWidthGroupId: 1 }
const percent = (id: number | null, bonusStructureCountryGroupId: number, level: number, value: string) => ({
  id,
  bonusStructureCountryGroupId,
  globalLevelLevel: level,
  percent: value,
})
const column = { id: -1, bonusStructureGroupId: 1, country: 'FR' }
const half = { id: 2, version: 1, name: 'Half', rangeWidthGroupId: 2 }
const familyB = { id: 2, version: 1, code: 'B', compBandGroupId: 1, equityBandGroupId: 3 }
const rate = (currencyCodeA: string, currencyCodeB: string, aToBMultiplier: string) => ({
  items: [{ id: 1, version: 1, currencyCodeA, currencyCodeB, aToBMultiplier }],
})
const mapping = (id: number, countryCode: string, rest: object) => ({
  id,
  countryCode,
  compBandPercentage: '90',
  equityPercent: '80',
  localCurrency: 'EUR',
  ...rest,
})
const width = (id: number, group: number, level: number, below: number | null, above: number | null) => ({
  items: [
    { id, version: 1, rangeWidthGroupId: group, level, percentBelowMid: below, percentAboveMid: above },
  ],
})

describe('a draft', () => {
  test('of a band is reported by job, family and country, with the largest increases and decreases [CR42, CR45]', async () => {
    const compBands = [band(1, 1, '99000'), { ...band(2, 1, '60000'), globalLevelLevel: 8 }]
    const range = { jobCount: 2, smallestPercent: '-25', largestPercent: '10' }
    expect(await changesOf(admin, 'CompBand', { compBands })).toMatchObject({
      jobCount: 4,
      counts: [
        { component: 'cash', kind: 'increase', jobCount: 2 },
        { component: 'cash', kind: 'decrease', jobCount: 2 },
      ],
      // France and the United Kingdom have no bands of their own, and use those of the United States.
      countries: [{ ...range, country: 'US', identicalCountries: ['FR', 'GB'], jobCount: 4 }],
      familyCount: 2,
      families: [
        { ...range, name: 'Family A' },
        { ...range, name: 'Family B' },
      ],
      rowCount: 4,
      largestIncreases: [{ title: 'A 9' }, { title: 'B 9' }],
      largestDecreases: [{ title: 'A 8' }, { title: 'B 8' }],
      rows: [{ title: 'A 9', percent: '10' }, { title: 'A 8', percent: '-25' }, {}, {}],
    })
  })

  type Row = readonly [title: string, preview: string, request: object, countries: string[], rows: string[]]
  test.each<Row>([
    [
      'of a band of one country changes only its ranges, in its currency [CR45]',
      'CompBand',
      { compBands: [band(4, 2, '99000')] },
      ['DE: 2 by 10 to 10'],
      [
        'A 9 DE cash increase: EUR 63000 90000 117000 > 69300 99000 128700',
        'B 9 DE cash increase: EUR 31500 45000 58500 > 34650 49500 64350',
      ],
    ],
    [
      'of a country group for a mapped country removes the ranges without a band of their own [CR42]',
      'CompBand',
      {
        compBandCountryGroups: [{ ...france, compBandGroupId: 1 }],
        compBands: [{ ...band(-1, -1, '32400'), version: null }],
        country: 'FR',
        displayCurrency: 'EUR',
      },
      ['FR: 6 by -50 to -50'],
      [
        'A 9 FR cash decrease: EUR 58320 64800 77760 > 29160 32400 38880',
        'A 8 FR cash removal: EUR 51840 57600 69120 > - - -',
        'A 7 FR cash removal: EUR - 50400 - > - - -',
        'B 9 FR cash decrease: EUR 29160 32400 38880 > 14580 16200 19440',
        'B 8 FR cash removal: EUR 25920 28800 34560 > - - -',
        'B 7 FR cash removal: EUR - 25200 - > - - -',
      ],
    ],
    [
      'of a percentage changes the total cash of its level, in each country that uses its column [BS12]',
      'BonusStructure',
      { bonusStructures: [percent(1, 1, 9, '21')] },
      ['US FR GB: 1 by 10 to 10'],
      ['A 9 US bonus increase: USD 89100 99000 118800 > 98010 108900 130680'],
    ],
    [
      'of a column with the default country’s percentages changes nothing [BS12]',
      'BonusStructure',
      {
        bonusStructureCountryGroups: [column],
        bonusStructures: [percent(null, -1, 9, '10'), percent(null, -1, 8, '10')],
      },
      [],
      [],
    ],
    [
      'of an empty column removes the bonus [BS12]',
      'BonusStructure',
      { bonusStructureCountryGroups: [column] },
      ['FR: 2 by -9.090909090909 to -9.090909090909'],
      [
        'A 9 FR bonus decrease: USD 80190 89100 106920 > 72900 81000 97200',
        'A 8 FR bonus decrease: USD 71280 79200 95040 > 64800 72000 86400',
      ],
    ],
    [
      'that deletes a column makes its country use the default country’s [BS12]',
      'BonusStructure',
      { countryGroupIdsToDelete: [3] },
      ['DE: 1 by 4.761904761905 to 4.761904761905'],
      ['A 9 DE bonus increase: EUR 66150 94500 122850 > 69300 99000 128700'],
    ],
    [
      'of an equity value also changes the groups that follow it [EB18]',
      'EquityBand',
      {
        equityBands: [{ id: 1, version: 1, equityBandGroupId: 1, globalLevelLevel: 9, value: '990' }],
        country: 'DE',
      },
      ['DE: 3 by 10 to 10'],
      [
        'A 9 DE equity increase: USD 201.6 288 374.4 > 221.76 316.8 411.84',
        'B 9 DE equity increase: USD 100.8 144 187.2 > 110.88 158.4 205.92',
        'C 9 DE equity increase: USD 504 720 936 > 554.4 792 1029.6',
      ],
    ],
    [
      'of another percentage changes the levels without an override [EB18]',
      'EquityBand',
      {
        equityBandGroups: [{ ...half, dynamicParentGroupId: 1, dynamicPercent: '60' }],
        country: 'US',
      },
      ['US: 2 by 20 to 20'],
      ['A 8 US equity increase: USD - 400 - > - 480 -', 'B 8 US equity increase: USD - 200 - > - 240 -'],
    ],
    [
      'that makes a dynamic group fixed also applies the values of the group [EB18]',
      'EquityBand',
      {
        equityBandGroups: [half],
        equityBands: [{ id: 4, equityBandGroupId: 2, globalLevelLevel: 8, value: '700' }],
        country: 'US',
      },
      ['US: 2 by 75 to 75'],
      ['A 8 US equity increase: USD - 400 - > - 700 -', 'B 8 US equity increase: USD - 200 - > - 350 -'],
    ],
    [
      'of a family changes its ranges by its multiplier [CR42]',
      'JobFamily',
      { items: [{ ...familyB, name: 'Family B', compBandMultiplier: '0.55' }], country: 'US' },
      ['US: 3 by 10 to 10'],
      [
        'B 9 US cash increase: USD 40500 45000 54000 > 44550 49500 59400',
        'B 8 US cash increase: USD 36000 40000 48000 > 39600 44000 52800',
        'B 7 US cash increase: USD - 35000 - > - 38500 -',
      ],
    ],
    [
      'of a family’s name changes nothing [CR42]',
      'JobFamily',
      { items: [{ ...familyB, name: 'Other', compBandMultiplier: '0.5' }] },
      [],
      [],
    ],
    [
      'of a mapping changes no family whose comp band group has bands for its country [GM11]',
      'GlobalMapping',
      { items: [mapping(1, 'DE', { compBandPercentage: '45' })] },
      ['DE: 1 by -50 to -50'],
      ['C 8 DE cash decrease: USD 64800 72000 86400 > 32400 36000 43200'],
    ],
    [
      'of a rate is reported in each shown currency: euro bands in dollars, dollar bands in euros [CU9]',
      'CurrencyExchangeRate',
      { ...rate('EUR', 'USD', '1.5'), country: 'DE' },
      ['DE: 3 by -16.666666666667 to 20'],
      [
        'A 9 DE cash increase: USD 78750 112500 146250 > 94500 135000 175500',
        'B 9 DE cash increase: USD 39375 56250 73125 > 47250 67500 87750',
        'C 8 DE cash decrease: EUR 51840 57600 69120 > 43200 48000 57600',
      ],
    ],
    [
      'of a pair that is only inverted changes nothing [CU9]',
      'CurrencyExchangeRate',
      rate('USD', 'EUR', '0.8'),
      [],
      [],
    ],
    [
      'of a width changes min or max only, at its level, in each country that uses it [RW11]',
      'RangeWidth',
      width(1, 1, 9, 30, 20),
      ['US FR GB: 2 by null to null'],
      [
        'A 9 US cash ends: USD 81000 90000 108000 > 63000 90000 108000',
        'B 9 US cash ends: USD 40500 45000 54000 > 31500 45000 54000',
      ],
    ],
    [
      'that empties a width removes min and max [RW11]',
      'RangeWidth',
      { ...width(2, 1, 8, null, null), country: 'DE' },
      ['DE: 1 by null to null'],
      ['C 8 DE cash ends: USD 64800 72000 86400 > - 72000 -'],
    ],
    [
      'of a width that equity uses also changes min or max of equity [RW11]',
      'RangeWidth',
      { ...width(3, 2, 9, 30, 50), country: 'DE' },
      ['DE: 3 by null to null'],
      [
        'A 9 DE cash ends: EUR 63000 90000 117000 > 63000 90000 135000',
        'A 9 DE equity ends: USD 201.6 288 374.4 > 201.6 288 432',
        'B 9 DE cash ends: EUR 31500 45000 58500 > 31500 45000 67500',
        'B 9 DE equity ends: USD 100.8 144 187.2 > 100.8 144 216',
        'C 9 DE equity ends: USD 504 720 936 > 504 720 1080',
      ],
    ],
  ])('%s', async (_title, preview, request, countries, rows) => {
    expect(summarize(await changesOf(admin, preview, request))).toEqual({ countries, rows })
  })

  test('of mappings covers the countries of changed, added and deleted ones [CR71, GM11]', async () => {
    const items = [mapping(2, 'FR', { compBandPercentage: '99' }), mapping(-1, 'IN', {})]
    const changes = await changesOf(admin, 'GlobalMapping', { items, idsToDelete: [3] })
    expect(summarize(changes).countries).toEqual([
      'FR: 7 by 10 to 10',
      'GB: 8 by null to null',
      'IN: 8 by null to null',
    ])
    expect(changes).toMatchObject({
      counts: [
        { component: 'cash', kind: 'increase', jobCount: 7 },
        { component: 'cash', kind: 'removal', jobCount: 7 },
        { component: 'equity', kind: 'removal', jobCount: 6 },
        { component: 'cash', kind: 'addition', jobCount: 7 },
        { component: 'equity', kind: 'addition', jobCount: 6 },
      ],
    })
  })

  test('of another local currency changes no pay [GM11]', async () => {
    const items = [mapping(2, 'FR', { localCurrency: 'GBP' })]
    expect(await changesOf(admin, 'GlobalMapping', { items })).toMatchObject({ jobCount: 0, rowCount: 0 })
  })

  test('that deletes families frees their codes, and is refused while a family has jobs, like its save [CR43]', async () => {
    const items = [{ ...familyB, code: 'D', name: 'Family D', compBandMultiplier: '0.5' }]
    const preview = (idsToDelete: readonly number[]) =>
      admin.call(documentOfPreview('JobFamily', 'rowCount'), {
        request: { items, jobFamilyIdsToDelete: idsToDelete },
      })
    expect((await preview([4])).data).toEqual({ changes: { rowCount: 0 } })
    expect((await preview([])).codes).toEqual(['VALIDATION_FAILED'])
    expect((await preview([4, 1])).errors).toMatchObject([
      {
        message: expect.stringContaining('“A 7”'),
        extensions: { code: 'IN_USE', field: 'jobFamilyIdsToDelete', item: { index: 1, id: 1 } },
      },
    ])
  })

  test('is not saved by its preview [CR42]', async () => {
    const query =
      '{ compBandsGroups { compBandCountryGroups { compBands { id version annualBaseSalary } } } }'
    const before = await admin.get(query)
    await changesOf(admin, 'CompBand', { compBands: [band(1, 1, '1')] })
    expect(await admin.get(query)).toEqual(before)
  })

  test('can be previewed once per request, with at most as many items as a save [CR72]', async () => {
    const field = (offset: number) =>
      `previewCompBandChanges(previewCompBandChangesRequest: { compBands: [], offset: ${offset} }) { rowCount }`
    expect(await admin.codes(`{ a: ${field(0)} b: ${field(1)} }`)).toEqual(['LIMIT_EXCEEDED'])
    // Equal previews are computed once, however many aliases they have.
    expect(await admin.codes(`{ a: ${field(0)} b: ${field(0)} }`)).toEqual([])
    const request = { compBands: Array.from({ length: 5_001 }, () => band(1, 1, '1')) }
    const { codes } = await admin.call(documentOfPreview('CompBand', ALL), { request })
    expect(codes).toEqual(['LIMIT_EXCEEDED'])
  })
})

test('a draft that was previewed before a save is then compared with the saved tables, also for members who see fewer levels [CR49, CR72]', async () => {
  const company = await openCompany(world)
  const [all, below] = [company.admin.person, company.limited.person]
  const previewAs = async (person: Person) => {
    const items = [mapping(2, 'FR', { compBandPercentage: '100' })]
    const { jobCount, rows } = await changesOf(person, 'GlobalMapping', { items })
    return { jobCount, first: `${rows[0]?.['title']} ${rows[0]?.before.mid}` }
  }
  expect(await previewAs(all)).toEqual({ jobCount: 7, first: 'A 9 81000' })
  expect(await previewAs(below)).toEqual({ jobCount: 5, first: 'A 8 72000' })
  expect(await previewAs(all)).toEqual({ jobCount: 7, first: 'A 9 81000' })
  await all.get(
    `mutation ($bands: [CompBandSaveItem!]!, $jobs: [JobSaveItem!]!) {
      compBandSaveMany(compBandSaveManyRequest: { items: $bands }) { id }
      jobSaveMany(jobSaveManyRequest: { items: $jobs }) { id } }`,
    { bands: [band(1, 1, '200000')], jobs: [{ jobFamilyId: 1, jobLevelId: 1, title: 'A fellow' }] },
  )
  expect(await previewAs(all)).toEqual({ jobCount: 8, first: 'A 9 180000' })
  expect(await previewAs(below)).toEqual({ jobCount: 5, first: 'A 8 72000' })
})

test('a preview of many families returns the first rows, and the next ones by offset [CR72]', async () => {
  const workspaceId = await world.workspace()
  const person = await world.member(workspaceId)
  const codes = Array.from({ length: 450 }, (_, index) => `F${1_000 + index}`)
  await fillPayWorld(world, workspaceId, {
    jobLevels: [{ code: 'P9', name: 'P9', group: 'Professional', level: 9 }],
    compBandGroups: [usGroup('Salaried', { level: 9, onTargetEarnings: '100' })],
    jobFamilies: codes.map((code) => ({ code, name: code, compBandGroup: 'Salaried' })),
    jobs: codes.flatMap((family) =>
      ['One', 'Two'].map((title) => ({ family, jobLevel: 'P9', title: `${family} ${title}` })),
    ),
  })
  const compBands = [{ ...band(1, 1, '0'), annualBaseSalary: null, onTargetEarnings: '150' }]
  const titles: string[] = []
  for (let offset = 0; offset < 900; offset += 200) {
    const { rows, rowCount, familyCount, families } = await changesOf(person, 'CompBand', {
      compBands,
      offset,
    })
    expect([rowCount, familyCount, families.length]).toEqual([900, 450, 200])
    titles.push(...rows.map((row) => row['title'] ?? ''))
  }
  expect(titles).toEqual(codes.flatMap((code) => [`${code} One`, `${code} Two`]))
  // An offset may be amid the jobs of a family.
  const { rows } = await changesOf(person, 'CompBand', { compBands, offset: 3 })
  expect(rows[0]?.['title']).toBe('F1001 Two')
})
