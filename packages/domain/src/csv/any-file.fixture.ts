import fc from 'fast-check'
import { expect } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import { readCsvFile } from './csv-file.ts'
import { reviewImport } from './csv-review.ts'
import { type ColumnValues, type CsvTable, headersOf, kindInFile, mustBeGiven } from './csv-table.ts'

/** Cells that are anything: empty, formulas, quotes, what spreadsheets and people write for numbers. */
const ODD = ['', ' ', '=1+1', "'x", '"q"', 'a,b', '-5', '0', '5%', '1,234.5', '1e3', '٣', 'é', 'NULL']

/**
 * Reviews files with anything in any cell, too few cells and too many: each line that is not blank is taken or says why, once; and what is
 * taken is what its columns can hold.
 * @param known what cells of such a table may well have
 * @returns how many lines were taken: without any the test would have seen nothing
 */
export function reviewAnyFile<Row extends ColumnValues>(
  table: CsvTable<Row>,
  standing: readonly Row[],
  known: readonly string[],
): number {
  const cell = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    fc.constantFrom(...ODD),
    fc.string({ maxLength: 12 }),
  )
  const width = table.columns.length
  const line = fc.array(cell, { minLength: width - 1, maxLength: width + 1 })
  const head = headersOf(table).map(({ header }) => quoted(header))
  let taken = 0
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (cells) => {
      const text = [head, ...cells.map((row) => row.map(quoted))].map((row) => row.join(',')).join('\n')
      const file = readCsvFile(text, headersOf(table))
      // Of a file as a whole: one without a row that is not blank.
      if (isRefusal(file)) return
      const reviewed = reviewImport(table, file, standing)
      if (isRefusal(reviewed)) return
      taken += reviewed.rows.length
      const told = [...reviewed.rows, ...reviewed.rowsWithProblems, ...file.problems].map((each) => each.line)
      const filled = cells.filter((row) => row.some((each) => each.trim() !== ''))
      expect(told).toHaveLength(filled.length)
      expect(new Set(told).size).toBe(told.length)
      for (const { problems } of reviewed.rowsWithProblems) {
        expect(problems.length).toBeGreaterThan(0)
        for (const { message } of problems) expect(message).toMatch(/^Line \d+: ./)
      }
      for (const { after } of reviewed.rows)
        for (const column of table.columns) {
          const value = after[column.key] ?? null
          if (value === null) expect(mustBeGiven(column)).toBe(false)
          else expect([column.key, kindInFile(column).check(value)]).toEqual([column.key, null])
        }
    }),
    { numRuns: 300 },
  )
  return taken
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
