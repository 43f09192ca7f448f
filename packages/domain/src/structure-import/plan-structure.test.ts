import { describe, expect, test } from 'vitest'
import { cellKey } from './corrections.ts'
import { planStructure } from './plan-structure.ts'
import type { StructureChoices, StructureFacts, StructurePlan } from './types.ts'
import { EMPTY_WORKSPACE, sheetOf, type TestCell, workbookOf } from './workbooks.fixture.ts'

const HEADERS = [
  'Function',
  'Job family',
  'Level',
  'Title',
  'Country',
  'Currency',
  'Min',
  'Mid',
  'Max',
  'Bonus %',
  'Equity (USD)',
]
const ROWS: readonly (readonly TestCell[])[] = [
  [
    'Engineering',
    'Software',
    'IC3',
    'Engineer III',
    'United States',
    'USD',
    120_000,
    150_000,
    180_000,
    { percent: '10%' },
    40_000,
  ],
  [
    'Engineering',
    'Software',
    'IC3',
    'Tester III',
    'United States',
    'USD',
    120_000,
    150_000,
    180_000,
    { percent: '10%' },
    40_000,
  ],
  [
    'Engineering',
    'Software',
    'IC4',
    'Engineer IV',
    'US',
    'USD',
    144_000,
    180_000,
    216_000,
    { percent: '12.5%' },
    80_000,
  ],
  [
    'Engineering',
    'Data',
    'IC3',
    'Analyst III',
    'USA',
    'USD',
    120_000,
    150_000,
    180_000,
    { percent: '10%' },
    40_000,
  ],
  [
    'Engineering',
    'Data',
    'IC4',
    'Analyst IV',
    'US',
    'USD',
    144_000,
    180_000,
    216_000,
    { percent: '12.5%' },
    null,
  ],
  ['Sales', 'Account Executives', 'IC3', 'Seller III', 'UK', 'GBP', 72_000, 90_000, 108_000, 'none', 20_000],
  [
    'Engineering',
    'Software',
    'IC3',
    'Engineer III',
    'Germany',
    'EUR',
    72_000,
    90_000,
    108_000,
    { percent: '10%' },
    20_000,
  ],
]

const plan = (
  rows: readonly (readonly TestCell[])[],
  choices: StructureChoices = {},
  facts: Partial<StructureFacts> = {},
): StructurePlan => planStructure(workbookOf([HEADERS, ...rows]), { ...EMPTY_WORKSPACE, ...facts }, choices)

const errorsOf = ({ problems }: StructurePlan) =>
  problems.filter(({ isError }) => isError).map(({ message }) => message)
const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

