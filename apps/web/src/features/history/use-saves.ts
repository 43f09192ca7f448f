import { addDays, startOfDay } from '@plumb/domain/settings/time-zone.ts'
import { isLastPage } from '@plumb/domain/history/save-pages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { execute } from '../../shared/api/execute.ts'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { filteredPages } from './filtered-pages.ts'
import { type HistorySave, historySavesQuery } from './queries.ts'
import type { HistorySearch } from './search.ts'

const SAVES_PER_PAGE = 30

/** Returns the server request for the search parameters. Days are in the workspace's time zone, the last one inclusive. */
function createHistoryRequest(search: HistorySearch, timeZone: string) {
  const { person, table, row, from, until } = search
  const pages = filteredPages(search)
  return {
    ...(table !== undefined && row !== undefined
      ? { tables: [table], rowId: row }
      : pages.length > 0 && { tables: pages.flatMap(({ tables }) => tables) }),
    ...(person !== undefined && { actorId: person }),
    ...(from !== undefined && { from: startOfDay(timeZone, from) }),
    ...(until !== undefined && { until: startOfDay(timeZone, addDays(until, 1)) }),
  }
}

/** Queries the saves in batches, again whenever History is opened, since others may have made changes. */
export function useSaves(search: HistorySearch, timeZone: string) {
  const workspaceId = useWorkspaceId()
  const request = createHistoryRequest(search, timeZone)
  const query = useInfiniteQuery({
    queryKey: [workspaceId, historySavesQuery.toString(), request] as const,
    queryFn: ({ pageParam }) =>
      execute(
        historySavesQuery,
        { historySavesRequest: { ...request, first: SAVES_PER_PAGE, after: pageParam } },
        { workspaceId, refusalsShownBy: 'caller' },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ historySaves }) =>
      isLastPage(historySaves, SAVES_PER_PAGE) ? undefined : historySaves.at(-1)?.id,
    staleTime: 0,
    meta: { shows: historySavesQuery.shows, workspaceId },
  })
  const saves: readonly HistorySave[] | undefined = query.data?.pages.flatMap(
    ({ historySaves }) => historySaves,
  )
  return { query, saves }
}
