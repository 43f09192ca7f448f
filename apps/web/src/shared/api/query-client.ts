import { QueryClient } from '@tanstack/react-query'

/** Keeps what the server answered. Retries are the batcher's, so there are none here. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