describe('the change set of a file', () => {
  const { changes, review, counts, countries, ratesNeeded, levels } = plan(ROWS)
  const family = (name: string) => changes.jobFamilies.find((each) => each.name === name)

  test('has functions, families, levels and jobs; a title in two countries is one job', () => {
    expect(namesOf(changes.jobFunctions)).toEqual(['Engineering', 'Sales'])
    expect(changes.jobFamilies.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'JF0001 Software',
      'JF0002 Data',
      'JF0003 Account Executives',
    ])
    expect(changes.globalLevels).toHaveLength(21)
    expect(changes.jobLevels.map(({ code, level, surveyCode }) => `${code} L${level} ${surveyCode}`)).toEqual(
      ['IC4 L10 P4', 'IC3 L9 P3'],
    )
    expect(changes.jobs.map(({ title }) => title)).toEqual([
      'Engineer III',
      'Tester III',
      'Engineer IV',
      'Analyst III',
      'Analyst IV',
      'Seller III',
    ])
    const levelIds = new Set(changes.jobLevels.map(({ id }) => id))
    expect(
      changes.jobs.every(({ jobLevelId, jobFamilyId }) => levelIds.has(jobLevelId) && jobFamilyId < 0),
    ).toBe(true)
    expect(levels.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['IC4', 2],
      ['IC3', 5],
    ])
  })

  test('families share what is equal; a country or a level that one lacks is not equal', () => {
    expect(namesOf(changes.compBandGroups)).toEqual(['Software', 'Data', 'Account Executives'])
    expect(namesOf(changes.bonusStructureGroups)).toEqual(['Software', 'Data'])
    expect(namesOf(changes.equityBandGroups)).toEqual(['Software', 'Data', 'Account Executives'])
    const inUs = plan(ROWS.slice(0, 5)).changes
    expect(namesOf(inUs.compBandGroups)).toEqual(['All jobs'])
    expect(namesOf(inUs.bonusStructureGroups)).toEqual(['All jobs'])
    expect(namesOf(inUs.equityBandGroups)).toEqual(['Software', 'Data'])
    expect(namesOf(inUs.rangeWidthGroups)).toEqual(['±20%', 'No range'])
    const lacking = plan(ROWS.slice(0, 4)).changes
    expect(namesOf(lacking.compBandGroups)).toEqual(['Software', 'Data'])
  })

  test('bands are in the currency of their country, with the widths of the file', () => {
    expect(
      changes.compBandCountryGroups.map(({ country, currencyCode }) => `${country} ${currencyCode}`),
    ).toEqual(['US USD', 'DE EUR', 'US USD', 'GB GBP'])
    expect(changes.compBands.map(({ annualBaseSalary }) => annualBaseSalary)).toEqual([
      '150000',
      '180000',
      '90000',
      '150000',
      '180000',
      '90000',
    ])
    expect(changes.globalMappings).toMatchObject([
      { countryCode: 'US', localCurrency: 'USD', compBandPercentage: '100', equityPercent: '100' },
      { countryCode: 'GB', localCurrency: 'GBP', compBandPercentage: '100', equityPercent: '100' },
      { countryCode: 'DE', localCurrency: 'EUR', compBandPercentage: '100', equityPercent: '50' },
    ])
    expect(countries).toHaveLength(3)
    expect(ratesNeeded).toEqual(['EUR', 'GBP'])
    expect(plan(ROWS, { usdRates: { EUR: '1.08' } })).toMatchObject({
      ratesNeeded: ['GBP'],
      changes: { exchangeRates: [{ currencyCodeA: 'EUR', currencyCodeB: 'USD', aToBMultiplier: '1.08' }] },
    })
  })

  test('each row is as Plumb will compute it', () => {
    expect(counts).toEqual({ equal: 7, different: 0, leftOut: 0, needDecimals: 0 })
    expect(review.at(-1)?.figures).toEqual({
      min: { outcome: 'equal', file: '72000', plumb: '72000', difference: '0' },
      mid: { outcome: 'equal', file: '90000', plumb: '90000', difference: '0' },
      max: { outcome: 'equal', file: '108000', plumb: '108000', difference: '0' },
      bonus: { outcome: 'equal', file: '10', plumb: '10', difference: '0' },
      equity: { outcome: 'equal', file: '20000', plumb: '20000', difference: '0' },
    })
  })

  test('a family whose rows all say that there is no bonus has none', () => {
    expect(family('Account Executives')).toMatchObject({ bonusStructureGroupId: null, hasNoBonus: true })
    const bonusStructureGroupId = changes.bonusStructureGroups[0]?.id
    expect(family('Software')).toMatchObject({ bonusStructureGroupId, hasNoBonus: false })
    const unstated = plan([...ROWS, ROWS[5]?.with(2, 'IC4').with(9, null) ?? []])
    expect(unstated.changes.jobFamilies[2]).toMatchObject({ hasNoBonus: false })
    expect(unstated.changes.bonusStructures.at(-1)).toMatchObject({ percent: '0' })
  })

  test('a family without an equity value is not eligible for equity', () => {
    expect(family('Data')?.eligibleForEquity).toBe(true)
    const withoutEquity = plan(ROWS.map((cells) => cells.with(HEADERS.length - 1, null)))
    expect(withoutEquity.changes.jobFamilies.map(({ eligibleForEquity }) => eligibleForEquity)).toEqual(
      withoutEquity.changes.jobFamilies.map(() => false),
    )
  })
})

