import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { LINES_PER_REVISION } from '../../../platform/db/history/history-lines.ts'
import { send, refusedWith } from '../../../testing/client.ts'
import { type Member, type Person, worldForFile } from '../../../testing/world.ts'

const world = worldForFile()
let acme: number
let admin: Person
beforeEach(async () => {
  acme = await world.workspace()
  admin = await world.member(acme)
})

const INVITE = `mutation ($inviteUserRequest: InviteUserRequest!) {
  inviteUser(inviteUserRequest: $inviteUserRequest) { id email status role customRole { id } hasExpired invitedBy { fullName } }
}`
const ACCEPT = `mutation ($workspaceId: Int!) { acceptInvitation(invitationAcceptRequest: { workspaceId: $workspaceId }) }`
const LIST = '{ workspace { invitations { id email status hasExpired } } }'

interface Invited {
  readonly inviteUser: { readonly id: number; readonly email: string }
}
const invite = (by: Person, email: string, choice: object = { role: 'MEMBER' }) =>
  by.call<Invited>(INVITE, { inviteUserRequest: { email, ...choice } })
const inviteByAdmin = async (email: string, choice?: object) => {
  const { data, errors } = await invite(admin, email, choice)
  expect(errors).toEqual([])
  return data.inviteUser.id
}
const accept = (person: Person, workspaceId = acme) => person.call(ACCEPT, { workspaceId })
const listEmails = async () => {
  const workspace = await admin.getField<{ invitations: { email: string }[] }>(LIST)
  return workspace.invitations.map(({ email }) => email)
}
const members = () =>
  world.queryIn(
    acme,
    sql<{ user_id: number; role: string }>`
      select user_id, role from membership where workspace_id = ${acme} order by id`,
  )
const createRole = async (scopes = '') =>
  (
    await admin.getField<{ id: number }>(
      `mutation { createCustomRole(customRoleCreateRequest: { name: "Custom", scopes: [${scopes}] }) { id } }`,
    )
  ).id
const renewMutation = (id: number, fields = 'id') =>
  `mutation { renewInvitation(invitationRenewRequest: { invitationId: ${id} }) { ${fields} } }`
const withdraw = (id: number) =>
  admin.get(`mutation { deleteInvitation(invitationDeleteRequest: { invitationId: ${id} }) { id } }`)
const refused = refusedWith('NOT_FOUND', { message: workspaceMessages.noInvitation })
const expire = (id: number) =>
  world.queryIn(
    acme,
    sql`update invitation set expires_at = now() where workspace_id = ${acme} and id = ${id}`,
  )

