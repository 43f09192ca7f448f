import { countryName } from '@plumb/reference-data/country-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../shared/api/api-query.ts'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { currenciesOfBandsQuery, currenciesOfCountriesQuery } from './queries.ts'

/** Names of countries, in their order, by currency. */
export type CountriesByCurrency = ReadonlyMap<string, readonly string[]>

/** Before they come. */
export const NOT_YET: CountriesByCurrency = new Map()

/** @returns the countries that are paid in each currency, none until they come; null for who may not see mappings. */
export function useCountriesByCurrency(): CountriesByCurrency | null {
  const isAllowed = useMay()({ scopes: ['GLOBAL_MAPPING_VIEW'] })
  const options = apiQuery(
    currenciesOfCountriesQuery,
    {},
    { workspaceId: useWorkspaceId(), refusals: 'caller' },
  )
  const { data } = useQuery({ ...options, enabled: isAllowed })
  return useMemo(
    () =>
      data
        ? byCurrency(
            data.globalMappings.map(({ countryCode, localCurrency }) => [localCurrency, countryCode]),
          )
        : isAllowed
          ? NOT_YET
          : null,
    [data, isAllowed],
  )
}

/** @returns the countries where groups have bands in each currency, by which they are shown in another, none until they come; null for who may not see bands. */
export function useBandCountriesByCurrency(): CountriesByCurrency | null {
  const isAllowed = useMay()({ scopes: ['COMP_BANDS_VIEW'] })
  const options = apiQuery(currenciesOfBandsQuery, {}, { workspaceId: useWorkspaceId(), refusals: 'caller' })
  const { data } = useQuery({ ...options, enabled: isAllowed })
  return useMemo(
    () =>
      data
        ? byCurrency(
            data.compBandsGroups.flatMap(({ compBandCountryGroups }) =>
              compBandCountryGroups.map(({ currencyCode, country }): [string, string] => [
                currencyCode,
                country,
              ]),
            ),
          )
        : isAllowed
          ? NOT_YET
          : null,
    [data, isAllowed],
  )
}

function byCurrency(pairs: readonly (readonly [currency: string, country: string])[]): CountriesByCurrency {
  return new Map(
    [...Map.groupBy(pairs, ([currency]) => currency)].map(([currency, own]): [string, string[]] => [
      currency,
      [...new Set(own.map(([, country]) => countryName(country)))].sort((a, b) => a.localeCompare(b, 'en')),
    ]),
  )
}
