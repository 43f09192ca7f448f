import { EMPTY_STRUCTURE } from '../../features/setup/import/structure.fixture.ts'
import { TEMPLATE_REQUIREMENT } from '../../features/setup/setup-access.ts'
import { page as browser, userEvent } from 'vitest/browser'
import { expect } from 'vitest'
import { bandServer, EDIT as EDIT_BANDS, storedGroups } from '../../features/comp-bands/bands.fixture.ts'
import {
  bonusServer,
  EDIT as EDIT_BONUSES,
  storedGroups as storedBonuses,
} from '../../features/bonus-structures/bonuses.fixture.ts'
import { createMembership, createUser } from '../../testing/open-page.tsx'
import { storedMember, storedWorkspace } from '../../testing/stored-rows.ts'
import { withPrefix, button, type Editor, unchanged, SHEETS } from './editors.fixture.ts'

const admin = createUser({
  memberships: [
    createMembership(1, { role: 'ADMIN', effectiveScopes: ['EDIT_WORKSPACE', 'SET_USERS_JOB_LEVEL'] }),
  ],
})
/** Returns a step that renames a group in a list with F2. */
const renameByKey = (from: string, field: string) => async () => {
  const link = browser.getByRole('link', { name: from, exact: true }).first()
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{F2}')
  await browser.getByRole('textbox', { name: field }).fill('Other name')
}

const textbox = (name: string) => browser.getByRole('textbox', { name, exact: true })
/** Returns a step that renames a group with its menu in a sheet. */
const renameByMenu = (group: string) => async () => {
  await button(`Actions for ${group}`).click()
  await browser.getByRole('menuitem', { name: 'Rename' }).click()
  await textbox('Group name').fill('Other name')
}
const equity = SHEETS['equity bands']
const widths = SHEETS['range widths']

const STAFF = { isInternalStaff: true, memberships: [] }
/** Options that open the list of workspaces for staff, with one that has no members. */
const staffOptions = {
  address: '/hq/w',
  scopes: [],
  user: STAFF,
  answers: {
    CurrentUser: () => ({ currentUser: createUser(STAFF) }),
    SearchWorkspaces: () => ({
      searchWorkspaces: {
        totalCount: 1,
        pageInfo: { endCursor: '2', hasNextPage: false },
        edges: [
          {
            cursor: '2',
            node: {
              id: 2,
              name: 'Acme',
              domain: null,
              createdAt: '2026-03-02T12:00:00.000Z',
              hasMembers: false,
            },
          },
        ],
      },
    }),
    WorkspaceFlags: () => ({
      workspaceFlags: [
        { id: 'currencies', enabled: true, override: null, source: 'CONFIGURATION', version: 0 },
      ],
    }),
  },
}

const GONE = { NOT_FOUND: 'Someone else deleted this group.' }

/** The message of most forms: the server's reason, or a fixed text if the server gives none. */
const FORM_DEFAULTS = { message: unchanged, unknownMessage: 'Not saved: Unknown error' }

