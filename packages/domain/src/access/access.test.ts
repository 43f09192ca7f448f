import { describe, expect, it } from 'vitest'
import { roleMessages } from '../messages/roles.ts'
import { effectiveScopes, hasAccess } from './access-check.ts'
import type { CallerAccess } from './access-check.ts'
import { FLAG_KEYS } from './flags.ts'
import type { FlagKey } from './flags.ts'
import { DEFAULT_ROLES, ROLES } from './roles.ts'
import { isScopeSwitchDisabled, toggleScope, withRequirements } from './scope-toggle.ts'
import { SCOPES, SCOPE_NAMES, SCOPE_SECTIONS, isScope, scopeDefinition } from './scopes.ts'
import type { Scope } from './scopes.ts'

/** The beginnings of the names of scopes to view and to edit. */
const VIEW_AND_EDIT =
  'JOB_ARCHITECTURE JOB_FUNCTIONS JOB_DEFINITIONS JOB_FAMILIES COMP_BANDS RANGE_WIDTHS BONUS_STRUCTURES EQUITY_BANDS GLOBAL_MAPPING CURRENCIES'

/** All scopes, written independently of the product (rule AC1). */
const expected: [scope: string, group: string, action: string, requires: string[], flags: string[]][] = [
  ['EDIT_WORKSPACE', 'workspaceManagement', 'edit', [], []],
  ['SET_USERS_JOB_LEVEL', 'setUsersJobLevel', 'perform action', [], []],
  ['SEE_ALL_LEVELS_DATA', 'seeAllLevelsData', 'view', [], []],
  ['VIEW_LOCATION_CALCULATOR', 'geoTiers', 'view', [], []],
  ['EDIT_LOCATION_CALCULATOR', 'geoTiers', 'edit', ['VIEW_LOCATION_CALCULATOR'], []],
  ['VIEW_LOCATION_CALCULATOR_NOTES', 'geoTiers', 'view', [], []],
  ['LOCATION_CALCULATOR_MULTIPLE_VIEW', 'geoTiers', 'view', [], ['multiple_zip_code_lookup']],
  ['COMP_RANGES_VIEW', 'compRanges', 'view', [], ['job_catalog']],
  ['COMP_RANGE_CALCULATION_BREAKDOWN_VIEW', 'compRanges', 'view', ['COMP_RANGES_VIEW'], ['job_catalog']],
  ['CSV_EXPORT_ACTION', 'csvExport', 'perform action', [], ['job_catalog', 'csv_export']],
  ['CSV_IMPORT_ACTION', 'csvImport', 'perform action', [], ['job_catalog', 'csv_import']],
  ...VIEW_AND_EDIT.split(' ').flatMap((item): typeof expected => {
    const group = item.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    const flags = item === 'CURRENCIES' ? ['job_catalog', 'currencies'] : ['job_catalog']
    return [
      [`${item}_VIEW`, group, 'view', [], flags],
      [`${item}_EDIT`, group, 'edit', [`${item}_VIEW`], flags],
    ]
  }),
]

describe('the scopes [AC1]', () => {
  it('are those of the list', () => {
    expect(SCOPE_NAMES.toSorted()).toEqual(expected.map(([scope]) => scope).toSorted())
    expect(SCOPES.map(({ scope }) => scope).toSorted()).toEqual(SCOPE_NAMES.toSorted())
  })

  it.each(expected)('%s: group %s, %s, requires %j, flags %j', (scope, group, action, requires, flags) => {
    const definition = SCOPES.find((candidate) => candidate.scope === scope)
    expect(definition).toMatchObject({ group, action, requires, flags })
  })

  it('list the scopes that require them', () => {
    expect(scopeDefinition('CURRENCIES_VIEW').isDependencyTo).toEqual(['CURRENCIES_EDIT'])
    expect(scopeDefinition('CURRENCIES_EDIT').isDependencyTo).toEqual([])
    for (const { scope, requires } of SCOPES) {
      for (const needed of requires) expect(scopeDefinition(needed).isDependencyTo).toContain(scope)
    }
  })

  it('have labels, and their groups are in one section each', () => {
    for (const { labelKey, scope } of SCOPES) {
      expect(roleMessages.scopeLabels[labelKey]).not.toBe('')
      expect(roleMessages.scopeNames[scope]).not.toBe('')
    }
    const groups = SCOPE_SECTIONS.flatMap((section) => section.groups)
    expect(groups.toSorted()).toEqual([...new Set(SCOPES.map(({ group }) => group))].toSorted())
  })

  it('are distinguished from other names', () => {
    expect(['CURRENCIES_VIEW', 'currencies_view', 'toString'].filter(isScope)).toEqual(['CURRENCIES_VIEW'])
  })
})

const callerWith = (access: Partial<CallerAccess>): CallerAccess => ({
  role: 'MEMBER',
  customRoleScopes: [],
  isInternalStaff: false,
  enabledFlags: FLAG_KEYS,
  ...access,
})
const heldScopes = (access: Partial<CallerAccess>) => [...effectiveScopes(callerWith(access))].toSorted()
const allScopes = SCOPE_NAMES.toSorted()

