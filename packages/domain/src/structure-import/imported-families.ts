import type { Fraction } from '../money/fraction.ts'
import type { PlacedRow } from './pay-cells.ts'

/** A family of the file, with what its rows say by country and global level. */
export interface ImportedFamily {
  readonly key: string
  readonly name: string
  readonly functionName: string | null
  readonly rows: readonly PlacedRow[]
  readonly bands: ReadonlyMap<string, ReadonlyMap<number, PlacedRow>>
  readonly bonuses: ReadonlyMap<string, ReadonlyMap<number, Fraction | 'none'>>
  /** Whether each of its rows says that there is no bonus. */
  readonly hasNoBonus: boolean
  /** By level and country, USD. */
  readonly equity: ReadonlyMap<number, ReadonlyMap<string, Fraction>>
}

/** @returns the families of the rows, in the order of the file */
export function collectFamilies(rows: readonly PlacedRow[]): readonly ImportedFamily[] {
  return [...Map.groupBy(rows, ({ familyKey }) => familyKey)].map(([key, own]) => ({
    key,
    name: own[0]?.family ?? '',
    functionName: own.find((row) => row.functionName !== null)?.functionName ?? null,
    rows: own,
    bands: byTwoKeys(own, countryOf, levelOf, (row) => (row.range ? row : null)),
    bonuses: byTwoKeys(own, countryOf, levelOf, ({ bonus }) => bonus),
    hasNoBonus: own.every(({ bonus }) => bonus === 'none'),
    equity: byTwoKeys(own, levelOf, countryOf, ({ equity }) => equity),
  }))
}

const countryOf = ({ country }: PlacedRow) => country
const levelOf = ({ own }: PlacedRow) => own.level

function byTwoKeys<First, Second, Value>(
  rows: readonly PlacedRow[],
  first: (row: PlacedRow) => First,
  second: (row: PlacedRow) => Second,
  valueOf: (row: PlacedRow) => Value | null,
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
