import { QueryClient } from '@tanstack/react-query'

/** Keeps what the server answered. `http.ts` tries again what failed, and nobody else does. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A failed query is requested again by the user or once the server responds, and not because the window has the focus.
      queries: { retry: false, staleTime: 30_000, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
