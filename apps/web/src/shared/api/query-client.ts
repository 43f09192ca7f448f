import { QueryClient } from '@tanstack/react-query'

/** Creates the cache of server responses. It does not retry: `http.ts` does. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A failed query is fetched again by the user, or once the server responds; not when the window gets the focus.
      queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
