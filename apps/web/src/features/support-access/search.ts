import { RETENTION_WEEKS } from '@plumb/domain/analytics/count-retention.ts'

/** The search parameters of a list on the pages of internal staff. */
interface StaffSearch {
  /** The search text. */
  readonly query?: string | undefined
}

const MAX_LENGTH = 255

/** Reads the search text, cut to the length that the server accepts. */
export function readStaffSearch({ query }: { query?: unknown }): StaffSearch {
  return typeof query === 'string' && query !== '' ? { query: query.slice(0, MAX_LENGTH) } : {}
}

/** Returns the number of weeks between the shown week and the current one; 0 if the address contains no valid number. */
export function readWeeksAgo({ weeksAgo }: { weeksAgo?: unknown }): number {
  const weeks = typeof weeksAgo === 'string' && /^\d{1,2}$/.test(weeksAgo) ? Number(weeksAgo) : 0
  return weeks < RETENTION_WEEKS ? weeks : 0
}
