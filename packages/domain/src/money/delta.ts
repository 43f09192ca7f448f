import { divide, type Fraction, isZero, multiply, subtract, fromInteger } from './fraction.ts'

const HUNDRED = fromInteger(100)

/**
 * Returns the change relative to the new value, not, as usual, to the previous one (rule MO4). The page that shows it states this.
 * @returns (value - previous) / value x 100, a percent number; null if the value is 0
 */
export function deltaPercent(value: Fraction, previous: Fraction): Fraction | null {
  return isZero(value) ? null : divide(multiply(subtract(value, previous), HUNDRED), value)
}

/** A level's value; null if it has none. */
export interface LevelValue {
  readonly level: number
  readonly value: Fraction | null
}

/**
 * @param values of the visible levels, in any order
 * @returns for each level the delta against the nearest lower level with a value (0 counts as one); no entry for a level without a value,
 *   without such a lower level, or with value 0
 */
export function levelDeltas(
  values: readonly LevelValue[],
): ReadonlyMap<number, { readonly percent: Fraction; readonly previousLevel: number }> {
  const deltas = new Map<number, { readonly percent: Fraction; readonly previousLevel: number }>()
  let previous: { readonly level: number; readonly value: Fraction } | null = null
  for (const { level, value } of [...values].sort((a, b) => a.level - b.level)) {
    if (value === null) continue
    const percent = previous && deltaPercent(value, previous.value)
    if (previous && percent) deltas.set(level, { percent, previousLevel: previous.level })
    previous = { level, value }
  }
  return deltas
}