describe('the ends of ranges', () => {
  const row = (min: TestCell, mid: TestCell, max: TestCell, level = 'IC3') => [
    'E',
    'S',
    level,
    'T',
    'US',
    'USD',
    min,
    mid,
    max,
  ]
  const figures = (rows: readonly (readonly TestCell[])[], choices: StructureChoices = {}) =>
    plan(rows, choices).review.map(({ figures: { min, mid, max } }) =>
      [min, mid, max]
        .map(({ file, plumb, outcome }) => `${outcome} ${outcome === 'equal' ? file : plumb}`)
        .join(', '),
    )

  test.each([
    ['two ends', row(80_000, null, 120_000), 'equal 80000, added 100000, equal 120000'],
    ['a minimum and a mid', row(80_000, 100_000, null), 'equal 80000, equal 100000, added 120000'],
    ['a mid and a maximum', row(null, 100_000, 130_000), 'added 70000, equal 100000, equal 130000'],
    ['a mid alone', row(null, 100_000, null), 'none null, equal 100000, none null'],
  ])('%s', (_title, cells, expected) => {
    expect(figures([cells])).toEqual([expected])
  })

  test('a mid alone gets the range that the user chose', () => {
    const choices = { singleAmountWidth: { below: '15', above: '20' } }
    expect(figures([row(null, 100_000, null)], choices)).toEqual(['added 85000, equal 100000, added 120000'])
  })

  test('that are not whole percents are exact with four decimals, which the file then turns on', () => {
    const rows = [row(150_555, 182_001, 217_333)]
    const whole = plan(rows)
    expect(whole.counts).toMatchObject({ equal: 0, different: 1, needDecimals: 1 })
    expect(whole.review[0]?.figures.min).toEqual({
      outcome: 'differs',
      file: '150555',
      plumb: '151060.83',
      difference: '505.83',
    })
    expect(whole.changes.settings).toEqual([])
    const exact = plan(rows, { rangeWidthDecimals: 4 })
    expect(exact.counts).toMatchObject({ equal: 1, different: 0, needDecimals: 1 })
    expect(exact.changes.settings).toEqual([
      { property: 'RANGE_WIDTH_DECIMALS', type: 'WORKSPACE', stringValue: '4' },
    ])
    expect(plan(rows, {}, { rangeWidthDecimals: 4 }).changes.settings).toEqual([])
  })

  test('are equal if comp ranges show the same amount', () => {
    const rows = [row(66_666.6667, 83_333.3333, 100_000)]
    const { min, mid } = plan(rows, { rangeWidthDecimals: 4 }).review[0]?.figures ?? {}
    expect(min).toEqual({ outcome: 'equal', file: '66666.6667', plumb: '66667', difference: '0' })
    expect(mid).toEqual({ outcome: 'equal', file: '83333.3333', plumb: '83333', difference: '0' })
  })

  test('of a month and an hour are compared in their period', () => {
    const headers = ['Family', 'Level', 'Country', 'Currency', 'Pay type', 'Min', 'Mid', 'Max']
    const { review, changes } = planStructure(
      workbookOf([
        headers,
        ['Ops', 'S1', 'US', 'USD', 'hourly', 17.84, 22.3, 26.76],
        ['Ops', 'S2', 'US', 'USD', 'monthly', 4_000, 5_000, 6_000],
      ]),
      EMPTY_WORKSPACE,
      {},
    )
    expect(review.map(({ figures: { min, max } }) => [min.plumb, max.plumb])).toEqual([
      ['17.84', '26.76'],
      ['4000', '6000'],
    ])
    expect(changes.compBands).toMatchObject([{ hourlyRate: '22.3' }, { annualBaseSalary: '60000' }])
    expect(changes.jobs.map(({ jobType }) => jobType)).toEqual(['Hourly', 'Salaried'])
  })
})

describe('the names of range widths', () => {
  const row = (
    family: string,
    level: string,
    width: number,
    country: readonly TestCell[] = ['US', 'USD'],
  ) => {
    const mid = 100_000 + Number(level.slice(2)) * 10_000
    return [
      'E',
      family,
      level,
      'T',
      ...country,
      (mid * (100 - width)) / 100,
      mid,
      (mid * (100 + width)) / 100,
    ]
  }
  const GERMANY = ['Germany', 'EUR']

  test.each([
    ['equal percentages', [row('A', 'IC1', 20), row('A', 'IC2', 20)], ['±20%']],
    [
      'equal percentages at other levels: with the levels',
      [row('A', 'IC1', 20), row('A', 'IC2', 20), row('B', 'IC3', 20), row('B', 'IC4', 20)],
      ['±20%, L6–L7', '±20%, L9–L10'],
    ],
    [
      'equal percentages between the same levels: with the families',
      [
        row('A', 'IC1', 20),
        row('A', 'IC2', 20),
        row('A', 'IC3', 20),
        row('B', 'IC1', 20),
        row('B', 'IC3', 20),
      ],
      ['±20%, A', '±20%, B'],
    ],
    [
      'several percentages: the families',
      [row('A', 'IC1', 20), row('A', 'IC2', 30), row('B', 'IC1', 10)],
      ['A', '±10%'],
    ],
    [
      'several percentages that differ by country: with the country',
      [row('A', 'IC1', 20), row('A', 'IC2', 30), row('A', 'IC1', 10, GERMANY), row('A', 'IC2', 15, GERMANY)],
      ['A, United States', 'A, Germany'],
    ],
  ])('%s', (_title, rows, names) => {
    expect(namesOf(plan(rows).changes.rangeWidthGroups)).toEqual(names)
  })

  test('that are in use are numbered', () => {
    const groupNames = { ...EMPTY_WORKSPACE.groupNames, rangeWidths: ['±20%'] }
    expect(namesOf(plan([row('A', 'IC1', 20)], {}, { groupNames }).changes.rangeWidthGroups)).toEqual([
      '±20% (2)',
    ])
  })
})

