import { SCOPE_NAMES, type Scope } from '@plumb/domain/access/scopes.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refusedWith } from '../../../testing/client.ts'
import { callConcurrently } from '../../../testing/concurrent-calls.ts'
import { type Member, type Person, worldForFile } from '../../../testing/world.ts'

const world = worldForFile()

const LIST_MEMBERS = '{ workspace { memberships { role user { id email } } } }'
const SET_ROLE = `mutation ($request: MembershipUpdateRequest!) {
  updateMembership(membershipUpdateRequest: $request) { id role version customRole { id } user { email } } }`
const SET_LEVEL = `mutation ($request: MembershipLevelUpdateRequest!) {
  updateMembershipLevel(membershipLevelUpdateRequest: $request) { id globalLevelLevel version } }`
const DELETE_MEMBER = 'mutation ($id: Int!) { deleteMembership(membershipDeleteRequest: { id: $id }) { id } }'
const READ_TIERS = '{ tierConfig { version } }'

async function membersOf(person: Person) {
  interface Workspace {
    readonly memberships: readonly { readonly role: string; readonly user: { readonly email: string } }[]
  }
  return (await person.getField<Workspace>(LIST_MEMBERS)).memberships
}

/** Creates a workspace with a member of each role, or of a custom role with these scopes; custom roles have ids from 1 on. */
async function createCompany(...roles: ('ADMIN' | 'MEMBER' | readonly Scope[])[]) {
  const workspaceId = await world.workspace()
  const people: Member[] = []
  for (const role of roles)
    people.push(await world.member(workspaceId, typeof role === 'string' ? { role } : { scopes: role }))
  return { workspaceId, people, ids: people.map(({ membershipId }) => membershipId) }
}

/** Turns a membership into support access. Only staff can request that, for themselves, so this writes the row. */
const giveSupportAccess = (workspaceId: number, membershipId: number) =>
  world.queryIn(
    workspaceId,
    sql`update membership set role = 'JITA_WRITE', expires_at = now() + interval '1 hour'
        where workspace_id = ${workspaceId} and id = ${membershipId}`,
  )

describe('members', () => {
  test('are listed for holders of EDIT_WORKSPACE, in the order in which they joined', async () => {
    const { people } = await createCompany('ADMIN', 'MEMBER', ['EDIT_WORKSPACE'])
    const [, member, manager] = people as [Member, Member, Member]
    expect((await membersOf(manager)).map(({ role, user }) => [role, user.email])).toEqual(
      people.map(({ email }, position) => [['ADMIN', 'MEMBER', 'CUSTOM'][position], email]),
    )
    expect(await member.codes(LIST_MEMBERS)).toEqual(['ACCESS_DENIED'])
    const nested = '{ currentUser { memberships { workspace { memberships { user { email } } } } } }'
    expect(await member.call(nested)).toMatchObject({ codes: ['ACCESS_DENIED'], data: null })
  })

  test('can get another role, which applies from their next request on', async () => {
    const { people, ids } = await createCompany('ADMIN', 'MEMBER', [])
    const [admin, member, custom] = people as [Member, Member, Member]
    expect(await custom.codes(READ_TIERS)).toEqual(['ACCESS_DENIED'])
    const request = { id: ids[2], role: 'MEMBER', version: 1 }
    expect(await admin.getField(SET_ROLE, { request })).toEqual({
      id: ids[2],
      role: 'MEMBER',
      version: 2,
      customRole: null,
      user: { email: custom.email },
    })
    expect(await custom.codes(READ_TIERS)).toEqual([])
    const promotion = { id: ids[1], role: 'ADMIN', version: 1 }
    await admin.get(SET_ROLE, { request: promotion })
    expect(await membersOf(member)).toHaveLength(3)
  })

  test('can get a level only from holders of SET_USERS_JOB_LEVEL [WS7]', async () => {
    const { people, ids } = await createCompany(
      'ADMIN',
      'MEMBER',
      ['SET_USERS_JOB_LEVEL', 'SEE_ALL_LEVELS_DATA'],
      ['EDIT_WORKSPACE'],
    )
    const [, , setter, editor] = people as [Member, Member, Member, Member]
    const newLevel = (level: number | null, version: number) => ({ request: { id: ids[1], level, version } })
    const updated = { id: ids[1], globalLevelLevel: 9, version: 2 }
    expect(await setter.getField(SET_LEVEL, newLevel(9, 1))).toEqual(updated)
    expect(await setter.codes(SET_LEVEL, newLevel(21, 2))).toEqual(['VALIDATION_FAILED'])
    expect(await setter.getField(SET_LEVEL, newLevel(null, 2))).toMatchObject({ globalLevelLevel: null })
    expect(await editor.codes(SET_LEVEL, newLevel(9, 3))).toEqual(['ACCESS_DENIED'])
  })

  test('can get a level above that of the member who sets it only from members who see all levels [WS7]', async () => {
    const { people, ids } = await createCompany(
      'ADMIN',
      'MEMBER',
      ['SET_USERS_JOB_LEVEL'],
      ['SET_USERS_JOB_LEVEL'],
    )
    const [admin, , memberAtFive, memberWithoutLevel] = people as [Member, Member, Member, Member]
    const newLevel = (level: number | null, version: number, id = ids[1]) => ({
      request: { id, level, version },
    })
    await admin.get(SET_LEVEL, newLevel(5, 1, ids[2]))
    const refusal = { code: 'ACCESS_DENIED', field: 'level' }
    expect(await memberAtFive.refusal(SET_LEVEL, newLevel(6, 1))).toMatchObject(refusal)
    expect(await memberWithoutLevel.codes(SET_LEVEL, newLevel(0, 1))).toEqual(['ACCESS_DENIED'])
    // Nor can they raise each other in turn.
    expect(await memberAtFive.codes(SET_LEVEL, newLevel(20, 1, ids[3]))).toEqual(['ACCESS_DENIED'])
    expect(await memberAtFive.codes(SET_LEVEL, newLevel(5, 1))).toEqual([])
    expect(await memberWithoutLevel.codes(SET_LEVEL, newLevel(null, 2))).toEqual([])
    expect(await admin.codes(SET_LEVEL, newLevel(20, 3))).toEqual([])
  })

  test.each([
    [{ role: 'CUSTOM' }, 'Choose a custom role.'],
    [{ role: 'ADMIN', customRoleId: 1 }, 'A custom role can be set only together with the CUSTOM role.'],
  ])('cannot get %j [WS7]', async (choice, message) => {
    const { people, ids } = await createCompany('ADMIN', 'MEMBER')
    const request = { id: ids[1], version: 1, ...choice }
    expect(await people[0]?.call(SET_ROLE, { request })).toMatchObject(
      refusedWith('VALIDATION_FAILED', { message, field: 'customRoleId' }),
    )
  })

  test('with support access can be removed, but not changed', async () => {
    const { workspaceId, people, ids } = await createCompany('ADMIN', 'MEMBER')
    const [admin, staff] = people as [Member, Member]
    await giveSupportAccess(workspaceId, ids[1] as number)
    expect(await membersOf(staff)).toHaveLength(2)
    const request = { id: ids[1], role: 'MEMBER', version: 1 }
    expect(await admin.call(SET_ROLE, { request })).toMatchObject({
      errors: [
        {
          message:
            'You cannot change the role of a member with support access. To end their access, remove the member.',
        },
      ],
    })
    await admin.get(DELETE_MEMBER, { id: ids[1] })
    expect(await staff.codes(READ_TIERS)).toEqual(['FORBIDDEN'])
  })
})

