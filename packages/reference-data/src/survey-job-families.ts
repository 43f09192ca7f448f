import { COMPANY } from './survey-catalogue/company.ts'
import { CUSTOMERS } from './survey-catalogue/customers.ts'
import { PRODUCTS } from './survey-catalogue/products.ts'
import { readCatalogue, type SurveyJobFamily } from './survey-catalogue/read-catalogue.ts'

export type { SurveyJobFamily }

/** Who the starter catalogue is by: it is no survey's, and says so. */
export const STARTER_CATALOGUE_PROVIDER = 'Plumb'

/**
 * The starter catalogue, Plumb's own words and codes (rule RD6): 142 kinds of
 * work, each in the groups of levels that have it: 316 families.
 */
export const SURVEY_JOB_FAMILIES: readonly SurveyJobFamily[] = readCatalogue(
  PRODUCTS + CUSTOMERS + COMPANY,
  STARTER_CATALOGUE_PROVIDER,
)
