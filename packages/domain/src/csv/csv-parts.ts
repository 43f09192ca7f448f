import type { CsvRow } from './csv-file.ts'

/**
 * What of a file travels in one request: bytes of its rows as JSON, and values, which are its cells with what holds them. A file within
 * both is sent at once, a longer one in parts (docs/rules/csv 24).
 */
export const PART_LIMITS = { bytes: 400_000, values: 20_000, parts: 160 } as const

/** What a row and its line add to its cells. */
const VALUES_A_ROW = 3

/** @returns where each part begins and ends among the rows, as few as there can be; one for a file without rows. */
export function partsOf(
  rows: readonly CsvRow[],
  { bytes, values }: Pick<typeof PART_LIMITS, 'bytes' | 'values'> = PART_LIMITS,
): readonly { readonly from: number; readonly to: number }[] {
  const encoder = new TextEncoder()
  const parts: { from: number; to: number }[] = []
  let part = { from: 0, to: 0 }
  let used = { bytes: 0, values: 0 }
  for (const [index, row] of rows.entries()) {
    const own = {
      bytes: encoder.encode(JSON.stringify(row)).length + 1,
      values: row.cells.length + VALUES_A_ROW,
    }
    const isFull = used.bytes + own.bytes > bytes || used.values + own.values > values
    if (isFull && part.to > part.from) {
      parts.push(part)
      part = { from: index, to: index }
      used = { bytes: 0, values: 0 }
    }
    part.to = index + 1
    used = { bytes: used.bytes + own.bytes, values: used.values + own.values }
  }
  return [...parts, part]
}
