import { WEEKS_OF_COUNTS } from '@plumb/domain/analytics/count-retention.ts'

/** The search parameters of a list in HQ. */
export interface StaffSearch {
  /** The search text. */
  readonly query?: string | undefined
}

const MOST_CHARACTERS = 255

export function readStaffSearch({ query }: { query?: unknown }): StaffSearch {
  return typeof query === 'string' && query !== '' ? { query: query.slice(0, MOST_CHARACTERS) } : {}
}

/** Returns the number of weeks between the shown week and the current one; 0 if the address contains no valid number. */
export function readWeeksAgo({ weeksAgo }: { weeksAgo?: unknown }): number {
  const weeks = typeof weeksAgo === 'string' && /^\d{1,2}$/.test(weeksAgo) ? Number(weeksAgo) : 0
  return weeks < WEEKS_OF_COUNTS ? weeks : 0
}