test('rows have the ids of their jobs, also where titles are equal', () => {
  const rows = [ROWS[0] ?? [], ROWS[2]?.with(3, 'Engineer III') ?? [], ROWS[6] ?? []]
  const { review, changes } = plan(rows)
  expect(changes.jobs.map(({ title }) => title)).toEqual(['Engineer III', 'Engineer III'])
  const [three, four] = changes.jobs.map(({ id }) => id)
  expect(review.map(({ jobId }) => jobId)).toEqual([three, four, three])
})

test('countries without rows of a family have converted ranges, if there is a rate', () => {
  const rows = [ROWS[0] ?? [], ROWS[3] ?? [], ROWS[6] ?? []]
  expect(plan(rows).convertedCountries).toEqual([])
  expect(plan(rows, { usdRates: { EUR: '1.08' } }).convertedCountries).toEqual(['DE'])
  expect(plan([rows[0] ?? [], rows[2] ?? []], { usdRates: { EUR: '1.08' } }).convertedCountries).toEqual([])
})

describe('rows that cannot be imported', () => {
  test('contradict an earlier row, or have a job family that exists', () => {
    const other = ROWS[0]?.with(7, 151_000) ?? []
    expect(errorsOf(plan([...ROWS, other]))).toEqual([
      'Line 9: “Software” at “IC3” already has a different range on line 2.',
    ])
    const lacking = ROWS[0]?.with(6, null) ?? []
    expect(errorsOf(plan([...ROWS, lacking]))).toEqual([
      'Line 9: “Software” at “IC3” already has a different range on line 2.',
    ])
    const jobFamilies = [{ code: 'JF0007', name: 'data' }]
    const result = plan(ROWS, {}, { jobFamilies })
    expect(errorsOf(result)).toEqual([
      'Line 5: The job family “Data” already exists. Import its pay on the Comp bands and Bonus structures pages.',
      'Line 6: The job family “Data” already exists. Import its pay on the Comp bands and Bonus structures pages.',
    ])
    expect(result.changes.jobFamilies.map(({ code }) => code)).toEqual(['JF0008', 'JF0009'])
    expect(result.counts).toMatchObject({ equal: 5, leftOut: 2 })
  })

  test('are in another currency than their country', () => {
    const euros = ROWS[0]?.with(2, 'IC5').with(5, 'EUR') ?? []
    expect(errorsOf(plan([...ROWS, euros]))).toEqual([
      'Line 9: The row is in EUR, but other pay in the United States is in USD.',
    ])
  })

  test('have another job function than their family; a row without one has that of the others', () => {
    const inSales = ROWS[2]?.with(0, 'Sales') ?? []
    expect(errorsOf(plan([ROWS[0] ?? [], inSales]))).toEqual([
      'Line 3: “Software” is in a different job function, “Engineering”, on line 2.',
    ])
    const sheets = [
      sheetOf([HEADERS.slice(1), ROWS[2]?.slice(1) ?? []], { name: 'One' }),
      sheetOf([HEADERS, ROWS[0] ?? []], { name: 'Two' }),
    ]
    const { review, changes } = planStructure({ sheets }, EMPTY_WORKSPACE, {})
    expect(review).toHaveLength(2)
    expect(changes.jobFamilies.map(({ jobFunctionId }) => jobFunctionId)).toEqual([
      changes.jobFunctions[0]?.id,
    ])
  })

  test('are left out by the user', () => {
    const { counts, review, changes, leftOut } = plan(ROWS, { leftOut: ['Sheet1!7'] })
    expect([counts.equal, counts.leftOut, review.length, changes.jobFamilies.length]).toEqual([6, 1, 6, 2])
    expect(leftOut).toMatchObject([{ key: 'Sheet1!7', line: 7, isChosen: true, problems: [] }])
  })

  test('have their cells and problems, and are read again once a cell is corrected', () => {
    const rows = [ROWS[0] ?? [], ROWS[2]?.with(7, 'see HR') ?? []]
    const { leftOut, counts } = plan(rows)
    const message = 'Line 3: “see HR” is not an amount.'
    expect(leftOut).toMatchObject([{ line: 3, isChosen: false, problems: [{ column: 7, message }] }])
    expect(leftOut[0]?.cells.find(({ field }) => field === 'mid')).toEqual({
      column: 7,
      field: 'mid',
      header: 'Mid',
      text: 'see HR',
    })
    expect(counts).toMatchObject({ equal: 1, leftOut: 1 })
    const corrected = plan(rows, { corrections: { [cellKey('Sheet1', 3, 7)]: '180,000' } })
    expect(corrected.counts).toMatchObject({ equal: 2, leftOut: 0 })
  })
})

