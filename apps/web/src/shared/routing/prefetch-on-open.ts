import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query.ts'
import type { Query } from '../api/subjects.ts'
import { ignorePrefetchErrors } from './ignore-prefetch-errors.ts'

/** The arguments of a route's `loader`. */
export interface RouteOpening {
  readonly context: { readonly queryClient: QueryClient }
  readonly params: { readonly workspaceId: number }
  readonly cause: string
}

/**
 * Returns a `loader` for the route of a page, which prefetches the page's query while its code loads. The query is not awaited, since the
 * page shows a placeholder.
 * @param importQuery imports the page's query from its `queries.ts`, which is not part of the first load
 */
export const prefetchOnOpen =
  <Result>(importQuery: (opened: RouteOpening) => Promise<Query<Result, Record<string, never>>>) =>
  (opened: RouteOpening): void => {
    const { context, params, cause } = opened
    // Hovering over a link sends no request.
    if (cause === 'preload') return
    ignorePrefetchErrors(
      importQuery(opened).then((query) =>
        context.queryClient.prefetchQuery(
          apiQuery(query, {}, { workspaceId: params.workspaceId, refusalsShownBy: 'caller' }),
        ),
      ),
    )
  }