describe('threat 8: nobody can grant a role with permissions that they lack [WS6]', () => {
  test('rejects ADMIN without all scopes, MEMBER without its scopes, and a custom role with further scopes', async () => {
    const { people, ids } = await createCompany(
      'ADMIN',
      'MEMBER',
      ['EDIT_WORKSPACE'],
      ['COMP_BANDS_VIEW'],
      [],
    )
    const manager = people[2] as Person
    const give = (role: string, customRoleId?: number) =>
      manager.call(SET_ROLE, { request: { id: ids[4], role, customRoleId, version: 1 } })
    expect((await give('ADMIN')).codes).toEqual(['ACCESS_DENIED'])
    expect((await give('MEMBER')).codes).toEqual(['ACCESS_DENIED'])
    expect((await give('CUSTOM', 2)).codes).toEqual(['ACCESS_DENIED'])
    expect((await give('CUSTOM', 1)).codes).toEqual([])
  })

  test('accepts ADMIN from a member who has every scope through a custom role', async () => {
    const { people, ids } = await createCompany('ADMIN', 'MEMBER', SCOPE_NAMES)
    const request = { id: ids[1], role: 'ADMIN', version: 1 }
    expect((await people[2]?.call(SET_ROLE, { request }))?.codes).toEqual([])
  })

  test('rejects JITA_WRITE from anybody, including support access [WS6]', async () => {
    const { workspaceId, people, ids } = await createCompany('ADMIN', 'MEMBER', 'MEMBER')
    await giveSupportAccess(workspaceId, ids[2] as number)
    const [admin, , support] = people as [Member, Member, Member]
    const request = { id: ids[1], role: 'JITA_WRITE', version: 1 }
    expect(await admin.refusal(SET_ROLE, { request })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'This role cannot be assigned to members.',
    })
    expect(await support.codes(SET_ROLE, { request })).toEqual(['ACCESS_DENIED'])
  })
})

