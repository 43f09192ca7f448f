import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { describe, expect, it, test } from 'vitest'
import { reviewAnyFile } from '../csv/any-file.fixture.ts'
import { fileReviews } from '../csv/file-reviews.fixture.ts'
import { readCsvFile } from '../csv/csv-file.ts'
import { findNotationQuestion } from '../csv/csv-notation.ts'
import { headersOf, templateText } from '../csv/csv-table.ts'
import { type LoadedRow, parseTypedText } from '../editing/draft.ts'
import { problemsOf } from '../editing/problems.ts'
import { beginEditing, changeCells, makeRow } from '../editing/steps.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { quoteColumns, quoteRules } from './columns.ts'
import { rateFile, type RateRow } from './csv-rows.ts'

const table = rateFile(CURRENCIES)
const HEAD = 'Currency Code A,Currency Code B,A to B Multiplier'
const euro: RateRow = { currencyCodeA: 'EUR', currencyCodeB: 'USD', aToBMultiplier: '1.0862' }

const { tryReview, expectSameAfterExport } = fileReviews(
  [euro],
  () => table,
  (rows) => rows,
)

it.each([
  [',USD,1', 'Line 2: Missing Currency Code A'],
  ['EUR,,1', 'Line 2: Missing Currency Code B'],
  ['EUR,USD,', 'Line 2: Missing A to B Multiplier'],
  ['EUX,USD,1', 'Line 2: No currency has the code “EUX”.'],
  ['Euro,USD,1', 'Line 2: No currency has the code “Euro”.'],
  ['USD,USD,1', 'Line 2: The two currencies must be different.'],
  ['EUR,GBP,1', 'Line 2: One of the two currencies must be USD.'],
  ['EUR,USD,0', 'Line 2: The rate must be greater than 0.'],
  ['EUR,USD,-1.1', 'Line 2: The rate must be greater than 0.'],
  ['EUR,USD,"1,09"', 'Line 2: “1,09” is not a valid number'],
  ['EUR,USD,1.0914\nUSD,EUR,0.9', 'Line 3: This row is already on line 2.'],
])('refuses the row %j [CU5]', (rows, message) => {
  expect(tryReview(`${HEAD}\n${rows}`)).toMatchObject({ rowsWithProblems: [{ problems: [{ message }] }] })
})

it.each([
  ['EUR,USD,1.0862', 'unchanged', '1.0862'],
  ['eur,usd,1.08620', 'unchanged', '1.0862'],
  ['EUR,USD,1.0914', 'changed', '1.0914'],
  ['GBP,USD,1.2705', 'new', '1.2705'],
])('reviews the row %j: %s [CU5, CU10]', (row, outcome, aToBMultiplier) => {
  expect(tryReview(`${HEAD}\n${row}`)).toMatchObject({
    rows: [{ outcome, after: { aToBMultiplier } }],
    problem: null,
  })
})

it('matches the inverse of an existing pair with that pair, and stores it as typed [CU10]', () => {
  expect(tryReview(`${HEAD}\nUSD,EUR,0.92`)).toMatchObject({
    rows: [
      {
        outcome: 'changed',
        before: euro,
        after: { currencyCodeA: 'USD', currencyCodeB: 'EUR', aToBMultiplier: '0.92' },
      },
    ],
  })
})

test.each([
  ['EUR,USD,1.086', null],
  ['EUR,USD,"1,086"', null],
  [
    'EUR,USD,"1,0862"',
    [
      { notation: 'US', value: null },
      { notation: 'DE', value: '1.0862' },
    ],
  ],
])('for %j, asks for the notation only if only another one than US fits [CSV28]', (row, choices) => {
  const file = readCsvFile(`${HEAD}\n${row}`, headersOf(table))
  const question = isRefusal(file) ? null : findNotationQuestion(table, file)
  expect(question?.choices ?? null).toEqual(choices)
})

test('reports a file with only a header as empty', () => {
  expect(tryReview(HEAD)).toMatchObject({ refused: true, message: 'The file is empty' })
})

test('accepts the template, and changes nothing when an export is imported again [CSV15, CU5]', () => {
  expect(templateText(table).trim().split(/\r?\n/)).toHaveLength(4)
  expect(tryReview(templateText(table), [])).toMatchObject({ rowsWithProblems: [], problem: null })
  expectSameAfterExport([euro, { currencyCodeA: 'USD', currencyCodeB: 'JPY', aToBMultiplier: '149.320' }])
})

describe('the page of rates', () => {
  const columns = quoteColumns(CURRENCIES)
  const stored: LoadedRow = {
    key: '1',
    id: 1,
    version: 1,
    values: { target: 'EUR', isFromUsd: false, aToBMultiplier: '1.0862' },
  }
  const rows = new Map([['1', stored]])

  it.each([
    ['0', 'The rate must be greater than 0.'],
    ['149,32', '“149,32” is not a valid number.'],
    ['', 'Rate is required.'],
    ['1.09141234', null],
    ['1.082', null],
    ['108.000', null],
  ])('for a typed rate of %j shows the problem %j [MO10]', (text, message) => {
    const [, , column] = columns
    const typed = column ? parseTypedText(column, text) : { text }
    const { draft } = changeCells(beginEditing(), rows, [{ key: '1', column: 'aToBMultiplier', typed }])
    expect(problemsOf(draft, rows, quoteRules(columns)).map((problem) => problem.message)).toEqual(
      message === null ? [] : [message],
    )
  })

  it('reports a second rate of a currency at the later row [CU2]', () => {
    const { draft } = makeRow(beginEditing(), rows, 'new 1', {
      target: 'EUR',
      isFromUsd: true,
      aToBMultiplier: '0.9',
    })
    expect(problemsOf(draft, rows, quoteRules(columns))).toEqual([
      { key: 'new 1', column: 'target', message: 'EUR has more than one exchange rate. Keep only one.' },
    ])
  })

  it('shows 4 decimals of a rate, and edits all typed decimals [CU4]', () => {
    const kind = columns.find(({ key }) => key === 'aToBMultiplier')?.kind
    expect([kind?.show('1.0862345'), kind?.write('1.0862345')]).toEqual(['1.0862', '1.0862345'])
  })

  it.each(['EUR', 'euro', 'EUR Euro'])('reads the target currency %s', (text) => {
    expect(columns[0]?.kind.read(text)).toEqual({ value: 'EUR' })
  })

  it('does not offer USD as a target', () => expect(columns[0]?.kind.read('USD')).toHaveProperty('problem'))
})

test('accepts each row of any file or reports its problems [CSV25]', () => {
  const acceptedCount = reviewAnyFile(
    table,
    [euro],
    [
      ['EUR', 'USD', '1.0862'],
      ['usd', 'GBP', '0.78'],
    ],
  )
  expect(acceptedCount).toBeGreaterThan(0)
})
