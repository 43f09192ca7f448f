/** Names of one kind that a sentence tells at most. */
export const NAMES_AT_MOST = 5

/** Some of the rows of one kind, and how many more there are. */
export interface SomeNames {
  /** What they are: "job families". */
  readonly rows: string
  readonly names: readonly string[]
  readonly more: number
}

/** @returns what a sentence tells of these names: five at most. */
export function someNames(rows: string, names: readonly string[]): SomeNames {
  return { rows, names: names.slice(0, NAMES_AT_MOST), more: Math.max(0, names.length - NAMES_AT_MOST) }
}
