/** Names and codes are unique in a workspace whatever their case and the spaces round them (1-product section 5). */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}

/** @returns the rows whose name another row has too, all of them: each is at fault, and each is shown so. */
export function rowsWithRepeatedName<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ReadonlySet<Row> {
  const firstOf = new Map<string, Row>()
  const repeated = new Set<Row>()
  for (const row of rows) {
    const key = nameKey(nameOf(row))
    const first = firstOf.get(key)
    if (first === undefined) firstOf.set(key, row)
    else repeated.add(first).add(row)
  }
  return repeated
}
