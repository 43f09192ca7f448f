import type { CompBandFactsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { type CompBandFacts, compBandFile, compBandRows } from '@plumb/domain/comp-bands/csv-rows.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { COUNTRIES } from '@plumb/reference-data/countries.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import type { Membership } from '../../shared/session/session.ts'

const CODES = {
  countries: COUNTRIES.map(({ alpha2: code, name: isoName }) => ({ code, name: countryName(code), isoName })),
  currencies: CURRENCIES,
}

/** @returns what a file of bands is held against, of what the server told and what the user sees. */
export function bandFacts(
  { compBandsGroups, compBandCountries, jobLevels, globalLevels }: CompBandFactsQuery,
  { effectiveScopes, globalLevelLevel, workspace }: Membership,
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
    levels: listedLevels(jobLevels, globalLevels),
    levelsBelow: effectiveScopes.includes('SEE_ALL_LEVELS_DATA') ? null : (globalLevelLevel ?? 0),
    globalMappings: compBandCountries.flatMap(({ country, localCurrency }) =>
      localCurrency == null ? [] : [{ countryCode: country, localCurrency }],
    ),
    defaultCountry: workspace.defaultCountry,
    defaultCurrency: workspace.defaultCurrency,
  }
}

/** @returns the table of files of bands, with the rows that stand. */
export const bandFiles = (facts: CompBandFacts) => ({
  table: compBandFile(facts, CODES),
  standing: compBandRows(facts),
})
