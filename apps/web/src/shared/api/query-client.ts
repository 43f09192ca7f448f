import { QueryClient } from '@tanstack/react-query'

/** Keeps what the server answered. `http.ts` tries again what failed, and nobody else does. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
