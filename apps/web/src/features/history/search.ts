import { readId } from '../../shared/routing/search-values.ts'

/** The search parameters of the history, so that a link shows the same lines to a colleague. */
export interface HistorySearch {
  /** A user's id. */
  person?: number | undefined
  /** Keys of pages of `HISTORY_PAGES`, with commas between. */
  page?: string | undefined
  /** The table of one row, as the API names it; set only together with `row`. */
  table?: string | undefined
  row?: number | undefined
  /** Days of the workspace's time zone, YYYY-MM-DD, both included. */
  from?: string | undefined
  until?: string | undefined
}

const readDay = (day: unknown) =>
  typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
    ? day
    : undefined

/** Reads the search parameters; malformed ones are ignored. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const [table, row] = [readText(search['table'], /^[a-z_]{1,40}$/), readId(search['row'])]
  const isOfRow = table !== undefined && row !== undefined
  return {
    person: readId(search['person']),
    page: isOfRow ? undefined : readText(search['page'], /^[a-z-]{1,40}(,[a-z-]{1,40}){0,19}$/),
    table: isOfRow ? table : undefined,
    row: isOfRow ? row : undefined,
    from: readDay(search['from']),
    until: readDay(search['until']),
  }
}

const readText = (text: unknown, pattern: RegExp) =>
  typeof text === 'string' && pattern.test(text) ? text : undefined
