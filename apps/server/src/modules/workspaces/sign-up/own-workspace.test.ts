import { OPEN_OPERATIONS } from '@plumb/api-contract/open-operations.ts'
import { mailMessages } from '@plumb/domain/messages/mails.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { beforeAll, expect, test } from 'vitest'
import { createClient, fromNewAddress, postJson, signIn, tokenOf } from '../../../testing/client.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { openWorld, PASSWORD, worldForFile } from '../../../testing/world.ts'

const world = worldForFile({ allowsOwnWorkspaces: true })
let mails: Mailbox
beforeAll(async () => {
  mails = openMailbox(world)
})

const post = (path: string, body: unknown, address = world.address, from = fromNewAddress()) =>
  postJson(`${address}${path}`, body, from)
const INPUT = { firstName: 'Ada', lastName: 'Hart', password: PASSWORD, workspaceName: ' Hartwell ' }
const signUp = async (more: object, address = world.address, from = fromNewAddress()) => {
  const { status, body } = await post(
    '/api/graphql',
    {
      query: OPEN_OPERATIONS.signupAndCreateNewWorkspace,
      variables: { signupAndCreateNewWorkspaceRequest: { ...INPUT, ...more } },
    },
    address,
    from,
  )
  return { status, body: body as { data: unknown; errors?: { message: string; extensions: object }[] } }
}
const memberships = async (email: string, password = PASSWORD) => {
  const token = tokenOf(await signIn(world.address, { email, password }))
  const client = createClient(world.address, token, null)
  const { data } = await client.call<{ currentUser: { memberships: object[] } }>(
    '{ currentUser { memberships { role workspace { id name } } } }',
  )
  return { client, memberships: data.currentUser.memberships }
}
const workspaces = () =>
  world.asOwner('select count(*)::int as count from search_workspaces($1, null, null, 100)', [''])
const ADA = 'ada@hartwell.example'

test('a sign-up creates a complete workspace with its Super Admin once the address is verified [WS22]', async () => {
  const before = await workspaces()
  expect((await signUp({ email: ' Ada@Hartwell.example' })).body).toEqual({
    data: { signupAndCreateNewWorkspace: true },
  })
  expect(await workspaces()).toEqual(before)
  expect((await memberships(ADA)).memberships).toEqual([])
  const { code } = await mails.lastLink(ADA)
  const verified = await post('/api/auth/verify-email', { email: ADA, code, password: PASSWORD })
  expect(verified.status).toBe(204)
  const { client, memberships: own } = await memberships(ADA)
  expect(own).toEqual([{ role: 'ADMIN', workspace: { id: expect.any(Number), name: 'Hartwell' } }])
  const [{ workspace }] = own as [{ workspace: { id: number } }]
  const inside = client.inWorkspace(workspace.id)
  expect(await inside.codes('{ tierConfig { version } globalLevels { level } }')).toEqual([])
  const secondResponse = await post('/api/auth/verify-email', { email: ADA, code, password: PASSWORD })
  expect(secondResponse.status).toBe(404)
  expect((await memberships(ADA)).memberships).toHaveLength(1)
})

test('only the owner learns, by email, that the account exists [WS38]', async () => {
  const person = await world.person()
  const [known, unknown] = [
    await signUp({ email: person.email }),
    await signUp({ email: 'new@hartwell.example' }),
  ]
  expect(known).toEqual(unknown)
  expect((await mails.of(person.email)).map(({ subject }) => subject)).toEqual([
    mailMessages.haveAccount.subject,
  ])
  const { body } = await signIn(world.address, { email: person.email, password: PASSWORD })
  expect(body).toHaveProperty('access_token')
})

test('verifying the address with a reset is not a sign-up, and discards what somebody else requested [WS39]', async () => {
  const email = 'owner@hartwell.example'
  await signUp({ email })
  expect((await post('/api/auth/email-password-reset', { email })).status).toBe(204)
  const { code } = await mails.lastLink(email)
  const query = `mutation ResetPassword($resetPasswordRequest: ResetPasswordRequest!) { resetPassword(resetPasswordRequest: $resetPasswordRequest) }`
  const reset = await post('/api/graphql', {
    query,
    variables: { resetPasswordRequest: { email, code, password: 'Rightful-owner-1' } },
  })
  expect(reset.body).toEqual({ data: { resetPassword: true } })
  expect((await memberships(email, 'Rightful-owner-1')).memberships).toEqual([])
})

test.each([
  [{ email: 'ada' }, 'email'],
  [{ password: 'weak' }, 'password'],
  [{ workspaceName: ' ' }, 'workspaceName'],
  [{ firstName: ' ' }, 'firstName'],
  [{ defaultCountry: 'XX' }, 'defaultCountry'],
  [{ defaultCurrency: 'usd' }, 'defaultCurrency'],
])('%j is rejected with its field [WS22]', async (wrong, field) => {
  const { body } = await signUp({ email: 'b@hartwell.example', ...wrong })
  expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', field })
})

test('one address can be requested five times an hour [WS22]', async () => {
  for (let times = 0; times < 5; times++)
    expect((await signUp({ email: 'c@hartwell.example' })).body.errors).toBeUndefined()
  expect((await signUp({ email: 'c@hartwell.example' })).body.errors?.[0]?.extensions).toMatchObject({
    code: 'RATE_LIMITED',
  })
})

test('a sign-up for a workspace is rejected unless the server allows new workspaces [WS22]', async () => {
  const other = await openWorld()
  const { body } = await signUp({ email: 'd@hartwell.example' }, other.address)
  expect(body.errors?.[0]).toMatchObject({
    message: workspaceMessages.noOwnWorkspace,
    extensions: { code: 'ACCESS_DENIED' },
  })
  await other.close()
})

test('the workspace has the country and currency that were chosen at sign-up [WS22]', async () => {
  const email = 'e@hartwell.example'
  await signUp({ email, defaultCountry: 'DE', defaultCurrency: 'EUR' })
  const { code } = await mails.lastLink(email)
  expect((await post('/api/auth/verify-email', { email, code, password: PASSWORD })).status).toBe(204)
  const { client, memberships: own } = await memberships(email)
  const [{ workspace }] = own as [{ workspace: { id: number } }]
  expect(
    (await client.inWorkspace(workspace.id).call('{ workspaceDefaults { defaultCountry defaultCurrency } }'))
      .data,
  ).toEqual({ workspaceDefaults: { defaultCountry: 'DE', defaultCurrency: 'EUR' } })
})

test('one network address can request ten workspaces a day [WS45]', async () => {
  const from = fromNewAddress()
  for (let times = 0; times < 10; times++)
    expect((await signUp({ email: `f${times}@hartwell.example` }, world.address, from)).body.errors).toBe(
      undefined,
    )
  const { body } = await signUp({ email: 'f10@hartwell.example' }, world.address, from)
  expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' })
})

test('pages learn whether new users can create a workspace [WS22]', async () => {
  const other = await openWorld()
  const allows = async (address: string) =>
    ((await (await fetch(`${address}/api/auth/ways`)).json()) as { allowsOwnWorkspaces: boolean })
      .allowsOwnWorkspaces
  expect(await allows(world.address)).toBe(true)
  expect(await allows(other.address)).toBe(false)
  await other.close()
})
