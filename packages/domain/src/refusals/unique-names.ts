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

/** @returns the name, with a number if its key (`nameKey`) is taken */
export function freeName(name: string, takenKeys: ReadonlySet<string>): string {
  let candidate = name
  for (let number = 2; takenKeys.has(nameKey(candidate)); number += 1)
    candidate = platformMessages.numberedName(name, number)
  return candidate
}

/** @returns the name of a copy: "Copy of {name}", with a number if another row has that name (rule SV8) */
export const copyName = (name: string, taken: readonly string[]): string =>
  freeName(platformMessages.copyName(name), new Set(taken.map(nameKey)))