describe('a corrected cell', () => {
  const correct = (column: number, text: string) =>
    plan(ROWS.slice(5, 6), { corrections: { [cellKey('Sheet1', 2, column)]: text } })

  test.each([
    [1, 'Platform', { family: 'Platform' }],
    [2, 'M1', { levelName: 'M1' }],
    [3, 'Developer', { title: 'Developer' }],
    [4, 'Ireland', { country: 'IE' }],
    [8, '109,000', { figures: { max: { file: '109000' } } }],
    [9, '12.5', { figures: { bonus: { file: '12.5' } } }],
    [10, '', { figures: { equity: { file: null } } }],
  ])('in column %i with %j', (column, text, expected) => {
    expect(correct(column, text).review).toMatchObject([expected])
  })

  test('that could be in thousands is not guessed', () => {
    expect(correct(7, '150.000').leftOut).toMatchObject([{ line: 2 }])
  })
})

test('jobs of a matrix get titles by the patterns of ladders', () => {
  const matrix = [
    ['Level', 'Engineering', 'Sales'],
    ['IC1', '80k', '70k'],
    ['Senior', '90k', '80k'],
    ['Manager', '99k', null],
  ] as const
  const { changes, review } = planStructure(workbookOf(matrix), EMPTY_WORKSPACE, {})
  expect(changes.jobs.map(({ title }) => title)).toEqual([
    'Engineer IC1',
    'Senior Engineer',
    'Engineering Manager',
    'Sales Representative IC1',
    'Senior Sales Representative',
  ])
  expect(review[0]?.title).toBe('Engineer IC1')
  const grades = planStructure(
    workbookOf([
      ['Grade', 'Finance'],
      [7, '80k'],
    ]),
    EMPTY_WORKSPACE,
    {},
  )
  expect(grades.changes.jobs.map(({ title }) => title)).toEqual(['Finance Specialist 7'])
})

test('stored functions, mappings and global levels are used again', () => {
  const mapping = { countryCode: 'DE', localCurrency: 'EUR', compBandPercentage: '90', equityPercent: '50' }
  const { changes } = plan(
    ROWS,
    {},
    {
      jobFunctions: [{ id: 5, name: 'engineering' }],
      mappings: [mapping],
      globalLevels: [{ level: 9 }],
      groupNames: { ...EMPTY_WORKSPACE.groupNames, compBands: ['software'] },
    },
  )
  expect(namesOf(changes.jobFunctions)).toEqual(['Sales'])
  expect(changes.jobFamilies[0]?.jobFunctionId).toBe(5)
  expect(changes.globalMappings.map(({ countryCode }) => countryCode)).toEqual(['US', 'GB'])
  expect(changes.globalLevels).toHaveLength(20)
  expect(changes.compBandGroups[0]?.name).toBe('Software (2)')
})

