import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PART_LIMITS, partsOf } from './csv-parts.ts'

const rowsOf = (...cells: readonly string[][]) =>
  cells.map((each, index) => ({ line: index + 2, cells: each }))
const sizeOf = (rows: readonly { cells: readonly string[] }[]) => ({
  bytes: rows.reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)) + 1, 0),
  values: rows.reduce((sum, row) => sum + row.cells.length + 3, 0),
})

test('a file within the limits is one part, one without rows too', () => {
  expect(partsOf([])).toEqual([{ from: 0, to: 0 }])
  expect(partsOf(rowsOf(['a'], ['b']))).toEqual([{ from: 0, to: 2 }])
})

test('parts hold every row once, in order, and none is larger than it may be but where one row alone is', () => {
  const texts = fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 6 }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(
      texts,
      fc.integer({ min: 40, max: 400 }),
      fc.integer({ min: 5, max: 60 }),
      (cells, bytes, values) => {
        const rows = rowsOf(...cells)
        const parts = partsOf(rows, { bytes, values } as never)
        expect(parts.flatMap(({ from, to }) => rows.slice(from, to))).toEqual(rows)
        const tooLarge = parts
          .map(({ from, to }) => rows.slice(from, to))
          .filter((part) => part.length > 1)
          .filter((part) => sizeOf(part).bytes > bytes || sizeOf(part).values > values)
        expect(tooLarge).toEqual([])
      },
    ),
  )
})

test('the largest files that are read fit: 20 MB of text, and 100,000 rows of ten cells', () => {
  const long = Array.from({ length: 20_000 }, (_, index) => ({ line: index + 2, cells: ['x'.repeat(1_000)] }))
  expect(partsOf(long).length).toBeLessThanOrEqual(PART_LIMITS.parts)
  const many = Array.from({ length: 100_000 }, (_, index) => ({
    line: index + 2,
    cells: Array.from({ length: 10 }, () => '12,345.67'),
  }))
  expect(partsOf(many).length).toBeLessThanOrEqual(PART_LIMITS.parts)
})
