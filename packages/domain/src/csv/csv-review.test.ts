import { describe, expect, it } from 'vitest'
import type { Column } from '../editing/column.ts'
import { decimalKind, lineKind, choiceKind } from '../editing/kinds.ts'
import { csvMessages } from '../messages/csv.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { countRows, type CsvReview, reviewImport } from './csv-review.ts'
import { type CsvTable, exportText, templateFileName, templateText } from './csv-table.ts'

type PayRow = Readonly<
  Record<'group' | 'code', string> & Record<'percent' | 'isActive', string | boolean | null>
>

const yesOrNo = choiceKind(
  [
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ],
  (text) => `“${text}” is neither yes nor no.`,
)
const columns: readonly Column<keyof PayRow>[] = [
  { key: 'group', header: 'Group', head: 'Group', isRequired: true, kind: lineKind({ subject: 'A group' }) },
  { key: 'code', header: 'Code', head: 'Code', isRequired: true, kind: lineKind({ subject: 'A code' }) },
  {
    key: 'percent',
    header: 'Percent %',
    head: '%',
    isRequired: false,
    kind: decimalKind({
      signs: ['%'],
      check: (value) => (value.startsWith('-') ? 'No less than 0.' : null),
      show: () => '',
    }),
    inFile: { unreadable: 'Percent % is not a valid number' },
  },
  { key: 'isActive', header: 'Active', head: 'Active', isRequired: false, kind: yesOrNo },
]
const table: CsvTable<PayRow> = {
  name: 'pays',
  columns,
  keys: ['group', 'code'],
  samples: [{ group: 'Sales', code: 'A', percent: '1.5', isActive: true }],
  defaultValues: { percent: '100' },
  creates: { key: 'group', existing: ['Sales', 'Support'], note: (name) => `${name} is new` },
  noRowsMessage: 'The file has no rows.',
  noValidRowsMessage: 'No row is valid.',
}
const stored: readonly PayRow[] = [
  { group: 'Sales', code: 'A', percent: '5', isActive: true },
  { group: 'Sales', code: 'B', percent: '7', isActive: false },
]

/** Reviews rows of cells separated by commas, the first on line 2. */
function review(headers: string, ...rows: string[]): CsvReview<PayRow> {
  const request = {
    headers: headers.split(','),
    rows: rows.map((row, index) => ({ line: index + 2, cells: row.split(',') })),
  }
  const reviewed = reviewImport(table, request, stored)
  if (isRefusal(reviewed)) throw new Error(reviewed.message)
  return reviewed
}

const problemsIn = ({ rowsWithProblems }: Pick<CsvReview<unknown>, 'rowsWithProblems'>) =>
  rowsWithProblems.flatMap(({ problems }) => problems.map(({ message }) => message))
const ALL = 'Group,Code,Percent %,Active'

