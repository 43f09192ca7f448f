/** Names of one kind that a sentence lists at most. */
export const MAX_NAMES = 5

/** Names of some rows of one kind, and the number of further ones. */
export interface SomeNames {
  /** The kind of rows: "job families". */
  readonly rows: string
  readonly names: readonly string[]
  readonly remainingCount: number
}

/** @returns the names to list in a sentence: five at most */
export function someNames(rows: string, names: readonly string[]): SomeNames {
  return { rows, names: names.slice(0, MAX_NAMES), remainingCount: Math.max(0, names.length - MAX_NAMES) }
}
