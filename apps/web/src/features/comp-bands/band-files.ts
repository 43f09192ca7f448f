import type { CompBandFactsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { type CompBandFacts, compBandFile, compBandRows } from '@plumb/domain/comp-bands/csv-rows.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { NAMED_COUNTRIES } from '@plumb/reference-data/named-countries.ts'
import { fileLevels } from '../../shared/groups/seen-levels.ts'
import type { Membership } from '../../shared/session/session.ts'

const CODES = { countries: NAMED_COUNTRIES, currencies: CURRENCIES }

/** @returns what a file of bands is held against, of what the server told and what the user sees. */
export function bandFacts(
  { compBandsGroups, compBandCountries, rangeWidthGroups, ...levels }: CompBandFactsQuery,
  membership: Membership,
): CompBandFacts {
  return {
    groups: compBandsGroups.map(({ name, compBandCountryGroups }) => ({
      name,
      compBandCountryGroups: compBandCountryGroups.map(({ country, currencyCode, compBands }) => ({
        country,
        currencyCode,
        compBands: compBands.map((band) => ({
          globalLevelLevel: band.globalLevelLevel,
          annualBaseSalary: band.annualBaseSalary ?? null,
          hourlyRate: band.hourlyRate ?? null,
          onTargetEarnings: band.onTargetEarnings ?? null,
          percentVariable: band.percentVariable ?? null,
          absoluteVariable: band.absoluteVariable ?? null,
        })),
      })),
    })),
    ...fileLevels(levels, membership),
    globalMappings: compBandCountries.flatMap(({ country, localCurrency }) =>
      localCurrency == null ? [] : [{ countryCode: country, localCurrency }],
    ),
    defaultCountry: membership.workspace.defaultCountry,
    defaultCurrency: membership.workspace.defaultCurrency,
    hasRangeWidths: rangeWidthGroups.length > 0,
  }
}

/** @returns the table of files of bands, with the rows that stand. */
export const bandFiles = (facts: CompBandFacts) => ({
  table: compBandFile(facts, CODES),
  standing: compBandRows(facts),
})
