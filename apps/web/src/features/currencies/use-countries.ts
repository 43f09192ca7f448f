import { countryName } from '@plumb/reference-data/country-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../shared/api/api-query.ts'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { currenciesOfCountriesQuery } from './queries.ts'

/** @returns by currency the names of the countries that are paid in it; null for who may not see mappings, and until they come. */
export function useCountriesByCurrency(): ReadonlyMap<string, readonly string[]> | null {
  const isAllowed = useMay()({ scopes: ['GLOBAL_MAPPING_VIEW'] })
  const options = apiQuery(
    currenciesOfCountriesQuery,
    {},
    { workspaceId: useWorkspaceId(), refusals: 'caller' },
  )
  const { data } = useQuery({ ...options, enabled: isAllowed })
  return useMemo(() => {
    if (!data) return null
    const byCurrency = Map.groupBy(data.globalMappings, ({ localCurrency }) => localCurrency)
    return new Map(
      [...byCurrency].map(([currency, mappings]): [string, string[]] => [
        currency,
        mappings.map(({ countryCode }) => countryName(countryCode)).sort((a, b) => a.localeCompare(b, 'en')),
      ]),
    )
  }, [data])
}
