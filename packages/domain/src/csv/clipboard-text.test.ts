import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCopiedCells, toSpreadsheetHtml, toTsv } from './clipboard-text.ts'
import { restoreCell } from './csv-text.ts'

describe('a copy to and from a spreadsheet', () => {
  it('has tabs, quotes where needed, and no formulas', () => {
    expect(toTsv([['ZIP', 'a\tb'], ['=x']])).toBe('ZIP\t"a\tb"\r\n\'=x')
  })

  it('has text cells that spreadsheets leave unchanged [CSV3]', () => {
    expect(toSpreadsheetHtml([['02139', 90, '<b>&"']])).toBe(
      '<table><tr><td style="mso-number-format:\'\\@\'">02139</td><td>90</td>' +
        '<td style="mso-number-format:\'\\@\'">&lt;b&gt;&amp;&quot;</td></tr></table>',
    )
  })

  it.each([
    ['cells', 'a\tb\r\nc\td\r\n', ['a|b', 'c|d']],
    ['empty cells', '\ta\t\n\t', ['|a|', '|']],
    ['quoted cells', '"a\tb"\t"c\n""d"""\ne', ['a\tb|c\n"d"', 'e']],
    ['quotes inside text', 'a "b" c\t5"', ['a "b" c|5"']],
    ['a quote that is never closed', '"a\tb', ['"a|b']],
    ['an empty line', 'a\n\nb', ['a', '', 'b']],
  ])('is read with %s', (_what, text, rows) => {
    expect(readCopiedCells(text).map((cells) => cells.join('|'))).toEqual(rows)
  })

  it('gives the same cells when it is pasted [CSV2]', () => {
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
