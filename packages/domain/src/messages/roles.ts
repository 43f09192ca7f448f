import type { Role } from '../access/roles.ts'
import type { Scope, ScopeGroup, ScopeLabelKey, ScopeSection } from '../access/scopes.ts'
import { listAnd, plural, pluralForm } from './grammar.ts'

const roleLabels: Record<Role, string> = {
  ADMIN: 'Super Admin',
  MEMBER: 'Member',
  JITA_WRITE: 'Jita Write',
  CUSTOM: 'Custom Role',
}

const scopeSections: Record<ScopeSection, string> = {
  jobCatalog: 'Job catalog',
  cashAndEquity: 'Cash and equity',
  geos: 'Geos',
  compRanges: 'Comp ranges',
  geoTiers: 'Geo tiers',
  files: 'Files',
  peopleAndWorkspace: 'People and workspace',
}

const scopeGroups: Record<ScopeGroup, string> = {
  workspaceManagement: 'Workspace management',
  setUsersJobLevel: 'Set users’ job level',
  seeAllLevelsData: 'See all levels',
  geoTiers: 'Geo tiers',
  compRanges: 'Comp ranges',
  jobArchitecture: 'Job architecture',
  jobFunctions: 'Job functions',
  jobDefinitions: 'Job definitions',
  jobFamilies: 'Job families',
  compBands: 'Comp bands',
  rangeWidths: 'Range widths',
  bonusStructures: 'Bonus structures',
  equityBands: 'Equity bands',
  globalMapping: 'Global mapping',
  currencies: 'Currencies',
  csvExport: 'CSV export',
  csvImport: 'CSV import',
}

/** Labels of the lines on a role's page; view and edit of the same data share a line. */
const scopeLabels: Record<ScopeLabelKey, string> = {
  ...scopeGroups,
  workspaceManagement: 'Manage workspace',
  locationCalculator: 'Location calculator',
  locationCalculatorNotes: 'Notes',
  locationCalculatorMultiple: 'Multiple ZIP codes',
  compRangeCalculationBreakdown: 'Calculation breakdown',
}

/** Names of the scopes outside of their lines. */
const scopeNames: Record<Scope, string> = {
  BONUS_STRUCTURES_EDIT: 'Edit bonus structures',
  BONUS_STRUCTURES_VIEW: 'View bonus structures',
  COMP_BANDS_EDIT: 'Edit comp bands',
  COMP_BANDS_VIEW: 'View comp bands',
  COMP_RANGES_VIEW: 'View comp ranges',
  COMP_RANGE_CALCULATION_BREAKDOWN_VIEW: 'View calculation breakdown',
  CSV_EXPORT_ACTION: 'CSV export',
  CSV_IMPORT_ACTION: 'CSV import',
  CURRENCIES_EDIT: 'Edit currencies',
  CURRENCIES_VIEW: 'View currencies',
  EDIT_LOCATION_CALCULATOR: 'Edit location calculator',
  EDIT_WORKSPACE: 'Manage workspace',
  EQUITY_BANDS_EDIT: 'Edit equity bands',
  EQUITY_BANDS_VIEW: 'View equity bands',
  GLOBAL_MAPPING_EDIT: 'Edit global mapping',
  GLOBAL_MAPPING_VIEW: 'View global mapping',
  JOB_ARCHITECTURE_EDIT: 'Edit job architecture',
  JOB_ARCHITECTURE_VIEW: 'View job architecture',
  JOB_DEFINITIONS_EDIT: 'Edit job definitions',
  JOB_DEFINITIONS_VIEW: 'View job definitions',
  JOB_FAMILIES_EDIT: 'Edit job families',
  JOB_FAMILIES_VIEW: 'View job families',
  JOB_FUNCTIONS_EDIT: 'Edit job functions',
  JOB_FUNCTIONS_VIEW: 'View job functions',
  LOCATION_CALCULATOR_MULTIPLE_VIEW: 'View multiple ZIP codes',
  RANGE_WIDTHS_EDIT: 'Edit range widths',
  RANGE_WIDTHS_VIEW: 'View range widths',
  SEE_ALL_LEVELS_DATA: 'See all levels',
  SET_USERS_JOB_LEVEL: 'Set users’ job level',
  VIEW_LOCATION_CALCULATOR: 'View location calculator',
  VIEW_LOCATION_CALCULATOR_NOTES: 'View location calculator notes',
}

/** Roles and their permissions. */
export const roleMessages = {
  roleLabels,
  scopeSections,
  scopeGroups,
  scopeLabels,
  scopeNames,
  /** The name in a sentence about its length or characters. */
  aName: 'A role name',
  /** Specified with this spelling. */
  nameRequired: 'Please provide custome role name.',
  nameTaken: 'A role with this name already exists. Enter another name.',
  grantsMoreThanHeld: 'You can grant only permissions that you have yourself.',
  /** For JITA_WRITE, which internal staff request for themselves. */
  notAssignable: 'This role cannot be assigned to members.',
  customRoleMissing: 'Choose a custom role.',
  customRoleUnused: 'A custom role can be set only together with the CUSTOM role.',
  unknownScope: (scope: string) => `There is no scope named “${scope}”.`,
  created: 'Created role successfully.',
  updated: 'Updated role successfully.',
  deleted: 'Deleted role successfully.',
  cannotDeleteWithUsers: 'Cannot delete a custom role with users',
  usedByDomain:
    'This role cannot be deleted because it is assigned to people who join by email domain. Choose another role for them first.',
  usedByInvitation:
    'This role cannot be deleted because an open invitation uses it. Change or delete the invitation first.',
  moreScopes: (count: number) => `(+ ${count} more)`,
  defaultRoleNote: 'Default roles are not editable.',
  notFound: 'This role does not exist. It may have been deleted.',
  notFoundTitle: 'Role not found',
  /** The role pages in the settings. */
  page: {
    heads: { name: 'Role', scopes: 'Permissions', users: 'Users' },
    defaultRoles: 'Default roles',
    customRoles: 'Custom roles',
    noCustomRoles: 'No custom roles yet. Create one to choose what people can see and do.',
    noScopes: 'None',
    create: 'Create role',
    newTitle: 'New role',
    back: 'Back to roles',
    name: 'Role name',
    save: 'Save',
    saveChanges: (count: number) => `Save ${plural(count, 'change', 'changes')}`,
    delete: 'Delete role',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: 'No one has this role. Deleting it cannot be undone.',
    actions: { view: 'View', edit: 'Edit', 'perform action': 'Allow', breakdown: 'Breakdown' },
    /** The accessible name of a switch. */
    switchName: (line: string, action: string) => `${line}, ${action.toLowerCase()}`,
    turnOnViewFirst: 'turn on View first',
    notYours: 'not in your role',
    flagOff: (flags: readonly string[]) => `${listAnd(flags)} ${pluralForm(flags.length, 'is', 'are')} off`,
    unsavedChanges: 'Unsaved changes',
    renamed: 'New name',
    turnedOn: 'Turned on:',
    turnedOff: 'Turned off:',
    requiredBy: (scope: string) => `required by “${scope}”`,
    requires: (scope: string) => `requires “${scope}”`,
    heldBy: (count: number) =>
      count === 0 ? 'No one has this role' : `${plural(count, 'person has', 'people have')} this role`,
    seen: {
      title: 'What people with this role see',
      nothing: 'No pages. People with this role can log in but cannot open anything.',
      buttons: 'Actions',
      levels: 'Levels',
      allLevels: 'Pay at all levels',
      belowOwn: 'Pay at levels below each person’s own level. People without a level cannot see pay.',
      noPay: 'No pay',
    },
  },
} as const
