import { median } from './statistics.ts'

export interface SideBySide {
  /** Medians, in the unit that the two sides answer. */
  readonly ours: number
  readonly peer: number
}

/**
 * Runs two sides in turn, ours, peer, ours, peer, so that whatever else the machine does falls on both.
 * One round of each goes before and is not counted.
 * @param rounds how many of each are counted
 */
export async function alternate(
  ours: () => Promise<number>,
  peer: () => Promise<number>,
  rounds: number,
): Promise<SideBySide> {
  const measured = { ours: [] as number[], peer: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const of = { ours: await ours(), peer: await peer() }
    if (round === 0) continue
    measured.ours.push(of.ours)
    measured.peer.push(of.peer)
  }
  return { ours: median(measured.ours), peer: median(measured.peer) }
}
