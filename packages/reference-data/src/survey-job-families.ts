import { COMPANY } from './survey-catalogue/company.ts'
import { CUSTOMERS } from './survey-catalogue/customers.ts'
import { PRODUCTS } from './survey-catalogue/products.ts'
import { readCatalogue, type SurveyJobFamily } from './survey-catalogue/read-catalogue.ts'

export type { SurveyJobFamily }

/** The provider of the starter catalogue, which is not from a survey. */
const STARTER_CATALOGUE_PROVIDER = 'Plumb'

/**
 * The starter catalogue, with Plumb's own texts and codes (rule RD6): 142 kinds of work, each in the groups of levels that have it: 316
 * families.
 */
export const SURVEY_JOB_FAMILIES: readonly SurveyJobFamily[] = readCatalogue(
  PRODUCTS + CUSTOMERS + COMPANY,
  STARTER_CATALOGUE_PROVIDER,
)
