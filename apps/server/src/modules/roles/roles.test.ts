import { SCOPE_NAMES, type Scope } from '@plumb/domain/access/scopes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

interface Role {
  readonly id: number
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly userCount: number
  readonly version: number
}

const ROLE_FIELDS = 'id name scopes userCount version'
const LIST = `{ getCustomRoles { ${ROLE_FIELDS} } }`
const CREATE = `mutation ($request: CustomRoleCreateRequest!) { createCustomRole(customRoleCreateRequest: $request) { ${ROLE_FIELDS} } }`
const UPDATE = `mutation ($request: CustomRoleUpdateRequest!) { updateCustomRole(customRoleUpdateRequest: $request) { ${ROLE_FIELDS} } }`
const DELETE = `mutation ($id: Int!) { deleteCustomRole(customRoleDeleteRequest: { id: $id }) { id } }`

const rolesOf = (person: Person) => person.getField<Role[]>(LIST)
const createRole = (person: Person, name: string, scopes: readonly Scope[]) =>
  person.getField<Role>(CREATE, { request: { name, scopes } })

describe('custom roles', () => {
  test('are created with the scopes that their scopes require, changed, listed by name and deleted', async () => {
    const admin = await world.member(await world.workspace())
    const reader = await createRole(admin, ' reader ', ['CURRENCIES_EDIT'])
    expect(reader).toEqual({
      id: 1,
      name: 'reader',
      scopes: ['CURRENCIES_VIEW', 'CURRENCIES_EDIT'],
      userCount: 0,
      version: 1,
    })
    const analyst = await createRole(admin, 'Analyst', [])
    expect(await rolesOf(admin)).toEqual([analyst, reader])
    const request = { id: reader.id, name: 'READER', scopes: ['EDIT_WORKSPACE'], version: 1 }
    expect(await admin.getField(UPDATE, { request })).toEqual({
      ...reader,
      name: 'READER',
      scopes: ['EDIT_WORKSPACE'],
      version: 2,
    })
    expect(await admin.getField(DELETE, { id: reader.id })).toEqual({ id: reader.id })
    expect(await rolesOf(admin)).toEqual([analyst])
  })

  test('return the number of members who have them', async () => {
    const { workspaceId, admin } = await world.company()
    await world.member(workspaceId, { scopes: [] })
    await createRole(admin, 'Zero', [])
    expect((await rolesOf(admin)).map(({ userCount }) => userCount)).toEqual([1, 0])
  })

  test.each([
    [{ name: '  ', scopes: [] }, 'Please provide custome role name.', 'name'],
    [{ name: ' TAKEN ', scopes: [] }, 'A role with this name already exists. Enter another name.', 'name'],
    [{ name: 'New', scopes: [], id: 3 }, 'A new row must have a negative ID or no ID.', 'id'],
  ])('are not created with %j', async (request, message, field) => {
    const admin = await world.member(await world.workspace())
    await createRole(admin, 'Taken', [])
    expect(await admin.refusal(CREATE, { request })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message,
      field,
    })
  })

  test('cannot take the name of another, but can change the case of their own [RO1]', async () => {
    const admin = await world.member(await world.workspace())
    await createRole(admin, 'Taken', [])
    const role = await createRole(admin, 'Free', [])
    const renaming = (name: string) => ({ request: { id: role.id, name, scopes: [], version: 1 } })
    expect(await admin.refusal(UPDATE, renaming('taken'))).toMatchObject({ field: 'name' })
    expect(await admin.codes(UPDATE, renaming('FREE'))).toEqual([])
  })

  test('cannot be deleted while members have them or joining by domain assigns them [RO4, RO9]', async () => {
    const { workspaceId, admin } = await world.company()
    await world.member(workspaceId, { scopes: [] })
    expect(await admin.refusal(DELETE, { id: 1 })).toMatchObject({
      code: 'IN_USE',
      message: 'Cannot delete a custom role with users',
    })
    const granted = await createRole(admin, 'Given', [])
    await admin.get(
      `mutation ($id: Int!) { updateWorkspace(workspaceUpdateRequest: {
        inviteByDomainRole: CUSTOM, inviteByDomainCustomRoleId: $id, version: 1 }) { id } }`,
      { id: granted.id },
    )
    expect(await admin.refusal(DELETE, { id: granted.id })).toMatchObject({
      code: 'IN_USE',
      message:
        'This role cannot be deleted because it is assigned to people who join by email domain. Choose another role for them first.',
    })
    expect(await rolesOf(admin)).toHaveLength(2)
  })

  test('can be granted scopes whose flag is off [RO3]', async () => {
    const { workspaceId, admin } = await world.company()
    await world.turnPayModelOff(workspaceId)
    expect((await createRole(admin, 'Later', ['COMP_BANDS_VIEW'])).scopes).toEqual(['COMP_BANDS_VIEW'])
  })

  test.each(['ROOT', 'JITA_WRITE', '__proto__', 'edit_workspace'])(
    'cannot have %j, which is no scope',
    async (scope) => {
      const admin = await world.member(await world.workspace())
      expect(await admin.codes(CREATE, { request: { name: 'X', scopes: [scope] } })).toEqual([
        'VALIDATION_FAILED',
      ])
    },
  )

  test('with the same name are created only once, even concurrently', async () => {
    const admin = await world.member(await world.workspace())
    const request = { name: 'Same', scopes: [] }
    const answers = await Promise.all([admin.call(CREATE, { request }), admin.call(CREATE, { request })])
    expect(answers.map(({ codes }) => codes).toSorted()).toEqual([[], ['VALIDATION_FAILED']])
    expect(await rolesOf(admin)).toHaveLength(1)
  })
})

