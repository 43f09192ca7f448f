import type { FlagKey } from './flags.ts'

/** Every scope, by its name in the API (rule AC1). */
export const SCOPE_NAMES = [
  'BONUS_STRUCTURES_EDIT',
  'BONUS_STRUCTURES_VIEW',
  'COMP_BANDS_EDIT',
  'COMP_BANDS_VIEW',
  'COMP_RANGES_VIEW',
  'COMP_RANGE_CALCULATION_BREAKDOWN_VIEW',
  'CSV_EXPORT_ACTION',
  'CSV_IMPORT_ACTION',
  'CURRENCIES_EDIT',
  'CURRENCIES_VIEW',
  'EDIT_LOCATION_CALCULATOR',
  'EDIT_WORKSPACE',
  'EQUITY_BANDS_EDIT',
  'EQUITY_BANDS_VIEW',
  'GLOBAL_MAPPING_EDIT',
  'GLOBAL_MAPPING_VIEW',
  'JOB_ARCHITECTURE_EDIT',
  'JOB_ARCHITECTURE_VIEW',
  'JOB_DEFINITIONS_EDIT',
  'JOB_DEFINITIONS_VIEW',
  'JOB_FAMILIES_EDIT',
  'JOB_FAMILIES_VIEW',
  'JOB_FUNCTIONS_EDIT',
  'JOB_FUNCTIONS_VIEW',
  'LOCATION_CALCULATOR_MULTIPLE_VIEW',
  'RANGE_WIDTHS_EDIT',
  'RANGE_WIDTHS_VIEW',
  'SEE_ALL_LEVELS_DATA',
  'SET_USERS_JOB_LEVEL',
  'VIEW_LOCATION_CALCULATOR',
  'VIEW_LOCATION_CALCULATOR_NOTES',
] as const

export type Scope = (typeof SCOPE_NAMES)[number]

/** The groups of scopes on a role's page. `roleMessages.scopeGroups` has their names. */
export type ScopeGroup =
  | 'workspaceManagement'
  | 'setUsersJobLevel'
  | 'seeAllLevelsData'
  | 'geoTiers'
  | 'compRanges'
  | ViewAndEditGroup
  | 'csvExport'
  | 'csvImport'

/** The groups with a scope to view and a scope to edit, which require the flag `job_catalog`. */
type ViewAndEditGroup =
  | 'jobArchitecture'
  | 'jobFunctions'
  | 'jobDefinitions'
  | 'jobFamilies'
  | 'compBands'
  | 'rangeWidths'
  | 'bonusStructures'
  | 'equityBands'
  | 'globalMapping'
  | 'currencies'

/** The line of a role's page with the switch of a scope; view and edit share one. `roleMessages.scopeLabels` has its text. */
export type ScopeLabelKey =
  | ScopeGroup
  | 'locationCalculator'
  | 'locationCalculatorNotes'
  | 'locationCalculatorMultiple'
  | 'compRangeCalculationBreakdown'

/** What a scope allows: to view or edit what its group names, or an action such as an export. */
export type ScopeAction = 'view' | 'edit' | 'perform action'

/** A scope, and its place on the page of a role. */
export interface ScopeDefinition {
  readonly scope: Scope
  readonly group: ScopeGroup
  readonly action: ScopeAction
  readonly labelKey: ScopeLabelKey
  /** The scopes without which this one cannot be held. */
  readonly requires: readonly Scope[]
  /** The scopes that require this one: the inverse of `requires`. */
  readonly isDependencyTo: readonly Scope[]
  /** The flags that must all be turned on for the scope (rule AC5). */
  readonly flags: readonly FlagKey[]
}

type DeclaredScope = Omit<ScopeDefinition, 'isDependencyTo'>

const declareScope = (
  scope: Scope,
  group: ScopeGroup,
  action: ScopeAction,
  flags: readonly FlagKey[] = [],
  labelKey: ScopeLabelKey = group,
  requires: readonly Scope[] = [],
): DeclaredScope => ({ scope, group, action, labelKey, requires, flags })

const declareViewAndEdit = (
  group: ViewAndEditGroup,
  view: Scope,
  edit: Scope,
  flags: readonly FlagKey[],
): DeclaredScope[] => [
  declareScope(view, group, 'view', flags),
  declareScope(edit, group, 'edit', flags, group, [view]),
]

const catalogFlags: readonly FlagKey[] = ['job_catalog']

