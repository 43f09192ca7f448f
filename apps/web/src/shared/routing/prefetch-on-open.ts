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
 * Prefetches the query of a page while its code loads; for the `loader` of its route. Not awaited, since the page shows a placeholder;
 * imported dynamically, since queries are not part of the first load.
 * @param document from `import('./queries.ts')`; the same query that the page uses
 */
export const prefetchOnOpen =
  <Result>(document: (opened: RouteOpening) => Promise<Query<Result, Record<string, never>>>) =>
  (opened: RouteOpening): void => {
    const { context, params, cause } = opened
    // Hovering over a link sends no request.
    if (cause === 'preload') return
    ignorePrefetchErrors(
      document(opened).then((query) =>
        context.queryClient.prefetchQuery(
          apiQuery(query, {}, { workspaceId: params.workspaceId, refusals: 'caller' }),
        ),
      ),
    )
  }
