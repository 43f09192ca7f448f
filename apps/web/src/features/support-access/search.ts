/** What the address of a list of HQ tells. */
export interface StaffSearch {
  /** What is searched for. */
  readonly query?: string | undefined
}

const MOST_CHARACTERS = 255

export function readStaffSearch({ query }: { query?: unknown }): StaffSearch {
  return typeof query === 'string' && query !== '' ? { query: query.slice(0, MOST_CHARACTERS) } : {}
}