describe('a row', () => {
  it.each([
    // The spelling of the key, and the values of columns that the file lacks, stay as stored; an empty cell gets the default value.
    [ALL, 'Sales,A,5,Yes', 'unchanged', { percent: '5', isActive: true }],
    [ALL, 'Sales,A,5.0 %,yes', 'unchanged', { percent: '5', isActive: true }],
    [ALL, 'Sales,A,6,Yes', 'changed', { percent: '6', isActive: true }],
    ['Group,Code,Active', 'Sales,A,No', 'changed', { percent: '5', isActive: false }],
    ['Group,Code', 'Sales,A', 'unchanged', { percent: '5', isActive: true }],
    [ALL, 'Sales,A,,', 'changed', { percent: '100', isActive: null }],
    [ALL, 'Sales,C,3,No', 'new', { percent: '3', isActive: false }],
    ['Group,Code', 'Sales,C', 'new', { percent: '100', isActive: null }],
    [ALL, ' sALES , a ,5,y', 'problem', {}],
    [ALL, ' sALES , a ,5,Yes', 'unchanged', { group: 'Sales', code: 'A' }],
    [ALL, "'=Sales,A,5,Yes", 'new', { group: '=Sales' }],
    [`${ALL},Colour`, 'Sales,A,5,Yes,red', 'unchanged', {}],
    [ALL, 'Sales,A,5,Yes, ,', 'unchanged', {}],
  ])('under the headers %j with the cells %j is %s [CSV12, CSV30]', (headers, row, outcome, after) => {
    const { rows, rowsWithProblems } = review(headers, row)
    expect(rows[0]?.outcome ?? (rowsWithProblems.length > 0 && 'problem')).toBe(outcome)
    expect(rows[0]?.after ?? {}).toMatchObject(after)
  })

  it('is compared with the stored row [CSV13]', () => {
    expect(review(ALL, 'Sales,B,8,No').rows).toEqual([
      {
        line: 2,
        outcome: 'changed',
        before: stored[1],
        after: { group: 'Sales', code: 'B', percent: '8', isActive: false },
        note: null,
        warnings: [],
      },
    ])
  })

  it('creates an unknown name, with the spelling of its first row [CSV31]', () => {
    const { rows, namesToCreate } = review(ALL, 'Field,A,1,', 'FIELD,B,1,', 'support,A,1,', 'Sea,A,1,')
    expect(namesToCreate).toEqual(['Field', 'Sea'])
    expect(rows.map(({ after, note }) => [after.group, note])).toEqual([
      ['Field', 'Field is new'],
      ['Field', null],
      ['Support', null],
      ['Sea', 'Sea is new'],
    ])
  })
})

describe('a problem', () => {
  it.each([
    [',A,1,', ['Line 2: Missing Group']],
    [' , ,1,', ['Line 2: Missing Group', 'Line 2: Missing Code']],
    [
      'Sales,A,x,perhaps',
      ['Line 2: Percent % is not a valid number', 'Line 2: “perhaps” is neither yes nor no.'],
    ],
    ['Sales,A,1e3,', ['Line 2: Percent % is not a valid number']],
    ['Sales,A,-1,', ['Line 2: No less than 0.']],
    ['Sales,A,1', ['Line 2: This row has 3 cells, but the file has 4 headers.']],
    ['Sales,A,1,Yes,more', ['Line 2: This row has more cells than there are headers (4).']],
    [`${'x'.repeat(256)},A,1,`, ['Line 2: Group can have at most 255 characters.']],
    ['a\0b,A,1,', ['Line 2: A group contains characters that cannot be stored. Remove them.']],
  ])('%j is reported by line and cell [CSV12, CSV14]', (row, messages) => {
    expect(problemsIn(review(ALL, row))).toEqual(messages)
  })

  it('is reported for a repeated key, at the later line [CSV13]', () => {
    const reviewed = review(ALL, 'Sales,A,5,Yes', 'Sales,B,x,', 'SALES,a,6,Yes', 'sales,b,1,')
    expect(problemsIn(reviewed)).toEqual([
      'Line 3: Percent % is not a valid number',
      'Line 4: This row is already on line 2.',
      'Line 5: This row is already on line 3.',
    ])
    expect(countRows(reviewed)).toEqual({ new: 0, changed: 0, unchanged: 1, problem: 3 })
  })

  it('is listed with its line, and with the header as in the table [CSV14]', () => {
    expect(review('Code,Group,percent %', 'A, Sales ,x').rowsWithProblems).toEqual([
      {
        line: 2,
        problems: [{ line: 2, header: 'Percent %', message: 'Line 2: Percent % is not a valid number' }],
      },
    ])
  })

  it('in every row adds a message that no row is valid', () => {
    expect([review(ALL, ',A,1,').problem, review(ALL, ',A,1,', 'Sales,A,5,Yes').problem]).toEqual([
      'No row is valid.',
      null,
    ])
  })
})

