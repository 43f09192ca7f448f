import fc from 'fast-check'
import { expect } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import { readCsvFile } from './csv-file.ts'
import { reviewImport } from './csv-review.ts'
import { type ColumnValues, type CsvTable, headersOf, kindInFile, isRequiredInFile } from './csv-table.ts'

/** Cells with anything: empty ones, formulas, quotes, notations of numbers from spreadsheets and people. */
const ODD = ['', ' ', '=1+1', "'x", '"q"', 'a,b', '-5', '0', '5%', '1,234.5', '1e3', '٣', 'é', 'NULL']

/**
 * Reviews files with anything in any cell, too few cells and too many: each line that is not blank is accepted or refused once, with a
 * reason; accepted values are valid for their columns.
 * @param good rows that are accepted; the others are these with some cells replaced, one too few or one too many
 * @returns the number of accepted lines: with none, the test would prove nothing
 */
export function reviewAnyFile<Row extends ColumnValues>(
  table: CsvTable<Row>,
  stored: readonly Row[],
  good: readonly (readonly string[])[],
): number {
  const cell = fc.oneof(
    fc.constantFrom(...good.flat()),
    fc.constantFrom(...ODD),
    fc.string({ maxLength: 12 }),
  )
  const replaced = fc.array(fc.tuple(fc.nat(table.columns.length), cell), { maxLength: 2 })
  const line = fc
    .tuple(fc.constantFrom(...good), replaced, fc.constantFrom(0, 0, 0, 0, -1, 1))
    .map(([row, changes, more]) => {
      const cells = [...row]
      for (const [at, text] of changes) if (at < cells.length) cells[at] = text
      return more < 0 ? cells.slice(0, -1) : [...cells, ...(more > 0 ? ['over'] : [])]
    })
  const head = headersOf(table).map(({ header }) => quoted(header))
  let taken = 0
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (cells) => {
      const text = [head, ...cells.map((row) => row.map(quoted))].map((row) => row.join(',')).join('\n')
      const file = readCsvFile(text, headersOf(table))
      // Refused as a whole: a file whose rows are all blank.
      if (isRefusal(file)) return
      const reviewed = reviewImport(table, file, stored)
      if (isRefusal(reviewed)) return
      taken += reviewed.rows.length
      const reported = [...reviewed.rows, ...reviewed.rowsWithProblems, ...file.problems].map(
        (each) => each.line,
      )
      const filled = cells.filter((row) => row.some((each) => each.trim() !== ''))
      expect(reported).toHaveLength(filled.length)
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
  return taken
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
