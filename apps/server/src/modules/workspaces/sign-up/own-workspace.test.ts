import { OPEN_OPERATIONS } from '@plumb/api-contract/open-operations.ts'
import { mailMessages } from '@plumb/domain/messages/mails.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  createClient,
  fromNewAddress,
  postJson,
  refusedWith,
  signIn,
  tokenOf,
} from '../../../testing/client.ts'
import { type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { openWorld, PASSWORD, worldForFile } from '../../../testing/world.ts'

const world = worldForFile({ allowsOwnWorkspaces: true })
let mails: Mailbox
beforeAll(async () => {
  mails = openMailbox(world)
})

const post = (path: string, body: unknown) => postJson(`${world.address}${path}`, body, fromNewAddress())
const INPUT = { firstName: 'Ada', lastName: 'Hart', password: PASSWORD, workspaceName: ' Hartwell ' }
const accepted = { codes: [], data: { signupAndCreateNewWorkspace: true } }
const signUp = (more: object, address = world.address, from = fromNewAddress()) =>
  createClient(address, null, null, from).call<unknown>(OPEN_OPERATIONS.signupAndCreateNewWorkspace, {
    signupAndCreateNewWorkspaceRequest: { ...INPUT, ...more },
  })
const readMemberships = async (email: string, password = PASSWORD) => {
  const token = tokenOf(await signIn(world.address, { email, password }))
  const client = createClient(world.address, token, null)
  const user = await client.getField<{ memberships: object[] }>(
    '{ currentUser { memberships { role workspace { id name } } } }',
  )
  return { client, memberships: user.memberships }
}
const countWorkspaces = () =>
  world.asOwner('select count(*)::int as count from search_workspaces($1, null, null, 100)', [''])
const ADA = 'ada@hartwell.example'

test('a sign-up creates a complete workspace with its Super Admin once the address is verified [WS22]', async () => {
  const before = await countWorkspaces()
  expect(await signUp({ email: ' Ada@Hartwell.example' })).toMatchObject(accepted)
  expect(await countWorkspaces()).toEqual(before)
  expect((await readMemberships(ADA)).memberships).toEqual([])
  const { code } = await mails.lastLinkParameters(ADA)
  const verified = await post('/api/auth/verify-email', { email: ADA, code, password: PASSWORD })
  expect(verified.status).toBe(204)
  const { client, memberships: own } = await readMemberships(ADA)
  expect(own).toEqual([{ role: 'ADMIN', workspace: { id: expect.any(Number), name: 'Hartwell' } }])
  const [{ workspace }] = own as [{ workspace: { id: number } }]
  const inside = client.inWorkspace(workspace.id)
  expect(await inside.codes('{ tierConfig { version } globalLevels { level } }')).toEqual([])
  const secondResponse = await post('/api/auth/verify-email', { email: ADA, code, password: PASSWORD })
  expect(secondResponse.status).toBe(404)
  expect((await readMemberships(ADA)).memberships).toHaveLength(1)
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

test('a password reset verifies the email address, but does not create the workspace that somebody else requested with it [WS39]', async () => {
  const email = 'owner@hartwell.example'
  await signUp({ email })
  expect((await post('/api/auth/email-password-reset', { email })).status).toBe(204)
  const { code } = await mails.lastLinkParameters(email)
  const query = `mutation ResetPassword($resetPasswordRequest: ResetPasswordRequest!) { resetPassword(resetPasswordRequest: $resetPasswordRequest) }`
  const reset = await post('/api/graphql', {
    query,
    variables: { resetPasswordRequest: { email, code, password: 'Rightful-owner-1' } },
  })
  expect(reset.body).toEqual({ data: { resetPassword: true } })
  expect((await readMemberships(email, 'Rightful-owner-1')).memberships).toEqual([])
})

test.each([
  [{ email: 'ada' }, 'email'],
  [{ password: 'weak' }, 'password'],
  [{ workspaceName: ' ' }, 'workspaceName'],
  [{ firstName: ' ' }, 'firstName'],
  [{ defaultCountry: 'XX' }, 'defaultCountry'],
  [{ defaultCurrency: 'usd' }, 'defaultCurrency'],
])('%j is rejected with its field [WS22]', async (wrong, field) => {
  const answer = await signUp({ email: 'b@hartwell.example', ...wrong })
  expect(answer).toMatchObject(refusedWith('VALIDATION_FAILED', { field }))
})

test('a sign-up with the same email address can be requested five times an hour [WS22]', async () => {
  const email = 'c@hartwell.example'
  for (let times = 0; times < 5; times++) expect(await signUp({ email })).toMatchObject(accepted)
  expect((await signUp({ email })).codes).toEqual(['RATE_LIMITED'])
})

test('a sign-up for a workspace is rejected unless the server allows new workspaces [WS22]', async () => {
  const other = await openWorld()
  expect(await signUp({ email: 'd@hartwell.example' }, other.address)).toMatchObject(
    refusedWith('ACCESS_DENIED', { message: workspaceMessages.noOwnWorkspace }),
  )
  await other.close()
})

test('the workspace has the country and currency that were chosen at sign-up [WS22]', async () => {
  const email = 'e@hartwell.example'
  await signUp({ email, defaultCountry: 'DE', defaultCurrency: 'EUR' })
  const { code } = await mails.lastLinkParameters(email)
  expect((await post('/api/auth/verify-email', { email, code, password: PASSWORD })).status).toBe(204)
  const { client, memberships: own } = await readMemberships(email)
  const [{ workspace }] = own as [{ workspace: { id: number } }]
  const inside = client.inWorkspace(workspace.id)
  const defaults = { defaultCountry: 'DE', defaultCurrency: 'EUR' }
  expect(await inside.getField('{ workspaceDefaults { defaultCountry defaultCurrency } }')).toEqual(defaults)
})

test('one network address can request ten workspaces a day [WS45]', async () => {
  const from = fromNewAddress()
  const request = (n: number) => signUp({ email: `f${n}@hartwell.example` }, world.address, from)
  for (let n = 0; n < 10; n++) expect(await request(n)).toMatchObject(accepted)
  expect((await request(10)).codes).toEqual(['RATE_LIMITED'])
  expect(
    await world.asOwner(`select expires_at > now() + interval '23 hours' as lasts_a_day
      from rate_limit where name = 'sign-up.workspace' and cardinality(attempts) = 10`),
  ).toEqual([{ lasts_a_day: true }])
})

test('pages learn whether new users can create a workspace [WS22]', async () => {
  const other = await openWorld()
  const fetchSignInOptions = async (address: string) => await (await fetch(`${address}/api/auth/ways`)).json()
  expect(await fetchSignInOptions(world.address)).toMatchObject({ allowsOwnWorkspaces: true })
  expect(await fetchSignInOptions(other.address)).toMatchObject({ allowsOwnWorkspaces: false })
  await other.close()
})