describe('threat 8: nobody can grant a scope that they lack [RO3]', () => {
  const held: readonly Scope[] = ['EDIT_WORKSPACE', 'VIEW_LOCATION_CALCULATOR']
  let workspaceId: number
  let manager: Person
  let admin: Person
  beforeAll(async () => {
    workspaceId = await world.workspace()
    admin = await world.member(workspaceId)
    manager = await world.member(workspaceId, { scopes: held })
  })

  test('in a new role', async () => {
    expect((await createRole(manager, 'Within', held)).scopes).toHaveLength(2)
    expect(
      await manager.refusal(CREATE, { request: { name: 'Beyond', scopes: ['COMP_BANDS_VIEW'] } }),
    ).toMatchObject({ code: 'ACCESS_DENIED', field: 'scopes' })
  })

  test('even if they have the scope that it requires', async () => {
    const editor = await world.member(workspaceId, { scopes: ['EDIT_WORKSPACE', 'CURRENCIES_VIEW'] })
    const request = { name: 'Editor', scopes: ['CURRENCIES_EDIT'] }
    expect(await editor.codes(CREATE, { request })).toEqual(['ACCESS_DENIED'])
  })

  test('in a changed role: scopes that they lack may stay or be removed, but not be added', async () => {
    const role = await createRole(admin, 'Mixed', ['COMP_BANDS_VIEW', 'EDIT_WORKSPACE'])
    const save = (scopes: readonly Scope[], version: number) =>
      manager.codes(UPDATE, { request: { id: role.id, name: 'Mixed', scopes, version } })
    expect(await save([...role.scopes, 'CURRENCIES_VIEW'], 1)).toEqual(['ACCESS_DENIED'])
    expect(await save([...role.scopes, 'VIEW_LOCATION_CALCULATOR'], 1)).toEqual([])
    expect(await save([], 2)).toEqual([])
    expect(await save(['COMP_BANDS_VIEW'], 3)).toEqual(['ACCESS_DENIED'])
  })

  test('in their own role', async () => {
    const mine = (await rolesOf(manager)).find(({ userCount }) => userCount === 1)
    const request = { ...mine, userCount: undefined, scopes: SCOPE_NAMES }
    expect(await manager.codes(UPDATE, { request })).toEqual(['ACCESS_DENIED'])
  })
})

test('a role is created, assigned and changed in one operation under a temporary id, or not at all', async () => {
  const { workspaceId, admin } = await world.company()
  await world.member(workspaceId, { role: 'MEMBER' })
  const operation = (memberVersion: number) => `mutation {
    createCustomRole(customRoleCreateRequest: { id: -1, name: "New", scopes: [] }) { id }
    updateMembership(membershipUpdateRequest: { id: 2, role: CUSTOM, customRoleId: -1, version: ${memberVersion} }) {
      role customRole { id name scopes userCount } }
    updateCustomRole(customRoleUpdateRequest: { id: -1, name: "Renamed", scopes: [CURRENCIES_VIEW], version: 1 }) { ${ROLE_FIELDS} }
  }`
  expect(await admin.codes(operation(7))).toEqual(['NOT_FOUND'])
  expect(await rolesOf(admin)).toEqual([])
  expect(await admin.get(operation(1))).toEqual({
    createCustomRole: { id: 1 },
    updateMembership: { role: 'CUSTOM', customRole: { id: 1, name: 'New', scopes: [], userCount: 1 } },
    updateCustomRole: { id: 1, name: 'Renamed', scopes: ['CURRENCIES_VIEW'], userCount: 1, version: 2 },
  })
  expect(await admin.codes(DELETE, { id: -1 })).toEqual(['VALIDATION_FAILED'])
})
