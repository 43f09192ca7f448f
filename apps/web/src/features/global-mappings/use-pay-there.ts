import type { Values } from '@plumb/domain/editing/draft.ts'
import { otherCurrencies, payThere } from '@plumb/domain/global-mappings/global-mapping.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { apiQuery } from '../../shared/api/api-query.ts'
import { useMay, useMembership, useWorkspaceId } from '../../shared/session/session.ts'
import { countryBands } from './country-bands.ts'
import { bandCountriesQuery } from './queries.ts'

/** @returns says how pay is made in a country, by the values of its row; who may not see bands is told nothing of them. */
export function usePayThere(): (values: Values) => string {
  const { defaultCountry: country } = useMembership().workspace
  const maySeeBands = useMay()({ scopes: ['COMP_BANDS_VIEW'] })
  const options = apiQuery(bandCountriesQuery, {}, { workspaceId: useWorkspaceId(), refusals: 'caller' })
  const { data } = useQuery({ ...options, enabled: maySeeBands })
  return useCallback(
    ({ countryCode, compBandPercentage, localCurrency }) => {
      const groups = data?.compBandsGroups.map(({ compBandCountryGroups }) => compBandCountryGroups)
      const own = groups?.filter((parts) => parts.some((part) => part.country === countryCode)).length ?? 0
      const mapping = {
        countryCode: String(countryCode ?? ''),
        compBandPercentage: String(compBandPercentage ?? ''),
      }
      const bands = groups ? { groups: groups.length, own } : null
      const pay = payThere(mapping, { country, name: countryName(country) }, bands)
      const currency = { countryCode: mapping.countryCode, localCurrency: String(localCurrency ?? '') }
      const others = localCurrency == null ? [] : otherCurrencies(currency, countryBands(data))
      return [pay, ...others].filter(Boolean).join(' · ')
    },
    [data, country],
  )
}
