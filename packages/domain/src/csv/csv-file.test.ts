import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import { CSV_LIMITS, readCsvFile, refuseFileName } from './csv-file.ts'
import { matchHeaders } from './csv-headers.ts'
import { DELIMITERS } from './csv-records.ts'
import { neutralizeCell, restoreCell, toCsv } from './csv-text.ts'

const known = [
  { header: 'Name', isRequired: true },
  { header: '% Below Mid', isRequired: true },
  { header: 'Note', isRequired: false },
]

function read(text: string) {
  const file = readCsvFile(text, known)
  if (isRefusal(file)) throw new Error(file.message)
  return file
}

/** Returns each row as text: its line and its cells. */
const rowsOf = (text: string) => read(text).rows.map(({ line, cells }) => `${line}: ${cells.join(' | ')}`)

describe('a CSV file', () => {
  it.each([
    ['a.csv', true],
    ['a.CSV', true],
    ['a.b.Csv ', true],
    ['a.csv.xlsx', true],
    ['a.XLSX', true],
    ['a.xls', false],
    ['csv', false],
    ['a.tsv', false],
  ])('named %j is accepted: %s [CSV5]', (name, isAccepted) => {
    expect(refuseFileName(name)?.message ?? null).toBe(isAccepted ? null : 'Please upload a CSV file')
  })

  it.each([[''], [' \t\n\r\n'], ['\uFEFF'], ['\uFEFF \n']])(
    'is empty with only blanks: %j [CSV5]',
    (text) => {
      expect(readCsvFile(text, known)).toMatchObject({ message: 'The file is empty' })
    },
  )

  it('is empty with only delimiters [CSV5]', () => {
    expect(readCsvFile(',,\n ,\n', known)).toMatchObject({ message: 'The file is empty' })
  })

  it.each(DELIMITERS)('is separated by %j, also if cells contain other delimiters [CSV9]', (delimiter) => {
    const file = read(`Name${delimiter}% Below Mid\n"a,b;c"${delimiter}5`)
    expect([file.delimiter, file.rows[0]?.cells]).toEqual([delimiter, ['a,b;c', '5']])
  })

  it.each([
    // By the known headers, even if another delimiter results in more cells.
    ['Name;% Below Mid;a,b,c,d', ';'],
    ['Name\t% Below Mid\t"a|b|c|d"', '\t'],
    ['x,y;z', ','],
    ['x;y;z,a', ';'],
    ['Name', ','],
  ])('starting with %j is separated by %j [CSV9]', (text, delimiter) => {
    expect(read(text).delimiter).toBe(delimiter)
  })
})

describe('lines', () => {
  it.each([
    ['that end with LF', 'Name\na\nb\n', ['2: a', '3: b']],
    ['that end with CRLF', 'Name\r\na\r\nb', ['2: a', '3: b']],
    ['that end with CR', 'Name\ra\rb\r', ['2: a', '3: b']],
    ['that end differently', 'Name\r\na\rb\nc', ['2: a', '3: b', '4: c']],
    ['with line ends in a cell', 'Name,Note\n"a\r\nb\rc",1\nd,2', ['2: a\r\nb\rc | 1', '5: d | 2']],
    ['after blank lines', '\n \nName\n\na\n,,\n;\nb', ['5: a', '7: ;', '8: b']],
  ])('%s are numbered as in a text editor [CSV7]', (_which, text, rows) => {
    expect(rowsOf(text)).toEqual(rows)
  })

  it('with only blanks and delimiters are skipped and counted [CSV7]', () => {
    const file = read('\nName,Note\n\na,1\n , \n,,,,\nb,2\n\n')
    expect([file.rows.map(({ line }) => line), file.blankLineCount]).toEqual([[4, 7], 5])
  })
})

