import type { BandCountriesQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { CountryBands } from '@plumb/domain/global-mappings/global-mapping.ts'

/** Returns the country and currency of each country group of comp bands; empty if the reader cannot see bands. */
export const countryBands = (answer: BandCountriesQuery | null | undefined): readonly CountryBands[] =>
  answer?.compBandsGroups.flatMap(({ name: groupName, compBandCountryGroups }) =>
    compBandCountryGroups.map(({ country, currencyCode }) => ({ groupName, country, currencyCode })),
  ) ?? []
