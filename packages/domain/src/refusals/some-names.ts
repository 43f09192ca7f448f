/** Names of one kind that a sentence lists at most. */
export const NAMES_AT_MOST = 5

/** Names of some rows of one kind, and the number of further ones. */
export interface SomeNames {
  /** The kind of rows: "job families". */
  readonly rows: string
  readonly names: readonly string[]
  readonly more: number
}

/** @returns the names to list in a sentence: five at most */
export function someNames(rows: string, names: readonly string[]): SomeNames {
  return { rows, names: names.slice(0, NAMES_AT_MOST), more: Math.max(0, names.length - NAMES_AT_MOST) }
}
