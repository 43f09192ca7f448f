import type { BandCountriesQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { CountryBands } from '@plumb/domain/global-mappings/global-mapping.ts'

/** @returns the bands of all groups by country; none where the reader may not see bands. */
export const countryBands = (answer: BandCountriesQuery | null | undefined): readonly CountryBands[] =>
  answer?.compBandsGroups.flatMap(({ name: groupName, compBandCountryGroups }) =>
    compBandCountryGroups.map(({ country, currencyCode }) => ({ groupName, country, currencyCode })),
  ) ?? []