describe('quotes', () => {
  it.each([
    ['"a ""b"""', 'a "b"'],
    ['""', ''],
    ['a "b" c', 'a "b" c'],
    [' "a"', ' "a"'],
    ['5"', '5"'],
    ['"a" ', 'a'],
  ])('in the cell %s are read as %j [CSV6]', (written, cell) => {
    expect(rowsOf(`Name,Note\n${written},x`)).toEqual([`2: ${cell} | x`])
  })

  it.each([
    ['Name,Note\na,"b\nc,d\n', 2],
    ['"Name,Note\na,b', 1],
    ['Name,Note\n"a\nb","c', 3],
    ['Name\n\n"', 3],
  ])('cause the file to be rejected, with the line, if unclosed: %j [CSV6]', (text, line) => {
    expect(readCsvFile(text, known)).toMatchObject({
      message: `The quotation mark on line ${line} is never closed, so the rest of the file cannot be read.`,
    })
  })

  it('followed by text are a problem at that line, and the following lines are read [CSV6]', () => {
    const file = read('Name,Note\n"a"b,1\n"c",2\n"d" "e",3\nf,4')
    expect(file.problems).toEqual(
      [2, 4].map((line) => ({
        line,
        header: null,
        message: `Line ${line}: There is text after a closing quotation mark. Inside a cell, type each quotation mark twice.`,
      })),
    )
    expect(file.rows.map(({ cells }) => cells.join())).toEqual(['c,2', 'f,4'])
  })

  it('followed by text in the headers cause the file to be refused', () => {
    expect(readCsvFile('"Name"x\na', known)).toMatchObject({
      message:
        'Line 1: There is text after a closing quotation mark. Inside a cell, type each quotation mark twice.',
    })
  })
})

describe('headers', () => {
  it.each([
    ['Name,% Below Mid,Note', [0, 1, 2]],
    [' NOTE ,%  below   mid,name', [2, 1, 0]],
    ['% Below Mid,Name', [1, 0, undefined]],
  ])('%j match in any order and case, and with any spaces [CSV8]', (headers, indexes) => {
    const matched = matchHeaders(headers.split(','), known)
    if (isRefusal(matched)) throw new Error(matched.message)
    expect(known.map(({ header }) => matched.columnIndexes.get(header))).toEqual(indexes)
  })

  it('are listed if they are unknown [CSV8]', () => {
    expect(matchHeaders(['Name', ' Colour', '% Below Mid', '', 'Colour'], known)).toMatchObject({
      unknown: ['Colour', 'Colour'],
    })
  })

  it.each([
    [['Note'], 'Missing required headers: Name, % Below Mid'],
    [['name'], 'Missing required headers: % Below Mid'],
    [['Name', 'NAME ', '% Below Mid'], 'The header “Name” appears more than once.'],
  ])('%j reject the file [CSV8]', (headers, message) => {
    expect(matchHeaders(headers, known)).toMatchObject({
      code: 'VALIDATION_FAILED',
      message,
      field: 'headers',
    })
  })

  it('are read without trailing empty ones', () => {
    expect(read('Name,Note,, \na,b').headers).toEqual(['Name', 'Note'])
  })
})

describe('the header line', () => {
  it.each([
    ['sep=;\nName;% Below Mid\na,b;1', ';', 2, 0],
    ['"sep=;"\r\nName;% Below Mid\r\na,b;1', ';', 2, 0],
    ['\uFEFFSEP=|\nName|% Below Mid\na,b|1', '|', 2, 0],
    ['sep=\t\nName\t% Below Mid\na,b\t1', '\t', 2, 0],
    // The line names another delimiter than the headers suggest.
    ['sep=;\nName,% Below Mid;Note\na;b', ';', 2, 0],
    ['Range widths, 2026\nName;% Below Mid\na,b;1', ';', 2, 1],
    ['# from the HR system\n# second, comment\n\nName;% Below Mid\na,b;1', ';', 4, 2],
    ['"Title, of\ntwo lines"\n% below MID ;name\n1;a,b', ';', 3, 1],
    ['Name;% Below Mid\nName;% Below Mid', ';', 1, 0],
    [`${'x\n'.repeat(9)}Name;% Below Mid\na,b;1`, ';', 10, 9],
  ])(
    'may follow a sep= line, a title and comments: %j [CSV27, CSV39]',
    (text, delimiter, headerLine, skippedLineCount) => {
      const file = read(text)
      expect([file.delimiter, file.headerLine, file.skippedLineCount]).toEqual([
        delimiter,
        headerLine,
        skippedLineCount,
      ])
      expect(file.rows.map(({ line }) => line)).toEqual([headerLine + 1])
      expect(file.blankLineCount).toBe(text.includes('\n\n') ? 1 : 0)
    },
  )

  it.each([
    // The headers are not within ten lines; one is missing; all are missing.
    [`${'x\n'.repeat(10)}Name;% Below Mid\na;1`, 1],
    ['\nTitle\nName,Note\na,1', 2],
    ['sep=;\na;b', 2],
  ])(
    'is the first nonblank line after any sep= line, unless one of ten lines has all required headers: %j [CSV27]',
    (text, headerLine) => {
      const { headerLine: found, skippedLineCount } = read(text)
      expect([found, skippedLineCount]).toEqual([headerLine, 0])
    },
  )
})

