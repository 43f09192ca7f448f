import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../api/api-query.ts'
import type { Query } from '../api/subjects.ts'
import { ahead } from './ahead.ts'

/** What a route's `loader` gets. */
export interface Opened {
  readonly context: { readonly queryClient: QueryClient }
  readonly params: { readonly workspaceId: number }
  readonly cause: string
}

/**
 * Asks what a page shows while its code is fetched; for the `loader` of its route. Not waited for, since the page shows its shape
 * meanwhile, and fetched apart, since what a page asks is no part of the first load.
 * @param document of `import('./queries.ts')`; the one that the page asks too
 */
export const asksAhead =
  <Result>(document: (opened: Opened) => Promise<Query<Result, Record<string, never>>>) =>
  (opened: Opened): void => {
    const { context, params, cause } = opened
    // A pointer that passes over the link asks the server for nothing.
    if (cause === 'preload') return
    ahead(
      document(opened).then((query) =>
        context.queryClient.prefetchQuery(
          apiQuery(query, {}, { workspaceId: params.workspaceId, refusals: 'caller' }),
        ),
      ),
    )
  }