const PARTIAL_FORMS: Readonly<Record<string, Omit<Editor, 'message'> & Partial<Editor>>> = {
  'general settings': {
    file: 'features/workspaces/general/use-general-draft.ts',
    address: '/w/1/settings/general',
    scopes: ['EDIT_WORKSPACE'],
    answers: {
      CurrentUser: () => ({ currentUser: admin }),
      GeneralSettings: () => ({
        workspace: storedWorkspace({ domain: null }),
        workspaceDefaults: { areInUse: false },
        getCustomRoles: [],
      }),
      Settings: () => ({ settings: [] }),
    },
    operation: 'UpdateWorkspace',
    change: () => browser.getByRole('textbox', { name: 'Name' }).fill('Tidewater'),
    save: () => button('Save').click(),
  },
  roles: {
    file: 'features/roles/use-role-actions.ts',
    address: '/w/1/settings/permissions/3',
    scopes: ['EDIT_WORKSPACE'],
    answers: {
      CurrentUser: () => ({ currentUser: admin }),
      Roles: () => ({
        getCustomRoles: [{ id: 3, version: 2, name: 'Partner', scopes: [], userCount: 0 }],
        workspace: { memberships: [] },
      }),
    },
    operation: 'UpdateCustomRole',
    change: () => browser.getByRole('textbox', { name: 'Role name' }).fill('Analyst'),
    save: () => button('Save 1 change').click(),
  },
  'comp band groups': {
    file: 'features/comp-bands/group-actions.ts',
    address: '/w/1/ote/list-comp-band-groups',
    scopes: EDIT_BANDS,
    answers: bandServer({ current: storedGroups() }),
    operation: 'SaveCompBandGroups',
    change: renameByKey('Sales', 'New name for Sales'),
    save: () => userEvent.keyboard('{Enter}'),
    message: (reason) => `Error renaming group. ${reason}`,
    unknownMessage: 'Error renaming group',
    ownReasons: GONE,
  },
  'bonus structure groups': {
    file: 'shared/groups/group-actions.ts',
    address: '/w/1/bonus-structures/list-bonus-structure-groups',
    scopes: EDIT_BONUSES,
    answers: bonusServer({ current: storedBonuses() }),
    operation: 'SaveBonusStructureGroups',
    change: renameByKey('Company bonus', 'New name for Company bonus'),
    save: () => userEvent.keyboard('{Enter}'),
    message: withPrefix('Error saving bonus structure groups'),
    unknownMessage: 'Error saving bonus structure groups: An unknown error occurred',
    ownReasons: GONE,
  },
  'equity band groups': {
    file: 'shared/groups/group-actions.ts',
    address: '/w/1/equity',
    scopes: equity?.scopes ?? [],
    answers: equity?.answers ?? {},
    operation: 'SaveEquityBandGroups',
    change: renameByMenu('Technical'),
    save: () => button('Rename').click(),
    message: withPrefix('Failed to save equity band groups'),
    unknownMessage: 'Failed to save equity band groups: Unknown error',
    ownReasons: GONE,
  },
  'range width groups': {
    file: 'shared/groups/group-actions.ts',
    address: '/w/1/range-widths',
    scopes: widths?.scopes ?? [],
    answers: widths?.answers ?? {},
    operation: 'SaveRangeWidthGroups',
    change: renameByMenu('Default'),
    save: () => button('Rename').click(),
    message: withPrefix('Failed to save range width groups'),
    unknownMessage: 'Failed to save range width groups: Unknown error',
    ownReasons: { NOT_FOUND: 'Group not found' },
  },
  'country groups': {
    file: 'features/comp-bands/edit/country-actions.ts',
    address: '/w/1/ote/edit-comp-band-group?groupId=1&comparisonGroupIds=',
    scopes: EDIT_BANDS,
    answers: bandServer({ current: storedGroups() }),
    operation: 'SaveCompBands',
    change: () => button('Add country group').click(),
    save: () => browser.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click(),
  },
  'job functions': {
    file: 'features/job-functions/use-function-actions.ts',
    address: '/w/1/job-families/job-functions',
    scopes: ['JOB_FUNCTIONS_VIEW', 'JOB_FUNCTIONS_EDIT'],
    answers: {
      JobFunctions: () => ({ jobFunctions: [{ id: 2, version: 1, name: 'Sales' }] }),
      LastJobFunctionSave: () => ({ historySaves: [] }),
    },
    operation: 'JobFunctionSave',
    change: async () => {
      await button('Edit Sales').click()
      await textbox('New name for Sales').fill('Selling')
    },
    save: () => button('Save').click(),
  },
  'the first job levels': {
    file: 'features/job-levels/setup-view.tsx',
    address: '/w/1/leveling',
    scopes: ['JOB_ARCHITECTURE_VIEW', 'JOB_ARCHITECTURE_EDIT'],
    answers: { Leveling: () => ({ jobLevels: [], globalLevels: [] }) },
    operation: 'SaveLevels',
    change: async () => {},
    save: () => button(/^Create \d+ job levels$/).click(),
  },
  'a company from a template': {
    file: 'features/setup/import/use-structure-save.ts',
    address: '/w/1/set-up#template',
    scopes: [...TEMPLATE_REQUIREMENT.scopes],
    answers: {
      StructureFacts: () => EMPTY_STRUCTURE,
      CurrentUser: () => ({
        currentUser: createUser({
          memberships: [createMembership(1, { effectiveScopes: TEMPLATE_REQUIREMENT.scopes })],
        }),
      }),
    },
    operation: 'SaveStructure',
    change: async () => {},
    save: () => button(/^Create \d+ job families$/).click(),
  },
  'the roles of members': {
    file: 'features/workspaces/users/people-actions.ts',
    address: '/w/1/settings/users',
    scopes: ['EDIT_WORKSPACE'],
    answers: {
      CurrentUser: () => ({ currentUser: admin }),
      WorkspaceUsers: () => ({
        workspace: {
          id: 1,
          name: 'Acme',
          invitations: [],
          acceptedInvitations: [],
          memberships: [storedMember(5, 'Priya Raman')],
        },
        getCustomRoles: [],
      }),
      Settings: () => ({ settings: [] }),
    },
    operation: 'UpdateMembership',
    change: async () => {},
    save: async () => {
      await browser.getByRole('combobox', { name: 'Role of Priya Raman' }).click()
      await browser.getByRole('option', { name: 'Super Admin' }).click()
    },
  },
  'the user’s own name': {
    file: 'features/accounts/own-account/name-form.tsx',
    address: '/w/1/account',
    scopes: [],
    answers: {
      CurrentUser: () => ({ currentUser: admin }),
      OwnAccount: () => ({
        currentUser: {
          id: 5,
          firstName: 'Amara',
          lastName: 'Okafor',
          email: 'analyst@tidewater.example',
          sessions: [],
        },
      }),
    },
    operation: 'UpdateCurrentUserName',
    change: () => textbox('First name').fill('Ama'),
    save: () => button('Save name').click(),
  },
  'support access': {
    ...staffOptions,
    file: 'features/support-access/request-dialog.tsx',
    operation: 'RequestJita',
    change: async () => {
      await button('Request JITA for Acme').click()
      await textbox('Reason').fill('Ticket 7')
    },
    save: () => button('Request').click(),
  },
  'a new workspace': {
    ...staffOptions,
    file: 'features/support-access/create-dialog.tsx',
    operation: 'CreateWorkspace',
    change: async () => {
      await button('Create New Workspace').click()
      await textbox('Workspace Name').fill('Acme')
    },
    save: () => button('Create').click(),
  },
  'the first admin of a workspace': {
    ...staffOptions,
    file: 'features/support-access/first-admin-dialog.tsx',
    operation: 'InviteFirstAdmin',
    change: async () => {
      await button('Invite the first admin of Acme').click()
      await textbox('Email').fill('ada@acme.example')
    },
    save: () => button('Invite').click(),
  },
  'the flags of a workspace': {
    ...staffOptions,
    file: 'features/support-access/flags-dialog.tsx',
    operation: 'SetWorkspaceFlags',
    change: async () => {
      await button('Flags for Acme').click()
      await browser
        .getByRole('group', { name: 'Currencies' })
        .getByRole('button', { name: 'Off', exact: true })
        .click()
    },
    save: () => button('Save').click(),
  },
}

/** Forms, and lists that save each change immediately. */
export const FORMS: Readonly<Record<string, Editor>> = Object.fromEntries(
  Object.entries(PARTIAL_FORMS).map(([name, form]) => [name, { ...FORM_DEFAULTS, ...form }]),
)
