import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCopiedCells, toSpreadsheetHtml, toTsv } from './clipboard-text.ts'
import { csvFileName, neutralizeCell, restoreCell, toCsv } from './csv-text.ts'
import type { CsvCell } from './csv-text.ts'

describe('a CSV file', () => {
  it.each([
    ['zip_codes', new Date(2026, 2, 9, 23, 59), 'zip_codes-2026-03-09.csv'],
    ['job families / all', new Date(2026, 11, 31, 0, 0), 'job_families_all-2026-12-31.csv'],
  ])('for %j is named after its table and date [CSV1]', (table, date, name) => {
    expect(csvFileName(table, date)).toBe(name)
  })

  it.each<[string, CsvCell[][], string]>([
    [
      'plain cells',
      [
        ['zip', 'city'],
        ['02139', 'Cambridge'],
      ],
      'zip,city\r\n02139,Cambridge\r\n',
    ],
    [
      'booleans, numbers and empty cells',
      [[true, false, 90, -2.5, null, undefined, '']],
      'Yes,No,90,-2.5,,,\r\n',
    ],
    [
      'commas, quotes and line ends',
      [['a,b', 'say "x"', 'two\nlines']],
      '"a,b","say ""x""","two\nlines"\r\n',
    ],
    ['other delimiters', [['a;b', 'a|b', 'a\tb']], '"a;b","a|b","a\tb"\r\n'],
    ['space at the ends', [[' a', 'b ']], '" a","b "\r\n'],
    ['a row of one empty cell', [['a'], ['']], 'a\r\n""\r\n'],
    ['formulas', [['=1+1', '@x', '-x']], "'=1+1,'@x,'-x\r\n"],
    ['a formula with a comma', [['=A1,B1']], '"\'=A1,B1"\r\n'],
  ])('can contain %s', (_what, rows, text) => {
    expect(toCsv(rows)).toBe(text)
  })

  it('rejects figures that are not numbers [CSV4]', () => {
    expect(() => toCsv([[Number.NaN]])).toThrow('Not a number')
    expect(() => toCsv([[Number.POSITIVE_INFINITY]])).toThrow('Not a number')
  })
})

describe('a cell that a spreadsheet would run as a formula [CSV2]', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1 555 0100', "'+1 555 0100"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ["'=x", "''=x"],
    ['-5', '-5'],
    ['+5.25', '+5.25'],
    ['-5e3', "'-5e3"],
    ['-', "'-"],
    ["O'Neil", "O'Neil"],
    ["'quoted'", "'quoted'"],
    ['＝1+1', "'＝1+1"],
    ['＋1 555', "'＋1 555"],
    ['－x', "'－x"],
    ['＠x', "'＠x"],
    [' =1', " '=1"],
    ['"=1', '"\'=1'],
    // With another delimiter, the text after one begins a cell.
    ['a;=1', "a;'=1"],
    ['a,@x', "a,'@x"],
    ['a|+1', "a|'+1"],
    ['a\t-1', "a\t'-1"],
    ['a; "=1', 'a; "\'=1'],
    ['a\n=1', "a\n'=1"],
    ["a;'=1", "a;''=1"],
    ['a - b', 'a - b'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('is written as text and read back: %j as %j', (text, written) => {
    expect(neutralizeCell(text)).toBe(written)
    expect(restoreCell(written)).toBe(text)
  })

  it('is never written, except numbers, and any text is read back unchanged [CSV2]', () => {
    const unit = fc.constantFrom(...Array.from('\'=+-@＝＋－＠\t\r\n,;|" 1.a'))
    const risky = fc.string({ unit })
    fc.assert(
      fc.property(fc.oneof(risky, fc.string()), (text) => {
        const written = neutralizeCell(text)
        expect(restoreCell(written)).toBe(text)
        const cells = ['\t', ';', '|', ','].flatMap((delimiter) => toCsv([[text, 'b']]).split(delimiter))
        const isFormula = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell)
        const formulas = cells.flatMap((cell) => cell.split(/[\r\n]/)).filter(isFormula)
        expect(Number.isFinite(Number(text)) ? [] : formulas).toEqual([])
      }),
    )
  })
})

describe('a copy to and from a spreadsheet', () => {
  it('has tabs, quotes where needed, and no formulas', () => {
    expect(
      toTsv([
        ['ZIP', 'note'],
        ['02139', 'a\tb'],
        ['=x', true],
      ]),
    ).toBe('ZIP\tnote\r\n02139\t"a\tb"\r\n\'=x\tYes')
  })

  it('has text cells that spreadsheets leave unchanged [CSV3]', () => {
    expect(toSpreadsheetHtml([['02139', 90, '<b>&"']])).toBe(
      '<table><tr><td style="mso-number-format:\'\\@\'">02139</td><td>90</td>' +
        '<td style="mso-number-format:\'\\@\'">&lt;b&gt;&amp;&quot;</td></tr></table>',
    )
  })

  it.each<[string, string, string[][]]>([
    [
      'cells',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      '\ta\t\n\t',
      [
        ['', 'a', ''],
        ['', ''],
      ],
    ],
    ['quoted cells', '"a\tb"\t"c\n""d"""\ne', [['a\tb', 'c\n"d"'], ['e']]],
    ['quotes inside text', 'a "b" c\t5"', [['a "b" c', '5"']]],
    ['a quote that is never closed', '"a\tb', [['"a', 'b']]],
    ['an empty line', 'a\n\nb', [['a'], [''], ['b']]],
  ])('reads %s', (_what, text, rows) => {
    expect(readCopiedCells(text)).toEqual(rows)
  })

  it('returns the copied cells when pasted [CSV2]', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', '\r', ' ', "'") })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(rows, (written) => {
        const read = readCopiedCells(toTsv(written)).map((row) => row.map(restoreCell))
        expect(read).toEqual(written)
      }),
    )
  })
})
