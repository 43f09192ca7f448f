import { median } from './statistics.ts'

/** A figure of Plumb and that of a peer, in the same unit. */
interface Sides<Figure> {
  readonly ours: Figure
  readonly peer: Figure
}

/**
 * Measures Plumb and a peer in turn, so that other load on the machine affects both. A first round of each is not counted.
 * @param rounds number of counted rounds
 * @returns the medians
 */
export async function measureAlternately(
  ours: () => Promise<number>,
  peer: () => Promise<number>,
  rounds: number,
): Promise<Sides<number>> {
  const figures: Sides<number[]> = { ours: [], peer: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const [own, other] = [await ours(), await peer()]
    if (round === 0) continue
    figures.ours.push(own)
    figures.peer.push(other)
  }
  return { ours: median(figures.ours), peer: median(figures.peer) }
}