describe('an invitation', () => {
  test('makes the invited person a member with its role once, from the next request on [WS15]', async () => {
    const person = await world.person()
    expect(await invite(admin, ` ${person.email.toUpperCase()} `)).toMatchObject({
      data: {
        inviteUser: {
          email: person.email,
          status: 'INVITED',
          role: 'MEMBER',
          customRole: null,
          hasExpired: false,
          invitedBy: { fullName: admin.fullName },
        },
      },
    })
    expect(await listEmails()).toEqual([person.email])
    expect(await accept(person)).toMatchObject({ data: { acceptInvitation: true }, codes: [] })
    expect(await listEmails()).toEqual([])
    expect(await members()).toEqual([
      { user_id: admin.userId, role: 'ADMIN' },
      { user_id: person.userId, role: 'MEMBER' },
    ])
    const inside = person.inWorkspace(acme)
    expect(await inside.codes('{ tierConfig { version } workspaceDefaults { defaultCountry } }')).toEqual([])
    expect(await inside.codes('{ workspace { id } }')).toEqual(['ACCESS_DENIED'])
    expect(await accept(person)).toMatchObject(
      refusedWith('NOT_FOUND', { message: workspaceMessages.noInvitation }),
    )
  })

  test.each([
    ['malformed', 'acme.example', accountMessages.emailInvalid],
    ['a member’s', null, workspaceMessages.alreadyMember],
  ])('to an address that is %s is rejected', async (_, email, message) => {
    expect(await invite(admin, email ?? admin.email)).toMatchObject(
      refusedWith('VALIDATION_FAILED', { message, field: 'email' }),
    )
  })

  test('without a role is for a MEMBER, and cannot have a custom role [WS1]', async () => {
    const person = await world.person()
    expect(await invite(admin, person.email, {})).toMatchObject({
      data: { inviteUser: { role: 'MEMBER', customRole: null } },
      codes: [],
    })
    expect((await invite(admin, 'carl@acme.example', { customRoleId: 1 })).codes).toEqual([
      'VALIDATION_FAILED',
    ])
  })

  test('is rejected for an address with a pending one, and renews an expired one [WS14, WS31]', async () => {
    const id = await inviteByAdmin('bob@acme.example')
    expect(await invite(admin, 'Bob@acme.example')).toMatchObject(
      refusedWith('VALIDATION_FAILED', { message: workspaceMessages.alreadyInvited }),
    )
    await expire(id)
    expect(await admin.getField(LIST)).toMatchObject({ invitations: [{ id, hasExpired: true }] })
    expect(await inviteByAdmin('bob@acme.example')).toBe(id)
    await expire(id)
    expect(await admin.getField(renewMutation(id, 'hasExpired'))).toEqual({ hasExpired: false })
  })

  test('records in the history who accepted it and became a member, without the address', async () => {
    const person = await world.person()
    await inviteByAdmin(person.email)
    await accept(person)
    const rows = await world.queryIn(
      acme,
      sql<{ table_name: string; operation: string }>`
        select h.table_name, h.operation from row_history h
        join workspace_revision r on r.workspace_id = h.workspace_id and r.revision = h.id / ${sql.lit(LINES_PER_REVISION)}
        where h.workspace_id = ${acme} and r.actor_id = ${person.userId} order by 1`,
    )
    expect(rows).toEqual([
      { table_name: 'invitation', operation: 'UPDATE' },
      { table_name: 'membership', operation: 'INSERT' },
    ])
    const snapshots = await world.queryIn(
      acme,
      sql`select 1 from row_history where workspace_id = ${acme} and table_name = 'invitation' and snapshot is not null`,
    )
    expect(snapshots).toEqual([])
  })

  test('can be sent again to a person who was removed as a member', async () => {
    const person = await world.person()
    await inviteByAdmin(person.email)
    await accept(person)
    const currentUser = await person.getField<{ memberships: { id: number }[] }>(
      '{ currentUser { memberships { id } } }',
    )
    const id = currentUser.memberships[0]?.id
    await admin.get(`mutation { deleteMembership(membershipDeleteRequest: { id: ${id} }) { id } }`)
    expect(await person.inWorkspace(acme).codes('{ tierConfig { version } }')).toEqual(['FORBIDDEN'])
    expect((await accept(person)).codes).toEqual(['NOT_FOUND'])
    await inviteByAdmin(person.email)
    expect((await accept(person)).codes).toEqual([])
  })

  test('is listed for admins with address, inviter and time once it is accepted [WS27]', async () => {
    const [first, second] = [await world.person(), await world.person()]
    for (const person of [first, second]) {
      await inviteByAdmin(person.email)
      await accept(person)
    }
    const list = '{ workspace { acceptedInvitations { email acceptedAt invitedBy { fullName } } } }'
    const read = async () => {
      const workspace = await admin.getField<{
        acceptedInvitations: { email: string; acceptedAt: string }[]
      }>(list)
      return workspace.acceptedInvitations
    }
    const accepted = await read()
    expect(accepted).toEqual([
      { email: second.email, acceptedAt: expect.any(String), invitedBy: { fullName: admin.fullName } },
      { email: first.email, acceptedAt: expect.any(String), invitedBy: { fullName: admin.fullName } },
    ])
    const rows = await world.queryIn(
      acme,
      sql<{ at: Date }>`select created_at as at from membership where user_id = ${first.userId}`,
    )
    expect(accepted[1]?.acceptedAt).toBe(rows[0]?.at.toISOString())
    await inviteByAdmin('pending@acme.example')
    expect(await read()).toEqual(accepted)

    expect(await first.inWorkspace(acme).codes(list)).toEqual(['ACCESS_DENIED'])
    const elsewhere = await world.member(await world.workspace('Elsewhere'))
    expect(await elsewhere.getField(list)).toEqual({ acceptedInvitations: [] })
    expect(await elsewhere.inWorkspace(acme).codes(list)).toEqual(['FORBIDDEN'])
    // Nor through the memberships of a member who is no admin.
    const membershipsQuery = '{ currentUser { memberships { workspace { acceptedInvitations { email } } } } }'
    expect(await first.codes(membershipsQuery)).toEqual(['ACCESS_DENIED'])
  })

  test('prevents the deletion of its custom role until it is withdrawn [RO4]', async () => {
    const customRoleId = await createRole()
    const id = await inviteByAdmin('carl@acme.example', { role: 'CUSTOM', customRoleId })
    const remove = `mutation { deleteCustomRole(customRoleDeleteRequest: { id: ${customRoleId} }) { id } }`
    expect(await admin.refusal(remove)).toMatchObject({
      code: 'IN_USE',
      message: roleMessages.usedByInvitation,
    })
    await withdraw(id)
    expect(await admin.codes(remove)).toEqual([])
  })

  test('can get another role while it is pending, which the member then has [WS31]', async () => {
    const person = await world.person()
    const id = await inviteByAdmin(person.email, { role: 'ADMIN' })
    const customRoleId = await createRole('COMP_BANDS_VIEW')
    const update = (options: string) =>
      `mutation { updateInvitation(invitationUpdateRequest: { invitationId: ${id}, ${options} }) { id status role version customRole { name } } }`
    const partner = await world.member(acme, { scopes: ['EDIT_WORKSPACE'] })
    expect(await partner.codes(update('role: ADMIN'))).toEqual(['ACCESS_DENIED'])
    expect(await admin.codes(update('role: JITA_WRITE'))).toEqual(['VALIDATION_FAILED'])
    expect(await admin.codes(update('role: CUSTOM'))).toEqual(['VALIDATION_FAILED'])
    expect(await admin.getField(update(`role: CUSTOM, customRoleId: ${customRoleId}, version: 1`))).toEqual({
      id,
      status: 'INVITED',
      role: 'CUSTOM',
      version: 2,
      customRole: { name: 'Custom' },
    })
    // The history stores no snapshots of invitations: only the author is known, not the change.
    expect(await admin.refusal(update('role: MEMBER, version: 1'))).toMatchObject({
      code: 'VERSION_CONFLICT',
      conflict: { changedBy: admin.fullName, changedFields: [] },
    })
    expect((await accept(person)).codes).toEqual([])
    expect(await person.inWorkspace(acme).codes('{ compBandsGroups { id } }')).toEqual([])
    expect(await person.inWorkspace(acme).codes('{ workspace { id } }')).toEqual(['ACCESS_DENIED'])
    expect(await admin.codes(update('role: MEMBER'))).toEqual(['NOT_FOUND'])
  })

  test('threat 8: cannot grant permissions that its sender lacks, or JITA_WRITE [WS31]', async () => {
    const partner = await world.member(acme, { scopes: ['EDIT_WORKSPACE'] })
    const email = 'carl@acme.example'
    expect((await invite(partner, email, { role: 'ADMIN' })).codes).toEqual(['ACCESS_DENIED'])
    expect((await invite(admin, email, { role: 'JITA_WRITE' })).codes).toEqual(['VALIDATION_FAILED'])
    const id = await inviteByAdmin(email, { role: 'ADMIN' })
    expect(await partner.codes(renewMutation(id))).toEqual(['ACCESS_DENIED'])
  })
})

