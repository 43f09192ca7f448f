import { platformMessages } from '../messages/platform.ts'

/**
 * Returns the form in which names, codes and headers are compared, on pages, in files and in the API: Unicode NFC, without case and
 * surrounding spaces (rule SV7).
 */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** As `nameKey`, with repeated spaces as one: for headers of files, and names in typed lists. */
export const nameKeyIgnoringSpaces = (name: string): string => nameKey(name).replaceAll(/\s+/g, ' ')

/**
 * @param keyOf returns the name of a row as `nameKey` does
 * @returns all rows whose name another row has too: each of them is shown as a problem
 */
export function rowsWithRepeatedName<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlySet<Row> {
  const firstByKey = new Map<string, Row>()
  const rowsWithDuplicates = new Set<Row>()
  for (const row of rows) {
    const key = keyOf(row)
    const first = firstByKey.get(key)
    if (first === undefined) firstByKey.set(key, row)
    else rowsWithDuplicates.add(first).add(row)
  }
  return rowsWithDuplicates
}

/** @returns the name of a copy: "Copy of {name}", with a number if that is taken (rule SV8) */
export function copyName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey))
  const first = platformMessages.copyName(name)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? first : platformMessages.numberedName(first, number)
    if (!keys.has(nameKey(candidate))) return candidate
  }
}
