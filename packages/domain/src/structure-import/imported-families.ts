import type { Fraction } from '../money/fraction.ts'
import type { AcceptedRow } from './accept-rows.ts'

/** A family of the file, with what its rows say by country and global level. */
export interface ImportedFamily {
  readonly key: string
  readonly name: string
  readonly functionName: string | null
  readonly rows: readonly AcceptedRow[]
  readonly bands: ReadonlyMap<string, ReadonlyMap<number, AcceptedRow>>
  readonly bonuses: ReadonlyMap<string, ReadonlyMap<number, Fraction | 'none'>>
  /** Whether each of its rows says that there is no bonus. */
  readonly hasNoBonus: boolean
  /** By level and country, USD. */
  readonly equity: ReadonlyMap<number, ReadonlyMap<string, Fraction>>
}

/** @returns the families of the rows, in the order of the file */
export function collectFamilies(rows: readonly AcceptedRow[]): readonly ImportedFamily[] {
  return [...Map.groupBy(rows, ({ familyKey }) => familyKey)].map(([key, familyRows]) => ({
    key,
    name: familyRows[0]?.family ?? '',
    functionName: familyRows.find((row) => row.functionName !== null)?.functionName ?? null,
    rows: familyRows,
    bands: groupByTwoKeys(familyRows, countryOf, levelOf, (row) => (row.range ? row : null)),
    bonuses: groupByTwoKeys(familyRows, countryOf, levelOf, ({ bonus }) => bonus),
    hasNoBonus: familyRows.every(({ bonus }) => bonus === 'none'),
    equity: groupByTwoKeys(familyRows, levelOf, countryOf, ({ equity }) => equity),
  }))
}

const countryOf = ({ country }: AcceptedRow) => country
const levelOf = ({ companyLevel }: AcceptedRow) => companyLevel.level

/** Groups the values of rows by two keys. Of several values with the same keys, the first one counts. */
function groupByTwoKeys<First, Second, Value>(
  rows: readonly AcceptedRow[],
  first: (row: AcceptedRow) => First,
  second: (row: AcceptedRow) => Second,
  valueOf: (row: AcceptedRow) => Value | null,
): ReadonlyMap<First, ReadonlyMap<Second, Value>> {
  const result = new Map<First, Map<Second, Value>>()
  for (const row of rows) {
    const value = valueOf(row)
    if (value === null) continue
    const values = result.get(first(row)) ?? new Map<Second, Value>()
    if (!values.has(second(row))) values.set(second(row), value)
    result.set(first(row), values)
  }
  return result
}
