import { HISTORY_PAGES, type HistoryPage } from '@plumb/domain/history/history-pages.ts'
import type { HistorySearch } from './search.ts'

/**
 * Returns the pages that the address filters by, in order; none without a filter. Not in `search.ts`, with which the router would load the
 * list of pages.
 */
export function filteredPages({ page = '' }: HistorySearch): readonly HistoryPage[] {
  const keys = new Set(page.split(','))
  return HISTORY_PAGES.filter(({ key }) => keys.has(key))
}