describe('a file', () => {
  it.each([
    ['VALIDATION_FAILED', 'headers', 'Missing required headers: Code', 'Group', 1],
    ['VALIDATION_FAILED', 'headers', 'The header “Code” appears more than once.', 'Group,Code,code', 1],
    ['VALIDATION_FAILED', 'rows', 'The file has no rows.', 'Group,Code', 0],
    ['LIMIT_EXCEEDED', 'headers', csvMessages.tooManyColumns(256), 'h,'.repeat(256), 1],
    ['LIMIT_EXCEEDED', 'rows', csvMessages.tooManyRows(100_000), 'Group,Code', 100_001],
  ])('is refused as a whole with %s for its %s: %s', (code, field, message, headers, rowCount) => {
    const rows = Array.from({ length: rowCount }, (_, index) => ({ line: index + 2, cells: ['Sales', 'A'] }))
    expect(reviewImport(table, { headers: headers.split(','), rows }, stored)).toMatchObject({
      code,
      field,
      message,
    })
  })

  it('reports unknown headers', () => {
    expect(review(`${ALL},Colour`, 'Sales,A,5,Yes,red').unknownHeaders).toEqual(['Colour'])
  })

  it('reports a column with values but no header, with its first values [CSV8]', () => {
    const reviewed = review('Group,,Code,', 'Sales,do not apply before June,A,', 'Sales,,B,')
    expect(reviewed.unnamedColumns).toEqual([
      { column: 2, values: ['do not apply before June'], hasMore: false },
    ])
    const { values, hasMore } = review('Group,,Code', ...[1, 2, 2, 3, 4].map((each) => `S,${each},${each}`))
      .unnamedColumns[0] ?? { values: [], hasMore: false }
    expect(csvMessages.review.unnamedColumn(2, values, hasMore)).toBe(
      'Column 2 has no header and is ignored: 1, 2, 3, …',
    )
  })

  it('is written with the same texts that it accepts', () => {
    const rows: readonly PayRow[] = [
      { group: '=1', code: 'a,b', percent: '1.25', isActive: true },
      { group: 'x', code: 'y', percent: null, isActive: false },
    ]
    expect(exportText(table, rows)).toBe('Group,Code,Percent %,Active\r\n\'=1,"a,b",1.25,Yes\r\nx,y,,No\r\n')
  })

  it('as a template has the headers and sample rows', () => {
    expect(templateFileName(table)).toBe('pays_template.csv')
    expect(templateText(table)).toBe('Group,Code,Percent %,Active\r\nSales,A,1.5,Yes\r\n')
  })
})

