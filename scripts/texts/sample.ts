import type { Text } from './catalogue-texts.ts'

/**
 * Draws texts of four words or more without repeating a key.
 * @param seed a whole number; the same seed draws the same texts from the same catalogue
 */
export function drawSample(texts: readonly Text[], size: number, seed: number): readonly Text[] {
  const sampleByText = new Map(
    shuffled(
      texts.filter(({ text }) => text.split(/\s+/).length >= 4),
      seed,
    ).map((text) => [text.key, text]),
  )
  return [...sampleByText.values()].slice(0, size).toSorted((a, b) => a.key.localeCompare(b.key, 'en'))
}

function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  const random = mulberry32(seed)
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/** The public-domain generator mulberry32: numbers from 0 to 1 that follow from a seed. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
