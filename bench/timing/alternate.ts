import { median } from './statistics.ts'

export interface SideBySide {
  /** Medians, in the unit that the two sides answer. */
  readonly ours: number
  readonly peer: number
}

/** Runs two sides in turn, ours, peer, ours, peer: see `alternateAll`. */
export async function alternate(
  ours: () => Promise<number>,
  peer: () => Promise<number>,
  rounds: number,
): Promise<SideBySide> {
  return alternateAll({ ours, peer }, rounds)
}

/**
 * Runs several sides in turn, so that whatever else the machine does falls on all of them. One round of each goes
 * before and is not counted.
 * @param sides each answers a figure, all in the same unit
 * @param rounds how many of each are counted
 * @returns the medians, by the sides' names
 */
export async function alternateAll<Name extends string>(
  sides: Readonly<Record<Name, () => Promise<number>>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(sides) as Name[]
  const measured = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const figure = await sides[name]()
      if (round > 0) measured.get(name)?.push(figure)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(measured.get(name) ?? [])])) as Record<
    Name,
    number
  >
}