describe('threat 39: invitation emails', () => {
  test('to one address are limited in total, whoever sends them [WS26]', async () => {
    const [email, other] = ['limited@elsewhere.example', await world.workspace('Other')]
    const otherAdmin = await world.member(other)
    const id = await inviteByAdmin(email)
    const answers = []
    for (let time = 0; time < 40; time += 1) answers.push(await admin.call(renewMutation(id)))
    expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(4)
    expect(answers.at(-1)).toMatchObject(
      refusedWith('RATE_LIMITED', { message: 'Too many invitations were sent. Try again in 24 hours.' }),
    )
    expect((await invite(otherAdmin, email)).codes).toEqual(['RATE_LIMITED'])
    // Several fields of one request do not get around the limit.
    const second = await inviteByAdmin('second@elsewhere.example')
    const fields = Array.from(
      { length: 6 },
      (_, index) => `f${index}: renewInvitation(invitationRenewRequest: { invitationId: ${second} }) { id }`,
    )
    expect(await admin.codes(`mutation { ${fields.join(' ')} }`)).toEqual(['RATE_LIMITED'])
  })

  test('are limited by sender and by workspace [WS26]', async () => {
    const useUp = (name: string, tries: number) =>
      world.asOwner(
        `update rate_limit set attempts = array_fill(now(), array[${tries}]), expires_at = now() + interval '1 hour' where name = '${name}'`,
      )
    const refusedForAnHour = refusedWith('RATE_LIMITED', {
      message: 'Too many invitations were sent. Try again in 60 minutes.',
    })
    await inviteByAdmin('a@elsewhere.example')
    await useUp('invitation.sender', 99)
    await inviteByAdmin('b@elsewhere.example')
    expect(await invite(admin, 'c@elsewhere.example')).toMatchObject(refusedForAnHour)
    const colleague = await world.member(acme)
    expect((await invite(colleague, 'c@elsewhere.example')).codes).toEqual([])
    await useUp('invitation.workspace', 199)
    expect((await invite(colleague, 'd@elsewhere.example')).codes).toEqual([])
    expect(await invite(await world.member(acme), 'e@elsewhere.example')).toMatchObject(refusedForAnHour)
  })
})

