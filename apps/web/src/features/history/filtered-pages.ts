import { HISTORY_PAGES, type HistoryPage } from '@plumb/domain/history/history-pages.ts'
import type { HistorySearch } from './search.ts'

/** @returns the pages that an address filters by, in their order; none: by no page. Apart from the address itself, which every page reads. */
export function filteredPages({ page = '' }: HistorySearch): readonly HistoryPage[] {
  const keys = new Set(page.split(','))
  return HISTORY_PAGES.filter(({ key }) => keys.has(key))
}
