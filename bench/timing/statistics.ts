/** @returns the middle value; the mean of the middle two of an even number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  const lower = sorted.length % 2 === 1 ? upper : sorted[middle - 1]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.')
  return (lower + upper) / 2
}

/** @returns the smallest value that `share` (0 to 1) of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)]
  if (value === undefined) throw new Error('There is no percentile of nothing.')
  return value
}

/** @returns whether an exact figure, as a number, matches one computed with rounding at each step */
export function isNearlyEqual(exact: number | null, rounded: number | null): boolean {
  if (exact === null || rounded === null) return exact === rounded
  return Math.abs(exact - rounded) <= 1e-9 * Math.max(1, Math.abs(exact))
}
