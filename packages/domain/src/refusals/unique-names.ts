import { platformMessages } from '../messages/platform.ts'

/**
 * Returns the form of a name, code or header that pages, files and the API compare: Unicode NFC, in lower case, without surrounding spaces
 * (rule SV7).
 */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}

/** As `nameKey`, with one space for several, for headers of files and names in typed lists. */
export const nameKeyIgnoringSpaces = (name: string): string => nameKey(name).replaceAll(/\s+/g, ' ')

/**
 * @param keyOf returns the `nameKey` of a row
 * @returns all rows whose name another row has too
 */
export function rowsWithRepeatedName<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): ReadonlySet<Row> {
  const firstByKey = new Map<string, Row>()
  const repeated = new Set<Row>()
  for (const row of rows) {
    const key = keyOf(row)
    const first = firstByKey.get(key)
    if (first === undefined) firstByKey.set(key, row)
    else repeated.add(first).add(row)
  }
  return repeated
}

/** @returns the name of a copy: "Copy of {name}", with a number if another row has that name (rule SV8) */
export function copyName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey))
  const first = platformMessages.copyName(name)
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? first : platformMessages.numberedName(first, number)
    if (!keys.has(nameKey(candidate))) return candidate
  }
}
