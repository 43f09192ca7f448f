/** After so long half of what somebody has had counts no more, in milliseconds. */
const HALF_LIFE_MS = 10_000

/** Whose work it is: charged for what it takes, and so found to have had more or less than others. */
export interface Account {
  /** @param ms of the processor or of a database's connection; what was spent waiting for others is no cost of one's own */
  spend(ms: number): void
  /** What the workspace, and in it the member, has had lately, in milliseconds. */
  standing(): Standing
}

export type Standing = readonly [ofWorkspace: number, ofMember: number]

/** Of work that no member asked for: nobody goes before it. */
export const NOBODYS: Standing = [-1, -1]

/** @returns below 0 where `one` goes before `other`: the workspace has had less, or it is the same and the member has. */
const compareStandings = (one: Standing, other: Standing): number =>
  one[0] === other[0] ? one[1] - other[1] : one[0] - other[0]

/** Goes when nobody else waits. */
export const LAST: Standing = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]

/** @returns the one that goes first, of equals the one that came first, taken out of those who wait; undefined where nobody does. */
export function takeFirst<W extends { readonly standing: () => Standing }>(waiting: W[]): W | undefined {
  if (waiting.length < 2) return waiting.pop()
  let [first, least] = [0, LAST]
  for (const [at, { standing }] of waiting.entries()) {
    const its = standing()
    if (compareStandings(its, least) < 0) [first, least] = [at, its]
  }
  return waiting.splice(first, 1)[0]
}

/** Time that somebody has had, of which less and less counts as it lies further back. */
export class TimeUsed {
  #used = 0
  #at: number

  /** @param now milliseconds of a clock that only goes forward */
  constructor(now: number) {
    this.#at = now
  }

  spend(ms: number, now: number): void {
    this.#used = this.lately(now) + ms
    this.#at = now
  }

  lately(now: number): number {
    return this.#used * 0.5 ** ((now - this.#at) / HALF_LIFE_MS)
  }
}
