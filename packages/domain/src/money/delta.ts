import { divide, type Fraction, isZero, subtract, toPercent } from './fraction.ts'

/**
 * Returns the change in percent of the new value rather than of the previous one (rule MO4). The pages that show it say so.
 * @returns (value - previous) / value × 100; null if the value is 0
 */
export function deltaPercent(value: Fraction, previous: Fraction): Fraction | null {
  return isZero(value) ? null : toPercent(divide(subtract(value, previous), value))
}

/** @returns the change in percent of the previous value, which is not 0: (value - previous) / previous × 100 */
export function changePercent(value: Fraction, previous: Fraction): Fraction {
  return toPercent(divide(subtract(value, previous), previous))
}

/** A level with its value, or with null if it has none. */
export interface LevelValue {
  readonly level: number
  readonly value: Fraction | null
}

/**
 * @param values the values of the visible levels, in any order
 * @returns the change of each level from the nearest lower level that has a value, even 0. A level has no entry if its own value is null or
 *   0, or if no lower level has a value
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