describe('cells that could mean something else', () => {
  const mids = (header: string, cells: readonly TestCell[], name = 'Sheet1') =>
    planStructure(
      workbookOf(
        [['Family', 'Level', header], ...cells.map((cell, index) => ['A', `IC${index + 1}`, cell])],
        { name },
      ),
      EMPTY_WORKSPACE,
      {},
    )

  test.each([
    ['Mid', ['120,000', '149,32'], ['US 120000', 'DE 120']],
    ['Mid', ['85.000', '90.000'], ['US 85', 'DE 85000']],
    ['Mid', ['60.000,00', '70.000'], undefined],
    ['Mid', ['120,000', '1,20,000'], undefined],
  ])('%s of %j: the notation to choose is one of %j', (header, cells, choices) => {
    const [question] = mids(header, cells).notationQuestions
    expect(question?.choices.map(({ notation, value }) => `${notation} ${value}`)).toEqual(choices)
  })

  test.each([
    [
      'Mid',
      [70],
      'Line 2: This amount is very low for annual pay. For this column, choose whether amounts are in thousands, and whether they are per year, month, or hour.',
    ],
    [
      'Mid',
      [4_500],
      'Line 2: This amount is very low for annual pay. For this column, choose whether amounts are in thousands, and whether they are per year, month, or hour.',
    ],
    [
      'Mid (k)',
      [85_000],
      'Line 2: This amount is very high. For this column, choose whether amounts are in thousands.',
    ],
    [
      'Hourly mid',
      [85_000],
      'Line 2: This amount is very high for an hourly rate. For this column, choose whether amounts are per year, month, or hour.',
    ],
  ])('%s of %j is a problem', (header, cells, message) => {
    expect(errorsOf(mids(header, cells))).toEqual([message])
  })

  test.each([
    ['Annual mid', 4_500, '4500'],
    ['Mid (k)', 85, '85000'],
    ['Monthly mid', 4_500, '4500'],
    ['Mid (k)', '60k', '60000'],
    ['Range (k)', '$155-165k', '160000'],
  ])('%s of %j is read, because the header says what it is', (header, cell, amount) => {
    const { mid } = mids(header, [cell]).review[0]?.figures ?? {}
    expect(mid?.file ?? mid?.plumb).toBe(amount)
  })

  test('an amount that is larger in another notation is left out, also if others show the notation', () => {
    const { review, problems } = mids('Annual mid', ['$198,000.00', '$ 85.000', '96k'])
    expect(review.map(({ figures }) => figures.mid.file)).toEqual(['198000', '96000'])
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toContain(
      '3 Line 3: The separator in “$ 85.000” can mark thousands or decimals. Write the amount without a thousands separator.',
    )
  })

  const OFFICES: readonly (readonly TestCell[])[] = [
    ['Track', 'Grade', 'Office', 'Min', 'Target', 'Max'],
    ['Software', 'IC1', 'San Francisco, US', '$60k', '$70k', '$80k'],
    ['Software', 'IC1', 'Berlin', '€ 49.000', '€ 57.000', '€ 66.000'],
    ['Software', 'IC1', 'London', '£46,000', '£55,000', '£63,000'],
  ]

  test('each currency has its own notation if no notation fits all amounts, and each office is asked for its country', () => {
    const planOf = (choices: StructureChoices) => planStructure(workbookOf(OFFICES), EMPTY_WORKSPACE, choices)
    const unanswered = planOf({})
    expect(unanswered.placesWithoutCountry).toEqual(['Berlin', 'London'])
    expect(unanswered.notationQuestions).toEqual([
      {
        group: 'EUR',
        example: '49.000',
        sheet: 'Sheet1',
        line: 3,
        choices: [
          { notation: 'US', value: '49' },
          { notation: 'DE', value: '49000' },
        ],
        chosen: null,
      },
    ])
    const countryOfPlace = { Berlin: 'DE', London: 'GB' }
    const minimums = (choices: StructureChoices) =>
      planOf({ countryOfPlace, ...choices }).review.map(
        ({ country, currency, figures }) => `${country} ${currency} ${figures.min.file}`,
      )
    expect(minimums({})).toEqual(['US USD 60000', 'GB GBP 46000'])
    expect(minimums({ notations: { EUR: 'DE' } })).toEqual(['US USD 60000', 'DE EUR 49000', 'GB GBP 46000'])
    expect(planOf({ notations: { EUR: 'DE' } }).notationQuestions).toMatchObject([{ chosen: 'DE' }])
    const thousands = { field: 'min', context: { unit: 1000, period: 'year' } } as const
    expect(minimums({ columns: { min: thousands } })[0]).toBe('US USD 60000')
  })

  test.each([
    ['one currency', [['€ 49.000'], ['€ 46,000']], { EUR: 'DE' }, ['49000']],
    [
      'the currency of a row',
      [
        ['49.000', 'EUR'],
        ['46,000', 'GBP'],
      ],
      { EUR: 'DE' },
      ['49000', '46000'],
    ],
    ['one notation', [['€ 49.000'], ['£46.000']], { '': 'DE' }, ['49000', '46000']],
    ['one notation, that of the United States', [['€ 49,000'], ['£46,000']], {}, ['49000', '46000']],
    ['decimals in one', [['€ 49.000,50'], ['£46,000.50']], {}, ['49000.5', '46000.5']],
  ] as const)(
    'amounts in different notations, %s: none is read as another one shows',
    (_title, cells, notations, amounts) => {
      const rows = cells.map(([amount, currency = null], index) => ['A', `IC${index + 1}`, amount, currency])
      const { review, notationQuestions } = planStructure(
        workbookOf([['Family', 'Level', 'Annual mid', 'Currency'], ...rows]),
        EMPTY_WORKSPACE,
        { notations, countryOfCurrency: { EUR: 'DE', '£': 'GB' } },
      )
      expect(review.map(({ figures }) => figures.mid.file)).toEqual(amounts)
      expect(notationQuestions.map(({ group }) => group)).toEqual(Object.keys(notations))
    },
  )

  test.each([
    ['San Francisco, US', 'US'],
    ['London (UK)', 'GB'],
    ['Germany - Berlin', null],
    ['Atlanta, GA', null],
    ['Remote', null],
  ])('the country of the place %j is %j', (place, country) => {
    const rows = [
      ['Family', 'Level', 'Country', 'Annual mid', 'Currency'],
      ['A', 'IC1', place, 90_000, 'USD'],
    ]
    const { review, placesWithoutCountry } = planStructure(workbookOf(rows), EMPTY_WORKSPACE, {})
    expect([review[0]?.country ?? null, placesWithoutCountry]).toEqual([
      country,
      country === null ? [place] : [],
    ])
  })

  test('each currency without a country is asked for, also one that only has a sign', () => {
    const planOf = (choices: StructureChoices) =>
      planStructure(
        workbookOf([
          ['Family', 'Level', 'Annual mid'],
          ['A', 'IC1', '€90k'],
          ['A', 'IC2', '£80k'],
          ['A', 'IC3', '$120k'],
        ]),
        EMPTY_WORKSPACE,
        choices,
      )
    expect(planOf({}).currenciesWithoutCountry).toEqual(['EUR', '£'])
    const { review } = planOf({ countryOfCurrency: { EUR: 'IE', '£': 'GB' } })
    expect(review.map(({ country, currency }) => `${country} ${currency}`)).toEqual([
      'IE EUR',
      'GB GBP',
      'US USD',
    ])
  })

  test('one amount in another notation does not spoil the others', () => {
    const german = mids('Annual mid', ['48.000,00', '52.000,50', '88’000'])
    expect(german.review.map(({ figures }) => figures.mid.file)).toEqual(['48000', '52000.5'])
    expect(errorsOf(german)).toEqual(['Line 4: “88’000” is not an amount.'])
  })

  test.each([
    [
      'thousands',
      { unit: 1000, period: 'year' },
      '2 rows have unusual pay; the first is 85,000,000 per year on line 2. Check the pay period and whether the amounts are in thousands.',
    ],
    [
      'an hour',
      { unit: 1, period: 'hour' },
      '2 rows have unusual pay; the first is 85,000 per hour on line 2. Check the pay period and whether the amounts are in thousands.',
    ],
    ['a year', { unit: 1, period: 'year' }, undefined],
  ] as const)('annual pay that the user says is for %s is in doubt', (_title, context, message) => {
    const rows = [
      ['Family', 'Level', 'Mid'],
      ['A', 'IC1', 85_000],
      ['A', 'IC2', 95_000],
    ] as const
    const { problems, review } = planStructure(workbookOf(rows), EMPTY_WORKSPACE, {
      columns: { mid: { field: 'mid', context } },
    })
    expect(review).toHaveLength(2)
    expect(problems.find(({ isDoubt }) => isDoubt)?.message).toBe(message)
  })

  test('a bonus that nobody has decided is not a bonus of 0%, and Review shows what Plumb adds', () => {
    const undecided = plan([...ROWS, ROWS[5]?.with(2, 'IC4').with(9, 'tbd') ?? []])
    expect(undecided.review.at(-1)?.figures.bonus).toMatchObject({ outcome: 'added', file: null, plumb: '0' })
  })

  test('a bonus that a cell says does not apply is none, and the messages count its rows', () => {
    const sales = (level: string, bonus: TestCell) => ROWS[5]?.with(2, level).with(9, bonus) ?? []
    const { problems } = plan([
      sales('IC1', 'n/a'),
      sales('IC2', 'n/a'),
      sales('IC3', '–'),
      sales('IC4', 'no bonus'),
      sales('IC5', null),
    ])
    const messages = problems.map(({ message }) => message)
    expect(messages.filter((message) => message.includes('bonus'))).toEqual([
      '2 rows have no bonus because their bonus cells say “n/a”.',
      '1 row has no bonus because its bonus cell says “–”.',
    ])
  })

  test.each([
    [
      ['Software', 'Hardware'],
      ['Hardware', 'Software'],
    ],
    [['IC', 'M'], ['All jobs']],
  ])('a track of %j makes the families %j', (tracks, families) => {
    const rows = [['Track', 'Level', 'Annual mid'], ...tracks.map((track, i) => [track, `IC${i}`, 80_000])]
    const { changes } = planStructure(workbookOf(rows), EMPTY_WORKSPACE, {})
    expect(namesOf(changes.jobFamilies).toSorted()).toEqual(families)
  })

  test('a row without amounts is neither equal nor different', () => {
    const withoutAmounts = plan([...ROWS, ROWS[0]?.with(2, 'IC5').fill(null, 6) ?? []])
    expect(withoutAmounts.review).toHaveLength(ROWS.length + 1)
    expect(withoutAmounts.counts).toMatchObject({ equal: ROWS.length, different: 0 })
  })

  test('a sheet named as a country and a state is taken as the country, and says so', () => {
    const { review, problems } = mids('Mid (CAD)', [90_000], 'CA')
    expect(review).toMatchObject([{ country: 'CA', currency: 'CAD' }])
    expect(problems[0]?.message).toBe(
      'The sheet “CA” is assumed to be for the country of that name, not the US state.',
    )
  })

  test('a bonus in money is not a percentage.', () => {
    const rows = [
      ['Family', 'Level', 'Mid', 'Bonus (USD)'],
      ['A', 'IC1', 90_000, 400],
    ] as const
    expect(errorsOf(planStructure(workbookOf(rows), EMPTY_WORKSPACE, {}))).toEqual([
      'Line 2: “400” is not a percentage.',
    ])
  })
})

