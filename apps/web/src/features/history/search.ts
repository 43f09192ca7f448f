import { readId } from '../../shared/routing/search-values.ts'

/** What the address of the history tells: a colleague who gets the link sees the same lines. */
export interface HistorySearch {
  /** A user's id. */
  person?: number | undefined
  /** The key of a page of `HISTORY_PAGES`. */
  page?: string | undefined
  /** Days of the workspace's time zone, YYYY-MM-DD, both included. */
  from?: string | undefined
  until?: string | undefined
}

const readDay = (day: unknown) =>
  typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
    ? day
    : undefined

export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const { page } = search
  const [person, from, until] = [readId(search['person']), readDay(search['from']), readDay(search['until'])]
  return {
    ...(person !== undefined && { person }),
    ...(typeof page === 'string' && /^[a-z-]{1,40}$/.test(page) && { page }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  }
}
