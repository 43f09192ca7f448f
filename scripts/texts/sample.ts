import { createRandom } from '../../apps/server/src/testing/reliability/stress/random.ts'
import type { Text } from './catalogue-texts.ts'

/**
 * Draws texts of four words or more without repeating a key.
 * @param seed a whole number; the same seed draws the same texts from the same catalogue
 */
export function drawSample(texts: readonly Text[], size: number, seed: number): readonly Text[] {
  const textByKey = new Map(
    shuffled(
      texts.filter(({ text }) => text.split(/\s+/).length >= 4),
      seed,
    ).map((text) => [text.key, text]),
  )
  return [...textByKey.values()].slice(0, size).toSorted((a, b) => a.key.localeCompare(b.key, 'en'))
}

function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  const random = createRandom(seed)
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