describe('threat 40: an invitation grants nothing that its author could not grant', () => {
  const SET_ROLE = `mutation ($request: MembershipUpdateRequest!) { updateMembership(membershipUpdateRequest: $request) { id } }`
  const remove = ({ membershipId: id }: Member) =>
    admin.get(`mutation { deleteMembership(membershipDeleteRequest: { id: ${id} }) { id } }`)
  const setRole = ({ membershipId: id }: Member, choice: object) =>
    admin.get(SET_ROLE, { request: { id, ...choice } })

  test('removing a member revokes the invitations that they sent, and no others [WS42]', async () => {
    const [author, guest] = [await world.member(acme), await world.person()]
    await invite(author, guest.email, { role: 'ADMIN' })
    await inviteByAdmin('kept@acme.example')
    await remove(author)
    expect(await listEmails()).toEqual(['kept@acme.example'])
    expect(await accept(guest)).toMatchObject(refused)
  })

  test('demoting a member revokes the invitations that they may no longer send [WS42]', async () => {
    const author = await world.member(acme)
    const customRoleId = await createRole('EDIT_WORKSPACE')
    await invite(author, 'boss@acme.example', { role: 'ADMIN' })
    await invite(author, 'peer@acme.example', { role: 'CUSTOM', customRoleId })
    await setRole(author, { role: 'CUSTOM', customRoleId })
    expect(await listEmails()).toEqual(['peer@acme.example'])
    await setRole(author, { role: 'MEMBER' })
    expect(await listEmails()).toEqual([])
  })

  test('an invitation cannot be accepted while its author lacks the permission or is suspended [WS24]', async () => {
    const [author, guest] = [await world.member(acme), await world.person()]
    await invite(author, guest.email, { role: 'ADMIN' })
    const set = (change: string) =>
      world.queryIn(
        acme,
        sql`update membership set ${sql.raw(change)} where workspace_id = ${acme} and user_id = ${author.userId}`,
      )
    await set(`role = 'MEMBER'`)
    expect(await accept(guest)).toMatchObject(refused)
    await set(`role = 'ADMIN', suspended_at = now()`)
    expect(await accept(guest)).toMatchObject(refused)
    await set(`suspended_at = null`)
    expect((await accept(guest)).codes).toEqual([])
  })

  test('whoever changes the role of an invitation becomes its author [WS24]', async () => {
    const [editor, guest] = [await world.member(acme), await world.person()]
    const id = await inviteByAdmin(guest.email)
    await editor.get(
      `mutation { updateInvitation(invitationUpdateRequest: { invitationId: ${id}, role: ADMIN }) { id } }`,
    )
    await remove(editor)
    expect(await accept(guest)).toMatchObject(refused)
  })
})