describe('a member with more permissions', () => {
  const refusedForPermissions = refusedWith('ACCESS_DENIED', {
    message:
      'You can change or remove a member only if you have all of that member’s permissions. Ask a Super Admin to make the change.',
    field: 'id',
  })

  test('cannot be removed or demoted by a manager with fewer permissions [WS25]', async () => {
    const { people, ids } = await createCompany('ADMIN', 'ADMIN', ['EDIT_WORKSPACE'], ['COMP_BANDS_VIEW'], [])
    const manager = people[2] as Person
    const demotion = (id: number | undefined) => ({
      request: { id, role: 'CUSTOM', customRoleId: 1, version: 1 },
    })
    for (const id of [ids[1], ids[3]]) {
      expect(await manager.call(DELETE_MEMBER, { id })).toMatchObject(refusedForPermissions)
      expect(await manager.call(SET_ROLE, demotion(id))).toMatchObject(refusedForPermissions)
    }
    expect(await manager.codes(SET_ROLE, demotion(ids[4]))).toEqual([])
    expect(await manager.codes(DELETE_MEMBER, { id: ids[4] })).toEqual([])
  })

  test('can be removed by every manager if they have support access [WS25]', async () => {
    const { workspaceId, people, ids } = await createCompany('ADMIN', 'MEMBER', ['EDIT_WORKSPACE'])
    await giveSupportAccess(workspaceId, ids[1] as number)
    expect((await people[2]?.call(DELETE_MEMBER, { id: ids[1] }))?.codes).toEqual([])
  })
})

describe('threat 9: self-edit by direct call [WS4]', () => {
  test.each([
    ['deleting yourself', DELETE_MEMBER, (id: number) => ({ id }), 'Cannot delete yourself'],
    [
      'changing your own role',
      SET_ROLE,
      (id: number) => ({ request: { id, role: 'MEMBER', version: 1 } }),
      'Cannot change your own role',
    ],
    [
      'changing your own role to the same',
      SET_ROLE,
      (id: number) => ({ request: { id, role: 'ADMIN', version: 1 } }),
      'Cannot change your own role',
    ],
    [
      'changing your own level',
      SET_LEVEL,
      (id: number) => ({ request: { id, level: 3, version: 1 } }),
      'Cannot change your own level',
    ],
  ])('%s is rejected with its own message', async (_what, mutation, variables, message) => {
    const { people, ids } = await createCompany('ADMIN', 'ADMIN')
    expect(await people[0]?.call(mutation, variables(ids[0] as number))).toMatchObject(
      refusedWith('VALIDATION_FAILED', { message }),
    )
  })
})

describe('the last admin [WS5]', () => {
  test('can neither be removed nor get another role', async () => {
    const { people, ids } = await createCompany('ADMIN', SCOPE_NAMES)
    const manager = people[1] as Person
    const refused = refusedWith('VALIDATION_FAILED', {
      message: 'A workspace needs at least one Super Admin. Give another member this role first.',
    })
    expect(await manager.call(DELETE_MEMBER, { id: ids[0] })).toMatchObject(refused)
    expect(
      await manager.call(SET_ROLE, { request: { id: ids[0], role: 'MEMBER', version: 1 } }),
    ).toMatchObject(refused)
  })

  test('remains if two admins remove each other concurrently', async () => {
    const { workspaceId, people, ids } = await createCompany('ADMIN', 'ADMIN')
    const [firstAdmin, secondAdmin] = people as [Member, Member]
    const answers = await callConcurrently(world, workspaceId, 2, () => [
      firstAdmin.call(DELETE_MEMBER, { id: ids[1] }),
      secondAdmin.call(DELETE_MEMBER, { id: ids[0] }),
    ])
    expect(answers.map(({ codes }) => codes).toSorted()).toEqual([[], ['FORBIDDEN']])
    const remaining = answers[0]?.codes.length === 0 ? firstAdmin : secondAdmin
    expect(await membersOf(remaining)).toMatchObject([{ role: 'ADMIN', user: { id: remaining.userId } }])
  })

  test('remains if two other members demote the two admins concurrently', async () => {
    const { workspaceId, people, ids } = await createCompany('ADMIN', 'ADMIN', SCOPE_NAMES, SCOPE_NAMES)
    const [, , firstManager, secondManager] = people as [Member, Member, Member, Member]
    const demotion = (id: number | undefined) => ({ request: { id, role: 'MEMBER', version: 1 } })
    const answers = await callConcurrently(world, workspaceId, 2, () => [
      firstManager.call(SET_ROLE, demotion(ids[0])),
      secondManager.call(SET_ROLE, demotion(ids[1])),
    ])
    expect(answers.map(({ codes }) => codes).toSorted()).toEqual([[], ['VALIDATION_FAILED']])
    expect((await membersOf(firstManager)).filter(({ role }) => role === 'ADMIN')).toHaveLength(1)
  })
})

test('concurrently assigning and deleting a role does only one of the two', async () => {
  const { workspaceId, people, ids } = await createCompany('ADMIN', 'MEMBER', [])
  const admin = people[0] as Person
  await admin.get(
    'mutation { createCustomRole(customRoleCreateRequest: { name: "Free", scopes: [] }) { id } }',
  )
  const assignment = { request: { id: ids[1], role: 'CUSTOM', customRoleId: 2, version: 1 } }
  const answers = await callConcurrently(world, workspaceId, 2, () => [
    admin.call(SET_ROLE, assignment),
    admin.call('mutation { deleteCustomRole(customRoleDeleteRequest: { id: 2 }) { id } }'),
  ])
  expect([
    [[], ['IN_USE']],
    [['NOT_FOUND'], []],
  ]).toContainEqual(answers.map(({ codes }) => codes))
})