describe('rules for rows', () => {
  interface Band extends Readonly<Record<string, string | null>> {
    readonly at: string
    readonly currency: string | null
    readonly annual: string | null
    readonly hourly: string | null
    readonly title: string | null
  }
  const amount = (key: 'annual' | 'hourly') => ({
    key,
    header: key,
    head: key,
    isRequired: false,
    kind: decimalKind({ check: () => null, show: () => '', isAmount: true }),
  })
  const text = (key: 'at' | 'currency') => ({
    key,
    header: key,
    head: key,
    isRequired: key === 'at',
    kind: lineKind({ subject: key }),
  })
  const bands: CsvTable<Band> = {
    name: 'bands',
    columns: [
      text('at'),
      text('currency'),
      amount('annual'),
      amount('hourly'),
      {
        key: 'title',
        header: 'title',
        head: 'Title',
        isRequired: false,
        kind: choiceKind([{ value: 'Head', label: 'Head' }], (unknown) => `No title is called ${unknown}`),
        inFile: { isLenient: true },
      },
    ],
    keys: ['at'],
    rowRules: () => ({
      amountSigns: (textOf) => (textOf('currency') === 'EUR' ? ['EUR', '€'] : ['USD', '$']),
      complete: (after, { annual, hourly }) => ({
        ...after,
        ...(annual && !hourly && { hourly: null }),
        ...(hourly && !annual && { annual: null }),
      }),
      rules: [
        {
          needs: ['annual', 'hourly'],
          check: ({ annual, hourly }) =>
            annual && hourly ? [{ column: 'hourly', message: 'Only one of both.' }] : [],
        },
      ],
      warn: ({ annual }, _values, before) => (before?.annual && !annual ? ['It is hourly now.'] : []),
      checkRows: (rows) =>
        new Map(
          rows.flatMap(({ at }, index) =>
            at === 'Moon' ? [[index, { column: 'at', message: 'The Moon is not there.' }]] : [],
          ),
        ),
    }),
  }
  const storedBand: Band = { at: 'Here', currency: 'EUR', annual: '10', hourly: null, title: 'Head' }
  const reviewBands = (...rows: string[]) => {
    const headers = ['at', 'currency', 'annual', 'hourly', 'title']
    const reviewed = reviewImport(
      bands,
      { headers, rows: rows.map((row, index) => ({ line: index + 2, cells: row.split('|') })) },
      [storedBand],
    )
    if (isRefusal(reviewed)) throw new Error(reviewed.message)
    return reviewed
  }

  it.each([
    ['There|EUR|€ 5||', '5'],
    ['There|EUR|5 EUR||', '5'],
    ['There|USD|$1,000||', '1000'],
    ['There|USD|€5||', null],
    ['There|EUR|€||', null],
  ])('accept only the sign of the row’s own currency next to an amount: %s [CSV19]', (row, annual) => {
    const { rows, rowsWithProblems } = reviewBands(row)
    expect(rows[0]?.after.annual ?? null).toBe(annual)
    expect(rowsWithProblems).toHaveLength(annual === null ? 1 : 0)
  })

  it('change other cells of a row, with a warning [CSV20]', () => {
    expect(reviewBands('Here|EUR||7|Head').rows[0]).toMatchObject({
      outcome: 'changed',
      after: { annual: null, hourly: '7' },
      warnings: ['Line 2: It is hourly now.'],
    })
  })

  it('reject a row whose cells are individually valid, with a problem at one of them [CSV20]', () => {
    expect(reviewBands('Here|EUR|1|7|').rowsWithProblems).toEqual([
      {
        line: 2,
        problems: [{ line: 2, header: 'hourly', message: 'Line 2: Only one of both.' }],
      },
    ])
  })

  it('ignore an unknown name with a warning, and keep the stored value [CSV21]', () => {
    const { rows } = reviewBands('Here|EUR|10||Chief', 'There|EUR|1||Chief')
    expect(rows.map(({ outcome, after, warnings }) => [outcome, after.title, warnings])).toEqual([
      ['unchanged', 'Head', ['Line 2: No title is called Chief. title keeps its value.']],
      ['new', null, ['Line 3: No title is called Chief. title stays empty.']],
    ])
  })

  it('check all rows of a file together, and list problems at their lines and cells in addition to those of cells [CSV32]', () => {
    const moon = { header: 'at', message: 'Line 2: The Moon is not there.' }
    const { rows, rowsWithProblems } = reviewBands('Moon|EUR|1||', 'Here|EUR|10||')
    expect([rows.map((row) => row.line), rowsWithProblems.map(({ problems }) => problems)]).toEqual([
      [3],
      [[{ line: 2, ...moon }]],
    ])
    expect(reviewBands('Moon|EUR|x|5|').rowsWithProblems).toMatchObject([
      { problems: [{ header: 'annual', message: 'Line 2: “x” is not a valid number' }, moon] },
    ])
  })

  it('list all problems of a row: an invalid cell does not suppress rules about other cells [CSV14]', () => {
    expect(problemsIn(reviewBands('|EUR|1|7|'))).toEqual(['Line 2: Missing at', 'Line 2: Only one of both.'])
    expect(problemsIn(reviewBands('Here|EUR|1|x|'))).toEqual(['Line 2: “x” is not a valid number'])
  })
})
