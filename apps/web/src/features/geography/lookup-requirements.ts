import type { Requirement } from '../../shared/session/session.ts'

/** The requirement of the page that looks up a single ZIP code (rule GE4). */
export const SINGLE_LOOKUP_REQUIREMENT: Requirement = { scopes: ['VIEW_LOCATION_CALCULATOR'] }

/** The requirement of the page that looks up many ZIP codes. It does not include the scope of the other page. */
export const BULK_LOOKUP_REQUIREMENT: Requirement = {
  scopes: ['LOCATION_CALCULATOR_MULTIPLE_VIEW'],
  flags: ['multiple_zip_code_lookup'],
}