describe('the level of an invitation', () => {
  const SET_LEVEL = `mutation ($request: MembershipLevelUpdateRequest!) { updateMembershipLevel(membershipLevelUpdateRequest: $request) { id } }`
  const LEVELS =
    '{ workspace { id invitations { id level } memberships { id globalLevelLevel user { id } } } }'
  interface Levels {
    readonly invitations: readonly { readonly id: number; readonly level: number | null }[]
    readonly memberships: readonly { id: number; globalLevelLevel: number | null; user: { id: number } }[]
  }
  const read = async () => await admin.getField<Levels>(LEVELS)
  const membershipOf = async ({ userId }: Person) =>
    (await read()).memberships.find(({ user }) => user.id === userId)
  const recruiter = async () => ({ role: 'CUSTOM', customRoleId: await createRole('COMP_BANDS_VIEW') })
  const update = (by: Person, id: number, options: string) =>
    by.call(
      `mutation { updateInvitation(invitationUpdateRequest: { invitationId: ${id}, ${options} }) { level } }`,
    )

  test('becomes the level of the new member, and is recorded in the history [WS46, AC9]', async () => {
    const [person, unlimited] = [await world.person(), await world.person()]
    const role = await recruiter()
    await inviteByAdmin(person.email, { ...role, level: 9 })
    await inviteByAdmin(unlimited.email, role)
    expect((await read()).invitations.map(({ level }) => level)).toEqual([9, null])
    await accept(person)
    await accept(unlimited)
    expect((await membershipOf(person))?.globalLevelLevel).toBe(9)
    expect((await membershipOf(unlimited))?.globalLevelLevel).toBe(null)
    const snapshots = await world.queryIn(
      acme,
      sql<{ level: number }>`
        select (snapshot ->> 'global_level_level')::int as level from row_history
        where workspace_id = ${acme} and table_name = 'membership' and (snapshot ->> 'user_id')::int = ${person.userId}`,
    )
    expect(snapshots).toEqual([{ level: 9 }])
  })

  test('is set only by holders of SET_USERS_JOB_LEVEL, up to their own level if they lack SEE_ALL_LEVELS_DATA [WS46, WS7]', async () => {
    const id = await inviteByAdmin('carl@acme.example')
    const editor = await world.member(acme, { scopes: ['EDIT_WORKSPACE', 'VIEW_LOCATION_CALCULATOR'] })
    const setter = await world.member(acme, {
      scopes: ['EDIT_WORKSPACE', 'SET_USERS_JOB_LEVEL', 'VIEW_LOCATION_CALCULATOR'],
      globalLevelLevel: 5,
    })
    const refusedLevel = refusedWith('ACCESS_DENIED', { field: 'level' })
    expect(await invite(editor, 'd@acme.example', { level: 0 })).toMatchObject(refusedLevel)
    expect(await update(editor, id, 'role: MEMBER, level: 0')).toMatchObject(refusedLevel)
    expect(await invite(setter, 'd@acme.example', { level: 6 })).toMatchObject(refusedLevel)
    expect(await update(setter, id, 'role: MEMBER, level: 6')).toMatchObject(refusedLevel)
    expect((await update(admin, id, 'role: MEMBER, level: 21')).codes).toEqual(['VALIDATION_FAILED'])
    expect(await update(setter, id, 'role: MEMBER, level: 5')).toMatchObject({
      data: { updateInvitation: { level: 5 } },
    })
    // Renewing the invitation makes the editor its author, who cannot set a level.
    expect(await editor.codes(renewMutation(id))).toEqual([])
    expect((await read()).invitations).toEqual([{ id, level: null }])
  })

  test('is not given if its author may no longer give it [WS24, WS46]', async () => {
    const role = await recruiter()
    const author = await world.member(acme, {
      scopes: ['EDIT_WORKSPACE', 'SET_USERS_JOB_LEVEL', 'COMP_BANDS_VIEW'],
      globalLevelLevel: 9,
    })
    const person = await world.person()
    await invite(author, person.email, { ...role, level: 9 })
    await admin.get(SET_LEVEL, { request: { id: author.membershipId, level: 8 } })
    expect((await accept(person)).codes).toEqual([])
    expect((await membershipOf(person))?.globalLevelLevel).toBe(null)
  })
})

