/** The largest number of names that a sentence lists. */
export const MAX_NAMES = 5

/** The names of some rows of one kind, and the number of the other rows. */
export interface SomeNames {
  /** The noun for the rows, such as "job families". */
  readonly noun: string
  readonly names: readonly string[]
  readonly remainingCount: number
}

/** @returns the first names, which a sentence lists, and the number of the others */
export function someNames(noun: string, names: readonly string[]): SomeNames {
  return { noun, names: names.slice(0, MAX_NAMES), remainingCount: Math.max(0, names.length - MAX_NAMES) }
}
