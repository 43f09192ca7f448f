import { describe, expect, test } from 'vitest'
import { cellKey } from './corrections.ts'
import { planStructure } from './plan-structure.ts'
import type { StructureChoices, StructureFacts } from './types.ts'
import {
  cellOf,
  EMPTY_WORKSPACE,
  errorsOf,
  planOf,
  rowsOf,
  sheetOf,
  type TestCell,
  workbookOf,
} from './workbooks.fixture.ts'

const [HEADERS = [], ...ROWS] = rowsOf(`
  Function    | Job family         | Level | Title        | Country       | Currency | Min    | Mid    | Max    | Bonus % | Equity (USD)
  Engineering | Software           | IC3   | Engineer III | United States | USD      | 120000 | 150000 | 180000 | 10%     | 40000
  Engineering | Software           | IC3   | Tester III   | United States | USD      | 120000 | 150000 | 180000 | 10%     | 40000
  Engineering | Software           | IC4   | Engineer IV  | US            | USD      | 144000 | 180000 | 216000 | 12.5%   | 80000
  Engineering | Data               | IC3   | Analyst III  | USA           | USD      | 120000 | 150000 | 180000 | 10%     | 40000
  Engineering | Data               | IC4   | Analyst IV   | US            | USD      | 144000 | 180000 | 216000 | 12.5%   |
  Sales       | Account Executives | IC3   | Seller III   | UK            | GBP      | 72000  | 90000  | 108000 | none    | 20000
  Engineering | Software           | IC3   | Engineer III | Germany       | EUR      | 72000  | 90000  | 108000 | 10%     | 20000
`)
/** Returns a row of `ROWS` with other values in some columns, by their headers. */
const rowWith = (index: number, values: Readonly<Record<string, TestCell>> = {}): readonly TestCell[] =>
  HEADERS.map((header, column) => values[cellOf(header).text] ?? ROWS[index]?.[column] ?? null)

const plan = (
  rows: readonly (readonly TestCell[])[],
  choices: StructureChoices = {},
  facts: Partial<StructureFacts> = {},
) => planOf([HEADERS, ...rows], choices, facts)

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