describe('the roles [AC3]', () => {
  it('are ADMIN, MEMBER, JITA_WRITE and CUSTOM with their labels; the last two are internal', () => {
    expect(DEFAULT_ROLES.map(({ role, isInternal }) => [roleMessages.roleLabels[role], isInternal])).toEqual([
      ['Super Admin', false],
      ['Member', false],
      ['Jita Write', true],
      ['Custom Role', true],
    ])
    expect(DEFAULT_ROLES.map(({ role }) => role)).toEqual(ROLES)
  })

  it.each<[string, Partial<CallerAccess>, readonly string[]]>([
    ['ADMIN holds all', { role: 'ADMIN' }, allScopes],
    ['JITA_WRITE holds all', { role: 'JITA_WRITE' }, allScopes],
    ['MEMBER holds the single look-up only', { role: 'MEMBER' }, ['VIEW_LOCATION_CALCULATOR']],
    ['CUSTOM starts with none', { role: 'CUSTOM' }, []],
    [
      'CUSTOM holds those of its role, except unknown names',
      { role: 'CUSTOM', customRoleScopes: ['COMP_BANDS_VIEW', 'ROOT', '__proto__'] },
      ['COMP_BANDS_VIEW'],
    ],
    [
      'a custom role counts under CUSTOM only',
      { role: 'MEMBER', customRoleScopes: ['COMP_BANDS_VIEW'] },
      ['VIEW_LOCATION_CALCULATOR'],
    ],
    ['a user without a membership holds none', { role: null, customRoleScopes: ['EDIT_WORKSPACE'] }, []],
    ['internal staff hold all without a membership', { role: null, isInternalStaff: true }, allScopes],
    ['internal staff hold all, whatever their role', { isInternalStaff: true }, allScopes],
  ])('%s', (_rule, access, scopes) => {
    expect(heldScopes(access)).toEqual(scopes)
  })
})

const flagsWithout = (off: FlagKey) => FLAG_KEYS.filter((flag) => flag !== off)
const scopesThatRequire = (flag: FlagKey) =>
  expected.filter(([, , , , flags]) => flags.includes(flag)).map(([scope]) => scope)
const seesCurrencies = (enabledFlags: readonly FlagKey[]) =>
  effectiveScopes(callerWith({ role: 'ADMIN', enabledFlags })).has('CURRENCIES_VIEW')

describe('flags [AC5]', () => {
  it.each(FLAG_KEYS)('with %s off, nobody holds a scope that requires it, not even staff', (flag) => {
    const otherScopes = allScopes.filter((scope) => !scopesThatRequire(flag).includes(scope))
    expect(otherScopes.length).toBeLessThan(allScopes.length)
    for (const access of [{ role: 'ADMIN' }, { isInternalStaff: true }, { role: 'JITA_WRITE' }] as const) {
      expect(heldScopes({ ...access, enabledFlags: flagsWithout(flag) })).toEqual(otherScopes)
    }
  })

  it('must all be on for a scope that requires two', () => {
    const flagSets: FlagKey[][] = [['job_catalog', 'currencies'], ['job_catalog'], ['currencies']]
    expect(flagSets.map(seesCurrencies)).toEqual([true, false, false])
  })
})

describe('the access check [AC2]', () => {
  const effective = effectiveScopes(
    callerWith({ role: 'CUSTOM', customRoleScopes: ['COMP_BANDS_VIEW', 'CURRENCIES_VIEW'] }),
  )

  it.each<[Scope[], boolean]>([
    [[], true],
    [['COMP_BANDS_VIEW'], true],
    [['COMP_BANDS_VIEW', 'CURRENCIES_VIEW'], true],
    [['COMP_BANDS_VIEW', 'COMP_BANDS_EDIT'], false],
    [['COMP_BANDS_EDIT'], false],
  ])('for %j passes: %s', (required, passes) => {
    expect(hasAccess(effective, required)).toBe(passes)
  })
})

describe("the switch of a role's scope [AC6]", () => {
  it.each<[string, Scope[], Scope, Scope[]]>([
    ['turns on the scope', [], 'COMP_BANDS_VIEW', ['COMP_BANDS_VIEW']],
    [
      'turns on the scope and those that it requires',
      [],
      'COMP_BANDS_EDIT',
      ['COMP_BANDS_EDIT', 'COMP_BANDS_VIEW'],
    ],
    ['turns off the scope', ['COMP_BANDS_EDIT', 'COMP_BANDS_VIEW'], 'COMP_BANDS_EDIT', ['COMP_BANDS_VIEW']],
    [
      'turns off the scope and those that require it',
      ['COMP_BANDS_EDIT', 'COMP_BANDS_VIEW', 'EDIT_WORKSPACE'],
      'COMP_BANDS_VIEW',
      ['EDIT_WORKSPACE'],
    ],
  ])('%s', (_title, chosen, scope, after) => {
    expect([...toggleScope(new Set(chosen), scope)].toSorted()).toEqual(after)
  })

  it.each<[Scope[], Scope, boolean]>([
    [[], 'COMP_BANDS_EDIT', true],
    [['COMP_BANDS_VIEW'], 'COMP_BANDS_EDIT', false],
    [[], 'COMP_BANDS_VIEW', false],
    [['COMP_BANDS_EDIT'], 'COMP_BANDS_EDIT', false],
  ])('is disabled with %j turned on, for %s: %s [AC20]', (chosen, scope, isDisabled) => {
    expect(isScopeSwitchDisabled(new Set(chosen), scope)).toBe(isDisabled)
  })
})

it('the stored scopes of a role include those that they require, each once [AC6]', () => {
  expect(withRequirements(['CURRENCIES_EDIT', 'EDIT_WORKSPACE', 'CURRENCIES_EDIT'])).toEqual([
    'CURRENCIES_VIEW',
    'CURRENCIES_EDIT',
    'EDIT_WORKSPACE',
  ])
})
