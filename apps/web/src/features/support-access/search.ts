import { WEEKS_OF_COUNTS } from '@plumb/domain/analytics/kept-counts.ts'

/** What the address of a list of HQ tells. */
export interface StaffSearch {
  /** What is searched for. */
  readonly query?: string | undefined
}

const MOST_CHARACTERS = 255

export function readStaffSearch({ query }: { query?: unknown }): StaffSearch {
  return typeof query === 'string' && query !== '' ? { query: query.slice(0, MOST_CHARACTERS) } : {}
}

/** @returns how many weeks ago the days end that the address of the counts of pages tells of; 0 where it tells nothing that there is. */
export function readWeeksAgo({ weeksAgo }: { weeksAgo?: unknown }): number {
  const given = typeof weeksAgo === 'string' && /^\d{1,2}$/.test(weeksAgo) ? Number(weeksAgo) : 0
  return given < WEEKS_OF_COUNTS ? given : 0
}
