/** @returns the values in an order without pattern, the same at every run. */
export function shuffled<T>(values: readonly T[]): T[] {
  const random = numbers(20_260_301)
  const order = values.map((value) => ({ value, place: random() }))
  return order.toSorted((a, b) => a.place - b.place).map(({ value }) => value)
}

/** Mulberry32: 32-bit numbers from a seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