describe('a large file', () => {
  it('is rejected if it has too many rows or columns [CSV11]', () => {
    const lines = (count: number) => `Name\n${'a\n'.repeat(count)}`
    expect(read(lines(CSV_LIMITS.rows)).rows).toHaveLength(100_000)
    expect(readCsvFile(lines(CSV_LIMITS.rows + 1), known)).toMatchObject({
      message: 'A file can have at most 100,000 rows. Split it into several files.',
    })
    expect(readCsvFile('x,'.repeat(300), known)).toMatchObject({
      message: 'A file can have at most 256 columns. Remove the columns that you do not need.',
    })
  })

  it('loses the cells of a row beyond the column limit; those beyond the headers are a problem unless they are empty [CSV11]', () => {
    const file = read(`Name,Note\na,b${','.repeat(100_000)}\nc,d${',x'.repeat(300)}`)
    expect(file.rows[0]?.cells).toHaveLength(CSV_LIMITS.columns)
    expect(file.problems).toMatchObject([
      { line: 3, message: 'Line 3: This row has more cells than there are headers (2).' },
    ])
  })

  it('reports its progress while it is read', () => {
    const progress: number[] = []
    readCsvFile(`Name\n${'a\n'.repeat(5000)}`, known, (part) => progress.push(part))
    expect(progress.length).toBeGreaterThan(3)
    expect(progress.toSorted((a, b) => a - b)).toEqual(progress)
    expect(progress.every((part) => part > 0 && part <= 1)).toBe(true)
  })
})

/** Texts that are joined to files, most of which are invalid. */
const PIECES = 'Name Note %_Below_Mid a " "" , ; | \t \r \n \r\n _ =1 \' \uFEFF \0 é 1,234'
const piece = fc.constantFrom(...PIECES.split(' ').map((text) => text.replaceAll('_', ' ')))
const badFile = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

describe('any text', () => {
  it('is read or refused with a message, and each row has a line number of its own [CSV10]', () => {
    fc.assert(
      fc.property(fc.oneof(badFile, fc.string()), (text) => {
        const file = readCsvFile(text, known)
        expect(isRefusal(file) && file.message).not.toBe('')
        if (isRefusal(file)) return
        const lines = [...file.rows, ...file.problems].map(({ line }) => line)
        expect(new Set(lines).size).toBe(lines.length)
        expect(file.lastLine).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length)
      }),
      { numRuns: 5_000 },
    )
  })

  it('without text after a closing quote is read as by Papa Parse [CSV10]', () => {
    fc.assert(
      fc.property(badFile, (text) => {
        const file = readCsvFile(text.replaceAll('\uFEFF', ''), known)
        if (isRefusal(file) || file.problems.length > 0) return
        // The reference parser accepts only one kind of line end per file, and treats a space between a quote and the end as text.
        const body = `${text.replaceAll('\uFEFF', '').replaceAll(/\r\n?/g, '\n')}\n`
        const theirs = Papa.parse<string[]>(body, { delimiter: file.delimiter, newline: '\n' })
        const rows = theirs.data
          .filter((cells) => cells.some((cell) => cell.trim() !== ''))
          .slice(1 + file.skippedLineCount)
        const ours = file.rows.map(({ cells }) => cells.map((cell) => cell.replaceAll(/\r\n?/g, '\n')))
        expect(ours).toEqual(rows)
      }),
      { numRuns: 2_000 },
    )
  })

  it('in a cell is unchanged after an export and an import; blank rows are skipped', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '1', '"', ',', ';', '|', '\t', '\n', '\r', ' ', 'é'),
    })
    const rows = fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 })
    fc.assert(
      fc.property(rows, (written) => {
        const file = read(toCsv([['Name', '% Below Mid', 'Note'], ...written]))
        const nonblankRows = written.filter((cells) =>
          cells.some((each) => neutralizeCell(each).trim() !== ''),
        )
        expect(file.rows.map(({ cells }) => cells.map(restoreCell))).toEqual(nonblankRows)
      }),
    )
  })
})
