import { describe, expect, test } from 'vitest'
import { BAND_FILE } from './band-file.fixture.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { findNotationQuestion } from '../csv/csv-notation.ts'
import { reviewImport } from '../csv/csv-review.ts'
import { headersOf } from '../csv/csv-table.ts'
import { problemsIn } from '../csv/file-reviews.fixture.ts'
import type { WorkbookCell } from '../csv/workbook.ts'
import { convertNumbersTo, readSheetFile } from '../csv/workbook-file.ts'
import type { Notation } from '../money/notation.ts'

const known = headersOf(BAND_FILE)
const HEAD = 'Group Name,Country,Currency,Global Level,Annual OTE,Percent Variable'

const cell = (text: string, kind: WorkbookCell['kind'] = text === '' ? 'empty' : 'text') => ({ text, kind })
const texts = (line: string) => line.split(',').map((text) => cell(text))
const number = (text: string) => cell(text, 'number')
const band = (level: string, ote: WorkbookCell, percent = cell('')) => [
  ...texts('Sales,US,USD'),
  cell(level),
  ote,
  percent,
]

function read(...rows: readonly (readonly WorkbookCell[])[]) {
  const file = readSheetFile({ name: 'Bands', rows }, known)
  if (isRefusal(file)) throw new Error(file.message)
  return file
}

function review(rows: readonly (readonly WorkbookCell[])[], notation: Notation = 'US') {
  const file = read(texts(HEAD), ...rows)
  const reviewed = reviewImport(
    BAND_FILE,
    { ...file, rows: convertNumbersTo(notation, file.rows), notation },
    [],
  )
  if (isRefusal(reviewed)) throw new Error(reviewed.message)
  return reviewed
}

test('reads the rows of a sheet as lines, and finds the headers among them [CSV41]', () => {
  const file = read([], texts('Bands of 2026'), [], texts(HEAD), [], band('9', number('120000')))
  expect(file).toMatchObject({
    headers: HEAD.split(','),
    headerLine: 4,
    skippedLineCount: 1,
    blankLineCount: 3,
    lastLine: 6,
    rows: [{ line: 6, cells: ['Sales', 'US', 'USD', '9', '120000', ''] }],
  })
})

test('refuses a sheet without values as empty', () => {
  expect(readSheetFile({ name: 'Bands', rows: [[], [cell('  ')]] }, known)).toMatchObject({
    message: 'The file is empty',
  })
})

test('accepts rows that end early, and reads values beyond the headers as columns without a header', () => {
  const { rows, unnamedColumns } = review([
    band('9', number('120000')).slice(0, 5),
    [...band('8', number('90000')), cell(''), cell('to be checked')],
  ])
  expect(rows.map(({ line }) => line)).toEqual([2, 3])
  expect(unnamedColumns).toEqual([{ column: 8, values: ['to be checked'], hasMore: false }])
})

describe('numbers of a sheet [CSV41]', () => {
  const question = (...rows: readonly (readonly WorkbookCell[])[]) =>
    findNotationQuestion(BAND_FILE, read(texts(HEAD), ...rows))

  test('need no notation, whatever their decimals', () => {
    expect(question(band('9', number('12.125'), cell('6.125%', 'percent')))).toBeNull()
  })

  test('stay as they are if texts of the file need one', () => {
    const rows = [band('9', number('120000.5'), cell('6.5%', 'percent')), band('8', cell('85.000'))]
    expect(question(...rows)).toMatchObject({ example: '85.000', line: 3, header: 'Annual OTE' })
    expect(
      review(rows, 'DE').rows.map(({ after }) => [after.onTargetEarnings, after.percentVariable]),
    ).toEqual([
      ['120000.5', '6.5'],
      ['85000', null],
    ])
  })
})

test('reports a date as a problem, since the spreadsheet may have made it from another text [CSV41]', () => {
  expect(problemsIn(review([band('9', cell('2026-03-01', 'date'))]))).toEqual([
    ['Annual OTE', 'Line 2: “2026-03-01” is a date. Format the cell as text, then type its value again.'],
  ])
})
