import type { UseQueryResult } from '@tanstack/react-query'

/** Fetches the data of a query again, or waits for a fetch in progress, whose data is recent enough. @throws if the fetch fails */
export async function refetchData<Data>({ refetch }: Pick<UseQueryResult<Data>, 'refetch'>): Promise<Data> {
  const { data } = await refetch({ cancelRefetch: false, throwOnError: true })
  if (data === undefined) throw new Error('A successful query has no data.')
  return data
}
