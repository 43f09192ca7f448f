import type { UseQueryResult } from '@tanstack/react-query'

/** Fetches the data of a query again, unless a fetch is in progress, which is recent enough. @throws if it fails */
export async function refetchData<Data>({ refetch }: Pick<UseQueryResult<Data>, 'refetch'>): Promise<Data> {
  const { data } = await refetch({ cancelRefetch: false, throwOnError: true })
  if (data === undefined) throw new Error('A successful query has no data.')
  return data
}
