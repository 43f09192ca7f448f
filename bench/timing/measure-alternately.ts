import { median } from './statistics.ts'

export interface ComparedMedians {
  /** Medians, in the unit of the two sides. */
  readonly ours: number
  readonly peer: number
}

/** Runs two sides in turn, ours, peer, ours, peer: see `measureAllAlternately`. */
export async function measureAlternately(
  ours: () => Promise<number>,
  peer: () => Promise<number>,
  rounds: number,
): Promise<ComparedMedians> {
  return measureAllAlternately({ ours, peer }, rounds)
}

/**
 * Runs several sides in turn, so that other load on the machine affects all of them. A first round of each is not counted.
 * @param sides return a figure each, all in the same unit
 * @param rounds number of counted rounds
 * @returns the medians, by the sides' names
 */
export async function measureAllAlternately<Name extends string>(
  sides: Readonly<Record<Name, () => Promise<number>>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const measured = await measureRounds(sides, rounds)
  const names = Object.keys(sides) as Name[]
  return Object.fromEntries(
    names.map((name) => [name, median(measured.map((round) => round[name]))]),
  ) as Record<Name, number>
}

/**
 * Measures as `measureAllAlternately` does. Compute differences and ratios of sides within one round, in which the machine has changed
 * least.
 * @returns the figures of each round
 */
export async function measureRounds<Name extends string>(
  sides: Readonly<Record<Name, () => Promise<number>>>,
  rounds: number,
): Promise<readonly Readonly<Record<Name, number>>[]> {
  const measured: Record<Name, number>[] = []
  for (let round = 0; round <= rounds; round++) {
    const figures: Partial<Record<Name, number>> = {}
    for (const name of Object.keys(sides) as Name[]) figures[name] = await sides[name]()
    if (round > 0) measured.push(figures as Record<Name, number>)
  }
  return measured
}
