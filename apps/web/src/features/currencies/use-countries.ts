import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useMemo } from 'react'
import { useMay } from '../../shared/session/session.ts'
import { currenciesOfBandsQuery, currenciesOfCountriesQuery } from './queries.ts'

/** Names of countries, in their order, by currency. */
export type CountriesByCurrency = ReadonlyMap<string, readonly string[]>

/** Before they come. */
export const NOT_YET: CountriesByCurrency = new Map()

/** @returns the countries that are paid in each currency, none until they come; null for who may not see mappings. */
export function useCountriesByCurrency(): CountriesByCurrency | null {
  const isAllowed = useMay()({ scopes: ['GLOBAL_MAPPING_VIEW'] })
  const { data } = useApiQuery(currenciesOfCountriesQuery, {}, { enabled: isAllowed })
  return useMemo(() => {
    if (!data) return isAllowed ? NOT_YET : null
    return byCurrency(
      data.globalMappings.map(({ localCurrency, countryCode }) => [localCurrency, countryCode]),
    )
  }, [data, isAllowed])
}

/** @returns the countries where groups have bands in each currency, by which they are shown in another, none until they come; null for who may not see bands. */
export function useBandCountriesByCurrency(): CountriesByCurrency | null {
  const isAllowed = useMay()({ scopes: ['COMP_BANDS_VIEW'] })
  const { data } = useApiQuery(currenciesOfBandsQuery, {}, { enabled: isAllowed })
  return useMemo(() => {
    if (!data) return isAllowed ? NOT_YET : null
    const parts = data.compBandsGroups.flatMap(({ compBandCountryGroups }) => compBandCountryGroups)
    return byCurrency(parts.map(({ currencyCode, country }) => [currencyCode, country]))
  }, [data, isAllowed])
}

function byCurrency(pairs: readonly (readonly [currency: string, country: string])[]): CountriesByCurrency {
  return new Map(
    [...Map.groupBy(pairs, ([currency]) => currency)].map(([currency, own]): [string, string[]] => [
      currency,
      [...new Set(own.map(([, country]) => countryName(country)))].sort((a, b) => a.localeCompare(b, 'en')),
    ]),
  )
}