describe('threat 13: an invitation is not accepted', () => {
  test('with another address, or for another or unknown workspace [WS32]', async () => {
    await inviteByAdmin('dora@acme.example')
    const person = await world.person()
    expect(await accept(person)).toMatchObject(refused)
    await inviteByAdmin(person.email)
    expect(await accept(person, await world.workspace('Other'))).toMatchObject(refused)
    for (const id of [999_999, 0, -1]) expect(await accept(person, id)).toMatchObject(refused)
  })

  test('with an unverified address [WS15]', async () => {
    const person = await world.person({ hasVerifiedEmail: false })
    await inviteByAdmin(person.email)
    expect((await accept(person)).codes).toEqual(['ACCESS_DENIED'])
  })

  test('after 7 days, or after it was deleted [WS10, WS32]', async () => {
    const person = await world.person()
    const id = await inviteByAdmin(person.email)
    const rows = await world.queryIn(
      acme,
      sql<{ days: number }>`
        select extract(epoch from expires_at - now()) / 86400 as days from invitation where workspace_id = ${acme}`,
    )
    expect(Number(rows[0]?.days)).toBeCloseTo(7, 1)
    await expire(id)
    expect(await accept(person)).toMatchObject(refused)
    await inviteByAdmin(person.email)
    await withdraw(id)
    expect(await accept(person)).toMatchObject(refused)
  })

  test('without a login, or by GET requests [WS15]', async () => {
    const person = await world.person()
    await inviteByAdmin(person.email)
    expect(await world.anonymous.codes(ACCEPT, { workspaceId: acme })).toEqual(['UNAUTHENTICATED'])
    const authorization = { authorization: `Bearer ${person.token}` }
    const path = `/api/graphql?query=${encodeURIComponent(`mutation { acceptInvitation(invitationAcceptRequest: { workspaceId: ${acme} }) }`)}`
    const link = `/join?workspaceId=${acme}&workspaceName=Acme&email=${encodeURIComponent(person.email)}`
    for (const get of [path, link])
      for (let time = 0; time < 20; time += 1) await send(`${world.address}${get}`, 'GET', authorization)
    expect(await listEmails()).toEqual([person.email])
    expect(await members()).toHaveLength(1)
  })

  test('twice: 50 concurrent acceptances create one membership [WS15]', async () => {
    const person = await world.person()
    await inviteByAdmin(person.email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => accept(person)))
    expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1)
    expect(await members()).toHaveLength(2)
  })
})