describe('the change set of a file', () => {
  const { changes, review, counts, countries, ratesNeeded, levels } = plan(ROWS)
  const family = (name: string) => changes.jobFamilies.find((each) => each.name === name)

  test('has functions, families, levels and jobs; rows with one title in two countries are one job', () => {
    expect(namesOf(changes.jobFunctions)).toEqual(['Engineering', 'Sales'])
    expect(changes.jobFamilies.map(({ code, name }) => `${code} ${name}`).join()).toBe(
      'JF0001 Software,JF0002 Data,JF0003 Account Executives',
    )
    expect(changes.globalLevels).toHaveLength(21)
    expect(changes.jobLevels.map(({ code, level, surveyCode }) => `${code} L${level} ${surveyCode}`)).toEqual(
      ['IC4 L10 P4', 'IC3 L9 P3'],
    )
    expect(changes.jobs.map(({ title }) => title).join()).toBe(
      'Engineer III,Tester III,Engineer IV,Analyst III,Analyst IV,Seller III',
    )
    const levelIds = new Set(changes.jobLevels.map(({ id }) => id))
    expect(
      changes.jobs.every(({ jobLevelId, jobFamilyId }) => levelIds.has(jobLevelId) && jobFamilyId < 0),
    ).toBe(true)
    expect(levels.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['IC4', 2],
      ['IC3', 5],
    ])
  })

  test('families share equal bands, bonuses and equity, but not if one lacks a country or a level', () => {
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

  test('bands and mappings have the currency of their country, and other currencies than USD need a rate', () => {
    expect(
      changes.compBandCountryGroups.map(({ country, currencyCode }) => `${country} ${currencyCode}`),
    ).toEqual(['US USD', 'DE EUR', 'US USD', 'GB GBP'])
    expect(changes.compBands.map(({ annualBaseSalary }) => Number(annualBaseSalary))).toEqual([
      150_000, 180_000, 90_000, 150_000, 180_000, 90_000,
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

  test('Review shows each row as Plumb will compute it', () => {
    expect(counts).toEqual({ equal: 7, different: 0, leftOut: 0, needDecimals: 0 })
    const figures = Object.values(review.at(-1)?.figures ?? {})
    expect(figures).toEqual(
      ['72000', '90000', '108000', '10', '20000'].map((figure) => ({
        outcome: 'equal',
        file: figure,
        plumb: figure,
        difference: '0',
      })),
    )
  })

  test('a family whose rows all say that there is no bonus has none', () => {
    expect(family('Account Executives')).toMatchObject({ bonusStructureGroupId: null, hasNoBonus: true })
    const bonusStructureGroupId = changes.bonusStructureGroups[0]?.id
    expect(family('Software')).toMatchObject({ bonusStructureGroupId, hasNoBonus: false })
    const unstated = plan([...ROWS, rowWith(5, { Level: 'IC4', 'Bonus %': '' })])
    expect(unstated.changes.jobFamilies[2]).toMatchObject({ hasNoBonus: false })
    expect(unstated.changes.bonusStructures.at(-1)).toMatchObject({ percent: '0' })
  })

  test('a family without an equity value is not eligible for equity', () => {
    expect(family('Data')?.eligibleForEquity).toBe(true)
    const withoutEquity = plan(ROWS.map((_row, index) => rowWith(index, { 'Equity (USD)': '' })))
    expect(withoutEquity.changes.jobFamilies.map(({ eligibleForEquity }) => eligibleForEquity)).toEqual(
      withoutEquity.changes.jobFamilies.map(() => false),
    )
  })
})

describe('the amounts of ranges', () => {
  const row = (min: TestCell, mid: TestCell, max: TestCell) =>
    rowWith(0, { Min: min ?? '', Mid: mid ?? '', Max: max ?? '', 'Bonus %': '', 'Equity (USD)': '' })
  const figures = (rows: readonly (readonly TestCell[])[], choices: StructureChoices = {}) =>
    plan(rows, choices).review.map(({ figures: { min, mid, max } }) =>
      [min, mid, max]
        .map(({ file, plumb, outcome }) => `${outcome} ${outcome === 'equal' ? file : plumb}`)
        .join(', '),
    )

  test.each([
    [
      'a minimum and a maximum',
      row(80_000, null, 120_000),
      'equal 80000, only-in-plumb 100000, equal 120000',
    ],
    ['a minimum and a mid', row(80_000, 100_000, null), 'equal 80000, equal 100000, only-in-plumb 120000'],
    ['a mid and a maximum', row(null, 100_000, 130_000), 'only-in-plumb 70000, equal 100000, equal 130000'],
    ['a mid alone', row(null, 100_000, null), 'none null, equal 100000, none null'],
  ])('of a row with %s are computed', (_title, cells, expected) => {
    expect(figures([cells])).toEqual([expected])
  })

  test('a mid alone gets the range that the user chose', () => {
    const choices = { singleAmountWidth: { below: '15', above: '20' } }
    expect(figures([row(null, 100_000, null)], choices)).toEqual([
      'only-in-plumb 85000, equal 100000, only-in-plumb 120000',
    ])
  })

  test('whose distance from the mid is no whole percent are exact with four decimals, which the user can turn on', () => {
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

  test('per month or per hour are compared in their own period', () => {
    const { review, changes } = planOf(`
      Family | Level | Country | Currency | Pay type | Min   | Mid  | Max
      Ops    | S1    | US      | USD      | hourly   | 17.84 | 22.3 | 26.76
      Ops    | S2    | US      | USD      | monthly  | 4000  | 5000 | 6000
    `)
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
    place: Readonly<Record<string, string>> = {},
  ) => {
    const mid = 100_000 + Number(level.slice(2)) * 10_000
    const [min, max] = [(mid * (100 - width)) / 100, (mid * (100 + width)) / 100]
    return rowWith(0, {
      'Job family': family,
      Level: level,
      Min: min,
      Mid: mid,
      Max: max,
      ...WITHOUT_EXTRAS,
      ...place,
    })
  }
  const WITHOUT_EXTRAS = { 'Bonus %': '', 'Equity (USD)': '' }
  const GERMANY = { Country: 'Germany', Currency: 'EUR' }

  test.each([
    ['equal percentages are the percentages', [row('A', 'IC1', 20), row('A', 'IC2', 20)], ['±20%']],
    [
      'equal percentages at different levels have the levels too',
      [row('A', 'IC1', 20), row('A', 'IC2', 20), row('B', 'IC3', 20), row('B', 'IC4', 20)],
      ['±20%, L6–L7', '±20%, L9–L10'],
    ],
    [
      'equal percentages between the same levels have the families too',
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
      'several percentages are those of the families',
      [row('A', 'IC1', 20), row('A', 'IC2', 30), row('B', 'IC1', 10)],
      ['A', '±10%'],
    ],
    [
      'several percentages that differ by country have the country too',
      [row('A', 'IC1', 20), row('A', 'IC2', 30), row('A', 'IC1', 10, GERMANY), row('A', 'IC2', 15, GERMANY)],
      ['A, United States', 'A, Germany'],
    ],
  ])('of %s', (_title, rows, names) => {
    expect(namesOf(plan(rows).changes.rangeWidthGroups)).toEqual(names)
  })

  test('that are already in use get a number', () => {
    const groupNames = { ...EMPTY_WORKSPACE.groupNames, rangeWidths: ['±20%'] }
    expect(namesOf(plan([row('A', 'IC1', 20)], {}, { groupNames }).changes.rangeWidthGroups)).toEqual([
      '±20% (2)',
    ])
  })
})

test('rows have the ids of their jobs, also where titles are equal', () => {
  const rows = [rowWith(0), rowWith(2, { Title: 'Engineer III' }), rowWith(6)]
  const { review, changes } = plan(rows)
  expect(changes.jobs.map(({ title }) => title)).toEqual(['Engineer III', 'Engineer III'])
  const [three, four] = changes.jobs.map(({ id }) => id)
  expect(review.map(({ jobId }) => jobId)).toEqual([three, four, three])
})

test('countries without rows of a family have converted ranges, if there is a rate', () => {
  const rows = [rowWith(0), rowWith(3), rowWith(6)]
  expect(plan(rows).convertedCountries).toEqual([])
  expect(plan(rows, { usdRates: { EUR: '1.08' } }).convertedCountries).toEqual(['DE'])
  expect(plan([rowWith(0), rowWith(6)], { usdRates: { EUR: '1.08' } }).convertedCountries).toEqual([])
})

describe('rows that are not imported', () => {
  test('contradict an earlier row, or have a job family that exists', () => {
    for (const contradiction of [rowWith(0, { Mid: 151_000 }), rowWith(0, { Min: '' })])
      expect(errorsOf(plan([...ROWS, contradiction]))).toEqual([
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
    const euros = rowWith(0, { Level: 'IC5', Currency: 'EUR' })
    expect(errorsOf(plan([...ROWS, euros]))).toEqual([
      'Line 9: The row is in EUR, but other pay in the United States is in USD.',
    ])
  })

  test('have another job function than their family; a row without a function has that of its family', () => {
    expect(errorsOf(plan([rowWith(0), rowWith(2, { Function: 'Sales' })]))).toEqual([
      'Line 3: “Software” is in a different job function, “Engineering”, on line 2.',
    ])
    const sheets = [
      sheetOf([HEADERS.slice(1), rowWith(2).slice(1)], { name: 'One' }),
      sheetOf([HEADERS, rowWith(0)], { name: 'Two' }),
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
    expect(leftOut).toMatchObject([{ key: 'Sheet1!7', line: 7, isLeftOutByUser: true, problems: [] }])
  })

  test('are listed with their cells and problems, and are read again once a cell is corrected', () => {
    const rows = [rowWith(0), rowWith(2, { Mid: 'see HR' })]
    const { leftOut, counts } = plan(rows)
    const message = 'Line 3: “see HR” is not an amount.'
    expect(leftOut).toMatchObject([{ line: 3, isLeftOutByUser: false, problems: [{ column: 7, message }] }])
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
    plan([rowWith(5)], { corrections: { [cellKey('Sheet1', 2, column)]: text } })

  test.each([
    [1, 'Platform', { family: 'Platform' }],
    [2, 'M1', { levelName: 'M1' }],
    [3, 'Developer', { title: 'Developer' }],
    [4, 'Ireland', { country: 'IE' }],
    [8, '109,000', { figures: { max: { file: '109000' } } }],
    [9, '12.5', { figures: { bonus: { file: '12.5' } } }],
    [10, '', { figures: { equity: { file: null } } }],
  ])('in column %i, now %j, changes the row to %j', (column, text, expected) => {
    expect(correct(column, text).review).toMatchObject([expected])
  })

  test('whose separator may mark thousands or decimals is not read', () => {
    expect(correct(7, '150.000').leftOut).toMatchObject([{ line: 2 }])
  })
})

test('jobs of a matrix get titles by the patterns of ladders', () => {
  const { changes, review } = planOf(`
    Level   | Engineering | Sales
    IC1     | 80k         | 70k
    Senior  | 90k         | 80k
    Manager | 99k         |
  `)
  expect(changes.jobs.map(({ title }) => title)).toEqual([
    'Engineer IC1',
    'Senior Engineer',
    'Engineering Manager',
    'Sales Representative IC1',
    'Senior Sales Representative',
  ])
  expect(review[0]?.title).toBe('Engineer IC1')
  const grades = planOf('Grade | Finance\n7 | 80k')
  expect(grades.changes.jobs.map(({ title }) => title)).toEqual(['Finance Specialist 7'])
})

test('stored functions, mappings and global levels are used, and names of groups in use get a number', () => {
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

describe('cells whose meaning is unclear', () => {
  const mids = (header: string, cells: readonly TestCell[], name = 'Sheet1') =>
    planStructure(
      workbookOf(
        [['Family', 'Level', header], ...cells.map((cell, index) => ['A', `IC${index + 1}`, cell])],
        { name },
      ),
      EMPTY_WORKSPACE,
      {},
    )
  const LOW =
    'Line 2: This amount is very low for annual pay. For this column, choose whether amounts are in thousands, and whether they are per year, month, or hour.'

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
    ['Mid', [70], LOW],
    ['Mid', [4_500], LOW],
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
  ])('%s of %j is read, because the header says what the amount is', (header, cell, amount) => {
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

  const OFFICES = `
    Track    | Grade | Office            | Min      | Target   | Max
    Software | IC1   | San Francisco, US | $60k     | $70k     | $80k
    Software | IC1   | Berlin            | € 49.000 | € 57.000 | € 66.000
    Software | IC1   | London            | £46,000  | £55,000  | £63,000
  `

  test('each currency has its own notation if no notation fits all amounts, and the user is asked for the country of each office', () => {
    const unanswered = planOf(OFFICES)
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
      planOf(OFFICES, { countryOfPlace, ...choices }).review.map(
        ({ country, currency, figures }) => `${country} ${currency} ${figures.min.file}`,
      )
    expect(minimums({})).toEqual(['US USD 60000', 'GB GBP 46000'])
    expect(minimums({ notations: { EUR: 'DE' } })).toEqual(['US USD 60000', 'DE EUR 49000', 'GB GBP 46000'])
    expect(planOf(OFFICES, { notations: { EUR: 'DE' } }).notationQuestions).toMatchObject([{ chosen: 'DE' }])
    const thousands = { field: 'min', context: { unit: 1000, period: 'year' } } as const
    expect(minimums({ columns: { min: thousands } })[0]).toBe('US USD 60000')
  })

  test.each([
    ['one currency and two notations', [['€ 49.000'], ['€ 46,000']], { EUR: 'DE' }, ['49000']],
    [
      'two currencies in a column of their own',
      [
        ['49.000', 'EUR'],
        ['46,000', 'GBP'],
      ],
      { EUR: 'DE' },
      ['49000', '46000'],
    ],
    ['two currencies and one notation', [['€ 49.000'], ['£46.000']], { '': 'DE' }, ['49000', '46000']],
    [
      'two currencies and the notation of the United States',
      [['€ 49,000'], ['£46,000']],
      {},
      ['49000', '46000'],
    ],
    ['two notations that decimals show', [['€ 49.000,50'], ['£46,000.50']], {}, ['49000.5', '46000.5']],
  ] as const)(
    'amounts with %s: the user is asked about unclear ones, and none is read in the notation of another',
    (_title, cells, notations, amounts) => {
      const rows = cells.map(([amount, currency = null], index) => ['A', `IC${index + 1}`, amount, currency])
      const { review, notationQuestions } = planOf([['Family', 'Level', 'Annual mid', 'Currency'], ...rows], {
        notations,
        countryOfCurrency: { EUR: 'DE', '£': 'GB' },
      })
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
    const { review, placesWithoutCountry } = planOf([
      ['Family', 'Level', 'Country', 'Annual mid', 'Currency'],
      ['A', 'IC1', place, 90_000, 'USD'],
    ])
    expect([review[0]?.country ?? null, placesWithoutCountry]).toEqual([
      country,
      country === null ? [place] : [],
    ])
  })

  test('the user is asked for the country of each currency without one, even if the currency is only a sign', () => {
    const rows = 'Family | Level | Annual mid\nA | IC1 | €90k\nA | IC2 | £80k\nA | IC3 | $120k'
    expect(planOf(rows).currenciesWithoutCountry).toEqual(['EUR', '£'])
    const { review } = planOf(rows, { countryOfCurrency: { EUR: 'IE', '£': 'GB' } })
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
      'year in thousands',
      { unit: 1000, period: 'year' },
      '2 rows have unusual pay; the first is 85,000,000 per year on line 2. Check the pay period and whether the amounts are in thousands.',
    ],
    [
      'hour',
      { unit: 1, period: 'hour' },
      '2 rows have unusual pay; the first is 85,000 per hour on line 2. Check the pay period and whether the amounts are in thousands.',
    ],
    ['year', { unit: 1, period: 'year' }, undefined],
  ] as const)(
    'annual pay that the user declares as pay per %s is in doubt if it is then unusual',
    (_title, context, message) => {
      const { problems, review } = planOf('Family | Level | Mid\nA | IC1 | 85000\nA | IC2 | 95000', {
        columns: { mid: { field: 'mid', context } },
      })
      expect(review).toHaveLength(2)
      expect(problems.find(({ isDoubt }) => isDoubt)?.message).toBe(message)
    },
  )

  test('a bonus of “tbd” is not read as 0%, and Review shows that Plumb adds 0%', () => {
    const undecided = plan([...ROWS, rowWith(5, { Level: 'IC4', 'Bonus %': 'tbd' })])
    expect(undecided.review.at(-1)?.figures.bonus).toMatchObject({
      outcome: 'only-in-plumb',
      file: null,
      plumb: '0',
    })
  })

  test('a cell like “n/a” means that there is no bonus, and messages count such rows', () => {
    const sales = (level: string, bonus: TestCell) => rowWith(5, { Level: level, 'Bonus %': bonus })
    const { problems } = plan([
      sales('IC1', 'n/a'),
      sales('IC2', 'n/a'),
      sales('IC3', '–'),
      sales('IC4', 'no bonus'),
      sales('IC5', ''),
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
    const { changes } = planOf(rows)
    expect(namesOf(changes.jobFamilies).toSorted()).toEqual(families)
  })

  test('a row without amounts is neither equal nor different', () => {
    const withoutAmounts = plan([...ROWS, rowWith(0, { Level: 'IC5' }).slice(0, 6)])
    expect(withoutAmounts.review).toHaveLength(ROWS.length + 1)
    expect(withoutAmounts.counts).toMatchObject({ equal: ROWS.length, different: 0 })
  })

  test('a sheet with the code of both a country and a state is taken for the country, and a message says so', () => {
    const { review, problems } = mids('Mid (CAD)', [90_000], 'CA')
    expect(review).toMatchObject([{ country: 'CA', currency: 'CAD' }])
    expect(problems[0]?.message).toBe(
      'The sheet “CA” is assumed to be for the country of that name, not the US state.',
    )
  })

  test('a bonus in money is not read as a percentage', () => {
    const result = planOf('Family | Level | Mid | Bonus (USD)\nA | IC1 | 90000 | 400')
    expect(errorsOf(result)).toEqual(['Line 2: “400” is not a percentage.'])
  })
})

describe('what the user chooses', () => {
  const table = 'Role | Level | Pay | Worth\nAnalyst | IC2 | 70 | 5\nAnalyst | IC3 | 90 | 6'

  test('is the content of a column, by its key', () => {
    const columns = {
      pay: { field: 'range', context: { unit: 1000, currency: 'EUR', country: 'DE' } },
      worth: { field: 'bonus' },
    } as const
    expect(errorsOf(planOf(table))).toHaveLength(2)
    const { review } = planOf(table, { columns })
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
    const rows = "Family | Level | Country | Mid\nA | IC1 | Germany | '60.000"
    const first = planOf(rows)
    expect(first.notationQuestions[0]?.choices.map(({ notation, value }) => `${notation} ${value}`)).toEqual([
      'US 60',
      'DE 60000',
    ])
    const notations = { '': 'DE' } as const
    const answered = planOf(rows, { notations })
    expect([answered.notationQuestions[0]?.chosen, answered.countriesWithoutCurrency]).toEqual(['DE', ['DE']])
    const choices = { notations, currencyOfCountry: { DE: 'EUR' } } as const
    expect(planOf(rows, choices).review).toMatchObject([{ country: 'DE', currency: 'EUR' }])
    const inEuros = 'Family | Level | Mid (EUR)\nA | IC1 | 60000'
    expect(planOf(inEuros).currenciesWithoutCountry).toEqual(['EUR'])
    expect(planOf(inEuros, { countryOfCurrency: { EUR: 'IE' } }).review).toMatchObject([
      { country: 'IE', currency: 'EUR' },
    ])
  })

  test('is which sheets are read', () => {
    const sheets = ['2025', '2026'].map((name) =>
      sheetOf(`Family | Level | Mid\n'${name} | IC1 | 60000`, { name }),
    )
    const families = (choices: StructureChoices) =>
      planStructure({ sheets }, EMPTY_WORKSPACE, choices).review.map(({ family }) => family)
    expect([families({}), families({ sheets: ['2026'] })]).toEqual([['2025', '2026'], ['2026']])
  })
})
