import type { Requirement } from '../../shared/session/session.ts'

/** Holders of these scopes can create a whole pay structure from a file. */
export const IMPORT_REQUIREMENT = {
  scopes: [
    'CSV_IMPORT_ACTION',
    'JOB_ARCHITECTURE_EDIT',
    'JOB_FUNCTIONS_EDIT',
    'JOB_FAMILIES_EDIT',
    'JOB_DEFINITIONS_EDIT',
    'COMP_BANDS_EDIT',
    'BONUS_STRUCTURES_EDIT',
    'EQUITY_BANDS_EDIT',
    'RANGE_WIDTHS_EDIT',
    'GLOBAL_MAPPING_EDIT',
  ],
} as const satisfies Requirement

/** A template is saved like a file, but also has exchange rates, and pay at every level. */
export const TEMPLATE_REQUIREMENT = {
  scopes: [...IMPORT_REQUIREMENT.scopes, 'CURRENCIES_EDIT', 'SEE_ALL_LEVELS_DATA'],
} as const satisfies Requirement
