import fc from 'fast-check'
import { expect } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import { readCsvFile } from './csv-file.ts'
import { type CsvReview, reviewImport } from './csv-review.ts'
import { type ColumnValues, type CsvTable, headersOf, kindInFile, isRequiredInFile } from './csv-table.ts'

/** Unusual cells: empty ones, formulas, quotes, numbers in various notations. */
const UNUSUAL_CELLS = ['', ' ', ...'=1+1|\'x|"q"|a,b|-5|0|5%|1,234.5|1e3|٣|é|NULL'.split('|')]

/**
 * Reviews random files, and expects that each line that is not blank is accepted or refused once, with a reason, and that accepted values
 * are valid for their columns.
 * @param validRows rows of valid cells. The files have these rows with some cells replaced, a cell too few or a cell too many
 * @param expectMore has further expectations of each review
 * @returns the number of accepted lines, which the test should expect to be above 0
 */
export function reviewAnyFile<Row extends ColumnValues>(
  table: CsvTable<Row>,
  stored: readonly Row[],
  validRows: readonly (readonly string[])[],
  expectMore: (review: CsvReview<Row>) => void = () => undefined,
): number {
  const cell = fc.oneof(
    fc.constantFrom(...validRows.flat()),
    fc.constantFrom(...UNUSUAL_CELLS),
    fc.string({ maxLength: 12 }),
  )
  const replaced = fc.array(fc.tuple(fc.nat(table.columns.length), cell), { maxLength: 2 })
  const line = fc
    .tuple(fc.constantFrom(...validRows), replaced, fc.constantFrom(0, 0, 0, 0, -1, 1))
    .map(([row, changes, extraCells]) => {
      const cells = [...row]
      for (const [index, text] of changes) if (index < cells.length) cells[index] = text
      return extraCells < 0 ? cells.slice(0, -1) : [...cells, ...(extraCells > 0 ? ['extra'] : [])]
    })
  const headers = headersOf(table).map(({ header }) => quoted(header))
  let acceptedCount = 0
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const text = [headers, ...lines.map((row) => row.map(quoted))].map((row) => row.join(',')).join('\n')
      const file = readCsvFile(text, headersOf(table))
      // A file whose rows are all blank is refused as a whole.
      if (isRefusal(file)) return
      const reviewed = reviewImport(table, file, stored)
      if (isRefusal(reviewed)) return
      acceptedCount += reviewed.rows.length
      expectMore(reviewed)
      const reported = [...reviewed.rows, ...reviewed.rowsWithProblems, ...file.problems].map(
        (each) => each.line,
      )
      const filledLines = lines.filter((row) => row.some((each) => each.trim() !== ''))
      expect(reported).toHaveLength(filledLines.length)
      expect(new Set(reported).size).toBe(reported.length)
      for (const { problems } of reviewed.rowsWithProblems) {
        expect(problems.length).toBeGreaterThan(0)
        for (const { message } of problems) expect(message).toMatch(/^Line \d+: ./)
      }
      for (const { after } of reviewed.rows)
        for (const column of table.columns) {
          const value = after[column.key] ?? null
          if (value === null) expect(isRequiredInFile(column)).toBe(false)
          else expect([column.key, kindInFile(column).check(value)]).toEqual([column.key, null])
        }
    }),
    { numRuns: 300 },
  )
  return acceptedCount
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