const DECLARED_SCOPES: readonly DeclaredScope[] = [
  ...declareViewAndEdit('jobArchitecture', 'JOB_ARCHITECTURE_VIEW', 'JOB_ARCHITECTURE_EDIT', catalogFlags),
  ...declareViewAndEdit('jobFunctions', 'JOB_FUNCTIONS_VIEW', 'JOB_FUNCTIONS_EDIT', catalogFlags),
  ...declareViewAndEdit('jobDefinitions', 'JOB_DEFINITIONS_VIEW', 'JOB_DEFINITIONS_EDIT', catalogFlags),
  ...declareViewAndEdit('jobFamilies', 'JOB_FAMILIES_VIEW', 'JOB_FAMILIES_EDIT', catalogFlags),
  ...declareViewAndEdit('compBands', 'COMP_BANDS_VIEW', 'COMP_BANDS_EDIT', catalogFlags),
  ...declareViewAndEdit('bonusStructures', 'BONUS_STRUCTURES_VIEW', 'BONUS_STRUCTURES_EDIT', catalogFlags),
  ...declareViewAndEdit('equityBands', 'EQUITY_BANDS_VIEW', 'EQUITY_BANDS_EDIT', catalogFlags),
  ...declareViewAndEdit('rangeWidths', 'RANGE_WIDTHS_VIEW', 'RANGE_WIDTHS_EDIT', catalogFlags),
  ...declareViewAndEdit('globalMapping', 'GLOBAL_MAPPING_VIEW', 'GLOBAL_MAPPING_EDIT', catalogFlags),
  ...declareViewAndEdit('currencies', 'CURRENCIES_VIEW', 'CURRENCIES_EDIT', ['job_catalog', 'currencies']),
  declareScope('COMP_RANGES_VIEW', 'compRanges', 'view', catalogFlags),
  declareScope(
    'COMP_RANGE_CALCULATION_BREAKDOWN_VIEW',
    'compRanges',
    'view',
    catalogFlags,
    'compRangeCalculationBreakdown',
    ['COMP_RANGES_VIEW'],
  ),
  declareScope('VIEW_LOCATION_CALCULATOR', 'geoTiers', 'view', [], 'locationCalculator'),
  declareScope('EDIT_LOCATION_CALCULATOR', 'geoTiers', 'edit', [], 'locationCalculator', [
    'VIEW_LOCATION_CALCULATOR',
  ]),
  declareScope('VIEW_LOCATION_CALCULATOR_NOTES', 'geoTiers', 'view', [], 'locationCalculatorNotes'),
  declareScope(
    'LOCATION_CALCULATOR_MULTIPLE_VIEW',
    'geoTiers',
    'view',
    ['multiple_zip_code_lookup'],
    'locationCalculatorMultiple',
  ),
  declareScope('CSV_EXPORT_ACTION', 'csvExport', 'perform action', ['job_catalog', 'csv_export']),
  declareScope('CSV_IMPORT_ACTION', 'csvImport', 'perform action', ['job_catalog', 'csv_import']),
  declareScope('EDIT_WORKSPACE', 'workspaceManagement', 'edit'),
  declareScope('SET_USERS_JOB_LEVEL', 'setUsersJobLevel', 'perform action'),
  declareScope('SEE_ALL_LEVELS_DATA', 'seeAllLevelsData', 'view'),
]

/** The definitions of all scopes, in the order of a role's page. */
export const SCOPES: readonly ScopeDefinition[] = DECLARED_SCOPES.map((definition) => ({
  ...definition,
  isDependencyTo: DECLARED_SCOPES.filter((other) => other.requires.includes(definition.scope)).map(
    (other) => other.scope,
  ),
}))

/** The sections of a role's page: a heading (`roleMessages.scopeSections`) over groups of scopes. */
export const SCOPE_SECTIONS = [
  { section: 'jobCatalog', groups: ['jobArchitecture', 'jobFunctions', 'jobDefinitions', 'jobFamilies'] },
  { section: 'cashAndEquity', groups: ['compBands', 'bonusStructures', 'equityBands', 'rangeWidths'] },
  { section: 'geos', groups: ['globalMapping', 'currencies'] },
  { section: 'compRanges', groups: ['compRanges'] },
  { section: 'geoTiers', groups: ['geoTiers'] },
  { section: 'files', groups: ['csvExport', 'csvImport'] },
  { section: 'peopleAndWorkspace', groups: ['workspaceManagement', 'setUsersJobLevel', 'seeAllLevelsData'] },
] as const satisfies readonly { section: string; groups: readonly ScopeGroup[] }[]

export type ScopeSection = (typeof SCOPE_SECTIONS)[number]['section']

const byName = new Map(SCOPES.map((definition) => [definition.scope, definition]))

/** @returns whether a value is the name of a scope */
export function isScope(value: unknown): value is Scope {
  return (SCOPE_NAMES as readonly unknown[]).includes(value)
}

export function scopeDefinition(scope: Scope): ScopeDefinition {
  const definition = byName.get(scope)
  if (definition === undefined) throw new Error(`Scope without a definition: ${scope}`)
  return definition
}
