import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useMemo } from 'react'
import { useMay } from '../../shared/session/session.ts'
import { bandCurrenciesQuery, countryCurrenciesQuery } from './queries.ts'

/** Names of countries by currency code, in alphabetical order. */
export type CountriesByCurrency = ReadonlyMap<string, readonly string[]>

/** The value while loading. */
export const NOT_LOADED: CountriesByCurrency = new Map()

/** Returns the mapped countries by their local currency, empty while loading; null for users who cannot see mappings. */
export function useCountriesByCurrency(): CountriesByCurrency | null {
  const isAllowed = useMay()({ scopes: ['GLOBAL_MAPPING_VIEW'] })
  const { data } = useApiQuery(countryCurrenciesQuery, {}, { enabled: isAllowed })
  return useMemo(() => {
    if (!data) return isAllowed ? NOT_LOADED : null
    return groupByCurrency(
      data.globalMappings.map(({ localCurrency, countryCode }) => [localCurrency, countryCode]),
    )
  }, [data, isAllowed])
}

/** Returns the countries with bands by the currency of the bands, empty while loading; null for users who cannot see bands. */
export function useBandCountriesByCurrency(): CountriesByCurrency | null {
  const isAllowed = useMay()({ scopes: ['COMP_BANDS_VIEW'] })
  const { data } = useApiQuery(bandCurrenciesQuery, {}, { enabled: isAllowed })
  return useMemo(() => {
    if (!data) return isAllowed ? NOT_LOADED : null
    const countryGroups = data.compBandsGroups.flatMap(({ compBandCountryGroups }) => compBandCountryGroups)
    return groupByCurrency(countryGroups.map(({ currencyCode, country }) => [currencyCode, country]))
  }, [data, isAllowed])
}

function groupByCurrency(
  pairs: readonly (readonly [currency: string, country: string])[],
): CountriesByCurrency {
  return new Map(
    [...Map.groupBy(pairs, ([currency]) => currency)].map(([currency, itsPairs]): [string, string[]] => [
      currency,
      [...new Set(itsPairs.map(([, country]) => countryName(country)))].sort((a, b) =>
        a.localeCompare(b, 'en'),
      ),
    ]),
  )
}
