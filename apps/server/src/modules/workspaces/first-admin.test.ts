import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedWith } from '../../testing/client.ts'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { openWorld, PASSWORD, STAFF_EMAIL, type Person, type World } from '../../testing/world.ts'
import { inviteFirstAdmin } from './index.ts'

let world: World
let staff: Person
let mails: Mailbox
beforeAll(async () => {
  world = await openWorld({ openDocuments: [SIGN_UP] })
  staff = await world.person({ email: STAFF_EMAIL })
  mails = openMailbox(world)
})
afterAll(() => world.close())

const CREATE = `mutation ($name: String!, $adminEmail: String) { createWorkspace(name: $name, adminEmail: $adminEmail) { id } }`
const create = (name: string, adminEmail: string | null) =>
  staff.call<{ createWorkspace: { id: number } | null }>(CREATE, { name, adminEmail })
const SEARCH =
  'query ($query: String!) { searchWorkspaces(query: $query, first: 10) { edges { node { id hasMembers } } } }'
const findWorkspaces = async (query: string) => {
  const { edges } = await staff.getField<{ edges: { node: { id: number; hasMembers: boolean } }[] }>(SEARCH, {
    query,
  })
  return edges.map(({ node }) => node)
}
const SIGN_UP = `mutation ($signupFromInvitationRequest: SignupFromInvitationRequest!) {
  signupFromInvitation(signupFromInvitationRequest: $signupFromInvitationRequest) }`
const REQUEST_JITA = `mutation ($requestJitaRequest: RequestJitaRequest!) { requestJita(requestJitaRequest: $requestJitaRequest) { expiresAt } }`
const joinForSupport = async (workspaceId: number) => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  await staff.get(REQUEST_JITA, { requestJitaRequest: { workspaceId, expiresAt, reason: 'Empty' } })
}

test('a workspace created by staff has no members until its first admin, invited by email, joins [WS21, WS36]', async () => {
  const { data, codes } = await create('Hartwell', ' Ada@Hartwell.example ')
  expect(codes).toEqual([])
  const id = data.createWorkspace?.id ?? 0
  expect(await findWorkspaces('Hartwell')).toEqual([{ id, hasMembers: false }])

  const [mail] = await mails.of('ada@hartwell.example')
  expect(mail?.text).toContain(`${staff.fullName} has invited you to join Hartwell`)
  const link = await mails.lastLinkParameters('ada@hartwell.example')
  expect(link).toMatchObject({ workspaceId: String(id), workspaceName: 'Hartwell', userExists: 'false' })
  const joined = await world.anonymous.call(SIGN_UP, {
    signupFromInvitationRequest: {
      firstName: 'Ada',
      lastName: 'Hart',
      email: link['email'],
      password: PASSWORD,
      workspaceId: id,
      code: link['code'],
    },
  })
  expect(joined.codes).toEqual([])
  expect(await findWorkspaces('Hartwell')).toEqual([{ id, hasMembers: true }])
  const members = await world.database.asOwner(async (owner) => {
    await owner.query('alter table membership no force row level security')
    const rows = await owner.query(`select role from membership where workspace_id = ${id}`)
    await owner.query('alter table membership force row level security')
    return rows
  })
  expect(members).toEqual([{ role: 'ADMIN' }])
})

const INVITE_ADMIN = `mutation ($firstAdminInviteRequest: FirstAdminInviteRequest!) { inviteFirstAdmin(firstAdminInviteRequest: $firstAdminInviteRequest) }`
const inviteAdmin = (workspaceId: number, email: string, by: Person = staff) =>
  by.call(INVITE_ADMIN, { firstAdminInviteRequest: { workspaceId, email } })

test('support access does not count as a member, and staff can invite the admin of an empty workspace again [WS21, WS36]', async () => {
  const { data } = await create('Quagga', 'ada@quagga.example')
  const id = data.createWorkspace?.id ?? 0
  expect(await mails.of('ada@quagga.example')).toHaveLength(1)
  await joinForSupport(id)
  expect(await findWorkspaces('Quagga')).toEqual([{ id, hasMembers: false }])
  const invitations = '{ workspace { invitations { id email role invitedBy { fullName } } } }'
  expect(await staff.inWorkspace(id).getField(invitations)).toEqual({
    invitations: [
      { id: 1, email: 'ada@quagga.example', role: 'ADMIN', invitedBy: { fullName: staff.fullName } },
    ],
  })
  expect((await inviteAdmin(id, ' Ada@quagga.example ')).codes).toEqual([])
  expect(await mails.of('ada@quagga.example')).toHaveLength(2)
})

test('threat 40: a first admin can be invited, and can join, only while the workspace has no members [WS43]', async () => {
  const { data } = await create('Okapi', 'ada@okapi.example')
  const id = data.createWorkspace?.id ?? 0
  const accept = `mutation { acceptInvitation(invitationAcceptRequest: { workspaceId: ${id} }) }`
  const ada = await world.person({ email: 'ada@okapi.example' })
  const eve = await world.person({ email: 'eve@okapi.example' })
  expect((await inviteAdmin(id, eve.email)).codes).toEqual([])
  expect(await ada.codes(accept)).toEqual([])
  expect(await eve.codes(accept)).toEqual(['NOT_FOUND'])
  expect(await inviteAdmin(id, eve.email)).toMatchObject(
    refusedWith('VALIDATION_FAILED', {
      message:
        'This workspace already has members, so you cannot invite a first admin. Ask an admin of the workspace to invite people.',
    }),
  )
  expect((await inviteAdmin(id, eve.email, ada)).codes).toEqual(['ACCESS_DENIED'])
  expect((await inviteAdmin(999_999, eve.email)).codes).toEqual(['NOT_FOUND'])
})

test('an invalid address creates nothing, and without an address nobody is invited [WS21]', async () => {
  expect(await create('Nowhere', 'ada')).toMatchObject(
    refusedWith('VALIDATION_FAILED', { field: 'adminEmail' }),
  )
  expect(await findWorkspaces('Nowhere')).toEqual([])
  const { data, codes } = await create('Alone', null)
  expect(codes).toEqual([])
  const id = data.createWorkspace?.id ?? 0
  expect(await findWorkspaces('Alone')).toEqual([{ id, hasMembers: false }])
  await joinForSupport(id)
  expect(await staff.inWorkspace(id).getField('{ workspace { invitations { id } } }')).toEqual({
    invitations: [],
  })
})

test('an invitation from the operator names no sender [WS37]', async () => {
  const id = await world.workspace('Zorilla')
  await world.inside(id, (tx) => inviteFirstAdmin(tx, id, { email: 'ada@zorilla.example', invitedBy: null }))
  const [mail] = await mails.of('ada@zorilla.example')
  expect(mail?.text).toContain('You are invited to join Zorilla on Plumb')
  const admin = await world.member(id)
  expect(await admin.getField('{ workspace { invitations { email invitedBy { id } } } }')).toEqual({
    invitations: [{ email: 'ada@zorilla.example', invitedBy: null }],
  })
})
