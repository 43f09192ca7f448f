import type { Scope } from '../access/scopes.ts'

/** The scopes that the history of each page requires, all of them: those for reading the whole page (rule HI3). */
export const HISTORY_READERS = {
  leveling: ['JOB_ARCHITECTURE_VIEW'],
  jobs: ['JOB_DEFINITIONS_VIEW'],
  'job-functions': ['JOB_FUNCTIONS_VIEW'],
  'job-families': ['JOB_FAMILIES_VIEW'],
  currencies: ['CURRENCIES_VIEW'],
  'global-mapping': ['GLOBAL_MAPPING_VIEW'],
  tiers: ['VIEW_LOCATION_CALCULATOR', 'VIEW_LOCATION_CALCULATOR_NOTES'],
  'comp-bands': ['COMP_BANDS_VIEW'],
  'bonus-structures': ['BONUS_STRUCTURES_VIEW'],
  equity: ['EQUITY_BANDS_VIEW'],
  'range-widths': ['RANGE_WIDTHS_VIEW'],
  settings: ['EDIT_WORKSPACE'],
  exports: ['EDIT_WORKSPACE'],
} as const satisfies Readonly<Record<string, readonly Scope[]>>
