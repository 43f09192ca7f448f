import type { Requirement } from '../../shared/session/session.ts'

/** The requirement of the single page (rule GE4). */
export const SINGLE_LOOKUP_REQUIREMENT: Requirement = { scopes: ['VIEW_LOCATION_CALCULATOR'] }

/** The requirement of the bulk page. It does not include the single page's scope. */
export const BULK_LOOKUP_REQUIREMENT: Requirement = {
  scopes: ['LOCATION_CALCULATOR_MULTIPLE_VIEW'],
  flags: ['multiple_zip_code_lookup'],
}
