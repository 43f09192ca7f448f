import { onboardingJobLevels } from '@plumb/domain/job-levels/onboarding.ts'
import type { StructureFacts } from '@plumb/domain/structure-import/types.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { SURVEY_LEVELS, SURVEY_PROVIDER } from '@plumb/reference-data/survey-levels.ts'
import { execute } from '../../../shared/api/execute.ts'
import { allows, type Membership } from '../../../shared/session/session.ts'
import { structureFactsQuery } from './queries.ts'

const namesOf = (groups: readonly { readonly name: string }[]) => groups.map(({ name }) => name)

/** The facts of a workspace, and the version of the setting that an import may change. */
export interface LoadedFacts extends StructureFacts {
  readonly decimalsVersion: number | null
}

/** Fetches the data of the workspace with which a file is compared. */
export async function fetchStructureFacts(membership: Membership): Promise<LoadedFacts> {
  const { id, defaultCountry, defaultCurrency } = membership.workspace
  const seesRates = allows(membership, { scopes: ['CURRENCIES_VIEW'] })
  const found = await execute(
    structureFactsQuery,
    { seesRates },
    { workspaceId: id, refusalsShownBy: 'caller' },
  )
  const [decimals] = found.settings
  return {
    defaultCountry,
    defaultCurrency,
    countries: COUNTRY_CODES,
    currencies: CURRENCIES,
    surveyLevels: onboardingJobLevels(SURVEY_LEVELS, SURVEY_PROVIDER),
    jobLevels: found.jobLevels,
    globalLevels: found.globalLevels,
    jobFunctions: found.jobFunctions,
    jobFamilies: found.jobFamilies,
    mappings: found.globalMappings,
    ratedCurrencies: (found.currencyExchangeRates ?? []).flatMap(({ currencyCodeA, currencyCodeB }) => [
      currencyCodeA,
      currencyCodeB,
    ]),
    groupNames: {
      compBands: namesOf(found.compBandsGroups),
      bonusStructures: namesOf(found.bonusStructureGroups),
      equityBands: namesOf(found.equityBandGroups),
      rangeWidths: namesOf(found.rangeWidthGroups),
    },
    rangeWidthDecimals: decimals?.stringValue === '4' ? 4 : 0,
    decimalsVersion: decimals?.version ?? null,
  }
}
