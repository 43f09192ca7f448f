import type { Requirement } from '../../../shared/session/session.ts'

/** A template adds rows to all of these pages, at every level. */
export const TEMPLATE_REQUIREMENT = {
  scopes: [
    'JOB_ARCHITECTURE_EDIT',
    'GLOBAL_MAPPING_EDIT',
    'CURRENCIES_EDIT',
    'RANGE_WIDTHS_EDIT',
    'COMP_BANDS_EDIT',
    'JOB_FUNCTIONS_EDIT',
    'JOB_FAMILIES_EDIT',
    'JOB_DEFINITIONS_EDIT',
    'SEE_ALL_LEVELS_DATA',
  ],
} as const satisfies Requirement