describe('what the user chooses', () => {
  const table = [
    ['Role', 'Level', 'Pay', 'Worth'],
    ['Analyst', 'IC2', 70, 5],
    ['Analyst', 'IC3', 90, 6],
  ] as const

  test('is the content of a column, by its key', () => {
    const columns = {
      pay: { field: 'range', context: { unit: 1000, currency: 'EUR', country: 'DE' } },
      worth: { field: 'bonus' },
    } as const
    expect(errorsOf(planStructure(workbookOf(table), EMPTY_WORKSPACE, {}))).toHaveLength(2)
    const { review } = planStructure(workbookOf(table), EMPTY_WORKSPACE, { columns })
    expect(
      review.map(({ country, currency, figures }) => [
        country,
        currency,
        figures.mid.file,
        figures.bonus.file,
      ]),
    ).toEqual([
      ['DE', 'EUR', '70000', '5'],
      ['DE', 'EUR', '90000', '6'],
    ])
  })

  test('is the currency of a country, the country of a currency, and the notation', () => {
    const rows = [
      ['Family', 'Level', 'Country', 'Mid'],
      ['A', 'IC1', 'Germany', '60.000'],
    ] as const
    const first = planStructure(workbookOf(rows), EMPTY_WORKSPACE, {})
    expect(first.notationQuestions[0]?.choices.map(({ notation, value }) => `${notation} ${value}`)).toEqual([
      'US 60',
      'DE 60000',
    ])
    const notations = { '': 'DE' } as const
    const answered = planStructure(workbookOf(rows), EMPTY_WORKSPACE, { notations })
    expect([answered.notationQuestions[0]?.chosen, answered.countriesWithoutCurrency]).toEqual(['DE', ['DE']])
    const choices = { notations, currencyOfCountry: { DE: 'EUR' } } as const
    expect(planStructure(workbookOf(rows), EMPTY_WORKSPACE, choices).review).toMatchObject([
      { country: 'DE', currency: 'EUR' },
    ])
    const inEuros = [
      ['Family', 'Level', 'Mid (EUR)'],
      ['A', 'IC1', 60_000],
    ] as const
    expect(planStructure(workbookOf(inEuros), EMPTY_WORKSPACE, {}).currenciesWithoutCountry).toEqual(['EUR'])
    expect(
      planStructure(workbookOf(inEuros), EMPTY_WORKSPACE, { countryOfCurrency: { EUR: 'IE' } }).review,
    ).toMatchObject([{ country: 'IE', currency: 'EUR' }])
  })

  test('is which sheets are read', () => {
    const sheets = ['2025', '2026'].map((name) =>
      sheetOf(
        [
          ['Family', 'Level', 'Mid'],
          [name, 'IC1', 60_000],
        ],
        { name },
      ),
    )
    const families = (choices: StructureChoices) =>
      planStructure({ sheets }, EMPTY_WORKSPACE, choices).review.map(({ family }) => family)
    expect([families({}), families({ sheets: ['2026'] })]).toEqual([['2025', '2026'], ['2026']])
  })
})
