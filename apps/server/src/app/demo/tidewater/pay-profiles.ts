import type { ModelJobFamily } from '../pay-model.ts'
import { COMPANY_BONUS, EXECUTIVE_BONUS, SALES_BONUS } from './bonus.ts'
import { EXECUTIVE, HOURLY, SALARIED, SALES } from './comp-bands.ts'
import { CORPORATE_EQUITY, EXECUTIVE_EQUITY, TECHNICAL_EQUITY } from './equity.ts'

type PayProfile = Omit<
  ModelJobFamily,
  'code' | 'name' | 'jobFunction' | 'compBandMultiplier' | 'surveyMatches'
>

const corporate: PayProfile = {
  compBandGroup: SALARIED,
  bonusStructureGroup: COMPANY_BONUS,
  equityBandGroup: CORPORATE_EQUITY,
  eligibleForEquity: true,
  applyUsTiersToCash: true,
  applyUsTiersToEquity: false,
}
const technical: PayProfile = { ...corporate, equityBandGroup: TECHNICAL_EQUITY }
const selling: PayProfile = {
  ...corporate,
  compBandGroup: SALES,
  bonusStructureGroup: SALES_BONUS,
  applyUsTiersToEquity: true,
}

/** How families are paid. The last three are gaps, so that their sentences can be seen. */
export const PAY_PROFILES = {
  corporate,
  technical,
  selling,
  'technical selling': { ...selling, equityBandGroup: TECHNICAL_EQUITY },
  hourly: { ...corporate, compBandGroup: HOURLY, equityBandGroup: null, eligibleForEquity: false },
  'hourly with equity': { ...corporate, compBandGroup: HOURLY },
  executive: {
    compBandGroup: EXECUTIVE,
    bonusStructureGroup: EXECUTIVE_BONUS,
    equityBandGroup: EXECUTIVE_EQUITY,
    eligibleForEquity: true,
    applyUsTiersToCash: false,
    applyUsTiersToEquity: false,
  },
  'without comp bands': { ...technical, compBandGroup: null },
  'without bonus': { ...corporate, bonusStructureGroup: null },
  'without equity': { ...technical, equityBandGroup: null },
} as const satisfies Record<string, PayProfile>

export type PayProfileName = keyof typeof PAY_PROFILES
