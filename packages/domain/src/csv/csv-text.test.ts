import * as fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { csvFileName, neutralizeCell, restoreCell, toCsv } from './csv-text.ts'
import type { CsvCell } from './csv-text.ts'

describe('a CSV file', () => {
  it.each([
    ['zip_codes', new Date(2026, 2, 9, 23, 59), 'zip_codes-2026-03-09.csv'],
    ['job families / all', new Date(2026, 11, 31, 0, 0), 'job_families_all-2026-12-31.csv'],
  ])('for %j is named after its table and date [CSV1]', (table, date, name) => {
    expect(csvFileName(table, date)).toBe(name)
  })

  it('is named after the date where the reader is [CSV1]', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(csvFileName('zip_codes', new Date('2026-03-09T23:00:00Z'))).toBe('zip_codes-2026-03-10.csv')
  })

  it.each<[string, CsvCell[][], string]>([
    ['several rows', [['zip'], ['02139']], 'zip\r\n02139\r\n'],
    ['booleans and numbers', [[true, false, 90, -2.5]], 'Yes,No,90,-2.5\r\n'],
    ['empty cells', [['a', null, undefined, '']], 'a,,,\r\n'],
    ['commas, quotes and line ends', [['a,b', '"x"', 'y\nz']], '"a,b","""x""","y\nz"\r\n'],
    ['other delimiters', [['a;b', 'a|b', 'a\tb']], '"a;b","a|b","a\tb"\r\n'],
    ['space at the ends', [[' a', 'b ']], '" a","b "\r\n'],
    ['a row of one empty cell', [['a'], ['']], 'a\r\n""\r\n'],
    ['formulas', [['=1+1', '@x', '-x']], "'=1+1,'@x,'-x\r\n"],
    ['a formula with a comma', [['=A1,B1']], '"\'=A1,B1"\r\n'],
  ])('can contain %s [CSV4]', (_what, rows, text) => {
    expect(toCsv(rows)).toBe(text)
  })

  it('cannot contain numbers that are not finite [CSV4]', () => {
    expect(() => toCsv([[Number.NaN]])).toThrow('Not a number')
    expect(() => toCsv([[Number.POSITIVE_INFINITY]])).toThrow('Not a number')
  })
})

describe('a text that a spreadsheet could run as a formula [CSV2]', () => {
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
  ])('is written with an apostrophe, other texts unchanged, and read back: %j as %j', (text, written) => {
    expect(neutralizeCell(text)).toBe(written)
    expect(restoreCell(written)).toBe(text)
  })

  it('never begins a cell of the file, and any text is read back unchanged [CSV2]', () => {
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
