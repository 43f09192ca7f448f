import type { Role } from '../access/roles.ts'
import type { Scope, ScopeGroup, ScopeLabelKey, ScopeSection } from '../access/scopes.ts'

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

/** The line of a role's page on which a scope's switch stands. */
const scopeLabels: Record<ScopeLabelKey, string> = {
  ...scopeGroups,
  workspaceManagement: 'Manage workspace',
  locationCalculator: 'Location calculator',
  locationCalculatorNotes: 'Notes',
  locationCalculatorMultiple: 'Multiple ZIP codes',
  compRangeCalculationBreakdown: 'Calculation breakdown',
}

/** A scope by itself, as on a chip. */
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

/** Roles and their scopes. */
export const roles = {
  roleLabels,
  scopeSections,
  scopeGroups,
  scopeLabels,
  scopeNames,
  /** The name in a sentence about its length or characters. */
  aName: 'A role name',
  /** Spelled so on purpose: clients compare it to the letter. */
  nameRequired: 'Please provide custome role name.',
  nameTaken: 'There is already a role with this name.',
  grantsMoreThanHeld: 'You can grant only what you may do yourself.',
  /** JITA_WRITE is asked for, never given out. */
  notAssignable: 'This role cannot be given to a member.',
  customRoleMissing: 'Choose a custom role.',
  customRoleUnused: 'Only CUSTOM takes a custom role.',
  unknownScope: (scope: string) => `There is no scope named "${scope}".`,
  created: 'Created role successfully.',
  updated: 'Updated role successfully.',
  deleted: 'Deleted role successfully.',
  cannotDeleteWithUsers: 'Cannot delete a custom role with users',
  givenByDomain: 'This role is given to people who join by the workspace’s domain.',
  givenByInvitation: 'This role is given to people who are invited.',
  moreScopes: (count: number) => `(+ ${count} more)`,
  defaultRoleNote: 'Default roles are not editable.',
  turnOnFirst: (scopeName: string) => `Turn on "${scopeName}" first.`,
  notFound: 'This role does not exist.',
  notFoundTitle: 'No such role',
  /** The pages of roles in the settings. */
  page: {
    heads: { name: 'Role', scopes: 'May', users: 'Users' },
    defaultRoles: 'Default roles',
    customRoles: 'Custom roles',
    noCustomRoles: 'There is no custom role yet. One says what the people who have it may see and do.',
    noScopes: 'Nothing yet',
    create: 'Create role',
    newTitle: 'New role',
    back: 'Back to roles',
    name: 'Role name',
    cancel: 'Cancel',
    save: 'Save',
    saveChanges: (count: number) => `Save ${count} ${count === 1 ? 'change' : 'changes'}`,
    delete: 'Delete role',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: 'It is gone for good. Nobody has it.',
    keep: 'Keep it',
    actions: { view: 'View', edit: 'Edit', 'perform action': 'Allow', breakdown: 'Breakdown' },
    /** Names a switch: which line, and what it lets do. */
    switchName: (line: string, action: string) => `${line}, ${action.toLowerCase()}`,
    turnOnViewFirst: 'turn on View first',
    notYours: 'you lack it yourself',
    flagOff: (flags: string) => `${flags} is off`,
    elseBelowOwn: 'else only below their own',
    changedNow: 'Changed now',
    renamed: 'New name',
    turnedOn: 'On:',
    turnedOff: 'Off:',
    neededBy: (scope: string) => `needed by “${scope}”`,
    goesWith: (scope: string) => `goes with “${scope}”`,
    heldBy: (count: number) =>
      count === 0 ? 'Held by nobody' : `Held by ${count} ${count === 1 ? 'person' : 'people'}`,
    seen: {
      title: 'What they will see',
      nothing: 'No page. They can sign in and find nothing.',
      buttons: 'Buttons',
      levels: 'Levels',
      allLevels: 'Pay of all levels',
      belowOwn: 'Pay of levels below each person’s own; of none without a level',
      noPay: 'No pay',
    },
  },
} as const
