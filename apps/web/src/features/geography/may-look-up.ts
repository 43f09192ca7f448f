import type { Requirement } from '../../shared/session/session.ts'

/** What the single page asks for (rule GE4). */
export const MAY_LOOK_UP_ONE: Requirement = { scopes: ['VIEW_LOCATION_CALCULATOR'] }

/** What the page of comp ranges asks for, which a place that was found leads to. */
export const MAY_SEE_RANGES: Requirement = { scopes: ['COMP_RANGES_VIEW'], flags: ['job_catalog'] }

/** What the bulk page asks for. Not the single page's scope: its answers carry all that it shows. */
export const MAY_LOOK_UP_MANY: Requirement = {
  scopes: ['LOCATION_CALCULATOR_MULTIPLE_VIEW'],
  flags: ['multiple_zip_code_lookup'],
}
