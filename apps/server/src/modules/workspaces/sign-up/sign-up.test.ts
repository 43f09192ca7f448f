import { OPEN_OPERATIONS } from '@plumb/api-contract/open-operations.ts'
import { personNameMessages } from '@plumb/domain/messages/person-names.ts'
import { mailMessages } from '@plumb/domain/messages/mails.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LINES_PER_REVISION } from '../../../platform/db/history/history-lines.ts'
import { createClient, fromNewAddress, postJson, signIn, refusedWith } from '../../../testing/client.ts'
import { extractLink, type Mailbox, openMailbox } from '../../../testing/mailbox.ts'
import { PASSWORD, type Person, STAFF_EMAIL, worldForFile } from '../../../testing/world.ts'

const world = worldForFile()
let mailbox: Mailbox
let acme: number
let admin: Person
beforeAll(async () => {
  mailbox = openMailbox(world)
})
beforeEach(async () => {
  acme = await world.workspace()
  admin = await world.member(acme)
})

let personCount = 0
const newEmail = (domain = 'guests.example') => `guest-${(personCount += 1)}@${domain}`
/** Sends a request without a session, each time from another network address. */
const sendDocument = (document: string, variables: object) =>
  createClient(world.address, null, null, fromNewAddress()).call<unknown>(document, variables)
const logIn = async (email: string, password = PASSWORD) => {
  const { body } = await signIn(world.address, { email, password }, fromNewAddress())
  const { access_token: token = null } = body as { access_token?: string }
  return token === null ? null : createClient(world.address, token, acme)
}
const members = (workspaceId = acme) =>
  world.inside(workspaceId, async ({ kysely }) => {
    const { rows } = await sql<{ email: string; role: string }>`
      select u.email, m.role from membership m join app_user u on u.id = m.user_id
      where m.workspace_id = ${workspaceId} order by m.id`.execute(kysely)
    return rows.map(({ email, role }) => `${email} ${role}`)
  })
const invite = async (email: string, role = 'MEMBER') => {
  const inviteUser = await admin.getField<{ id: number }>(
    `mutation { inviteUser(inviteUserRequest: { email: "${email}", role: ${role} }) { id } }`,
  )
  return inviteUser.id
}
const refused = refusedWith('NOT_FOUND', { message: workspaceMessages.noInvitation })

describe('an invitation by email', () => {
  const signUp = (email: string, options: object) =>
    sendDocument(OPEN_OPERATIONS.signupFromInvitation, {
      signupFromInvitationRequest: {
        firstName: ' Grace ',
        lastName: 'Hopper',
        password: PASSWORD,
        workspaceId: acme,
        email,
        ...options,
      },
    })
  const accept = (email: string, options: object) =>
    sendDocument(OPEN_OPERATIONS.acceptInvitationByCode, {
      acceptInvitationByCodeRequest: { workspaceId: acme, email, ...options },
    })
  const codeFor = async (email: string) => (await mailbox.lastLinkParameters(email))['code'] ?? ''

  test('shows workspace, address and sender, and makes a new person a verified member, once [WS33, WS34]', async () => {
    const email = newEmail()
    await invite(email)
    const [mail] = await mailbox.of(email)
    expect(mail?.subject).toBe('Join Acme on Plumb')
    expect(mail?.text).toContain(`${admin.fullName} has invited you`)
    const link = mail && extractLink(mail)
    expect(link?.pathname).toBe('/join')
    const code = new URLSearchParams(link?.hash.slice(1)).get('code') ?? ''
    const search = Object.fromEntries(link?.searchParams ?? [])
    expect(search).toEqual({ workspaceId: String(acme), workspaceName: 'Acme', userExists: 'false', email })
    expect(await signUp(email, { code })).toMatchObject({ codes: [], data: { signupFromInvitation: true } })
    const guest = await logIn(email)
    expect(await guest?.getField('{ currentUser { fullName hasVerifiedEmail } }')).toEqual({
      fullName: 'Grace Hopper',
      hasVerifiedEmail: true,
    })
    expect(await guest?.codes('{ tierConfig { version } }')).toEqual([])
    expect(await members()).toEqual([`${admin.email} ADMIN`, `${email} MEMBER`])
    expect(await signUp(email, { code })).toMatchObject(refused)
  })

  test('records in the history that its receiver accepted it and became a member', async () => {
    const email = newEmail()
    await invite(email)
    await signUp(email, { code: await codeFor(email) })
    const rows = await world.queryIn(
      acme,
      sql<{ table_name: string; operation: string }>`
        select h.table_name, h.operation from row_history h
        join workspace_revision r on r.workspace_id = h.workspace_id and r.revision = h.id / ${sql.lit(LINES_PER_REVISION)}
        join app_user u on u.id = r.actor_id
        where h.workspace_id = ${acme} and u.email = ${email} order by 1`,
    )
    expect(rows).toEqual([
      { table_name: 'invitation', operation: 'UPDATE' },
      { table_name: 'membership', operation: 'INSERT' },
    ])
  })

  test('is accepted by a person with a verified account, which stays unchanged [WS34]', async () => {
    const person = await world.person()
    await invite(person.email)
    const { code, userExists } = await mailbox.lastLinkParameters(person.email)
    expect(userExists).toBe('true')
    expect(await signUp(person.email, { code })).toMatchObject(refused)
    expect((await accept(person.email, { code })).codes).toEqual([])
    expect(await person.inWorkspace(acme).codes('{ tierConfig { version } }')).toEqual([])
    expect(await accept(person.email, { code })).toMatchObject(refused)
  })

  test('threat 15: takes the address over from a person who had not verified it, whose password and sessions become invalid', async () => {
    const squatter = await world.person({ email: newEmail(), hasVerifiedEmail: false })
    await invite(squatter.email)
    const code = await codeFor(squatter.email)
    expect((await accept(squatter.email, { code })).data).toEqual({ acceptInvitationByCode: false })
    expect((await signUp(squatter.email, { code, password: 'Rightful-owner-1' })).codes).toEqual([])
    expect(await squatter.codes('{ currentUser { id } }')).toEqual(['UNAUTHENTICATED'])
    expect(await logIn(squatter.email)).toBeNull()
    expect(await logIn(squatter.email, 'Rightful-owner-1')).not.toBeNull()
  })

  test('stays valid after a weak password or an empty name was rejected [AT21]', async () => {
    const email = newEmail()
    await invite(email)
    const code = await codeFor(email)
    expect((await signUp(email, { code, password: 'weak' })).codes).toEqual(['VALIDATION_FAILED'])
    expect(await signUp(email, { code, lastName: ' ' })).toMatchObject({
      errors: [{ message: personNameMessages.required.lastName }],
    })
    expect((await signUp(email, { code })).codes).toEqual([])
  })

  describe('threat 13: an invitation by email is not accepted', () => {
    test('with a guessed code, another address or workspace; only its code reveals that the address has no account [WS35]', async () => {
      const email = newEmail()
      await invite(email)
      const code = await codeFor(email)
      const other = await world.workspace('Other')
      const known = await world.person()
      for (const call of [accept, signUp]) {
        expect(await call(email, { code: 'a'.repeat(43) })).toMatchObject(refused)
        for (const address of [newEmail(), known.email])
          expect(await call(address, { code })).toMatchObject(refused)
        for (const workspaceId of [other, 0])
          expect(await call(email, { code, workspaceId })).toMatchObject(refused)
      }
      const noAccount = { codes: [], data: { acceptInvitationByCode: false } }
      expect(await accept(email, { code })).toMatchObject(noAccount)
      expect(await members()).toHaveLength(1)
      expect(await members(other)).toEqual([])
      expect((await signUp(email, { code })).codes).toEqual([])
    })

    test('after it expired or was revoked, or after its code expired', async () => {
      const [expired, resent, outdated] = [newEmail(), newEmail(), newEmail()]
      for (const email of [expired, outdated]) await invite(email)
      const id = await invite(resent)
      const codes = new Map<string, string>()
      for (const email of [expired, resent, outdated]) codes.set(email, await codeFor(email))
      await admin.get(
        `mutation { deleteInvitation(invitationDeleteRequest: { invitationId: ${id} }) { id } }`,
      )
      await world.asOwner('update mail_code set expires_at = now() where email = $1', [outdated])
      await world.queryIn(
        acme,
        sql`update invitation set expires_at = now() where workspace_id = ${acme} and email = ${expired}`,
      )
      for (const [email, code] of codes)
        for (const call of [accept, signUp]) expect(await call(email, { code })).toMatchObject(refused)
      // After the invitation was withdrawn and sent again, the first mail is still invalid.
      await invite(resent)
      expect(await signUp(resent, { code: codes.get(resent) })).toMatchObject(refused)
    })

    test('twice: 50 concurrent acceptances create one account and one membership', async () => {
      const email = newEmail()
      await invite(email)
      const code = await codeFor(email)
      const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(email, { code })))
      expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1)
      expect(await members()).toHaveLength(2)
    })
  })

  const renew = (id: number) =>
    admin.get(`mutation { renewInvitation(invitationRenewRequest: { invitationId: ${id} }) { id } }`)

  test('is sent again when it is renewed, and not at all if it is accepted before its email goes out [WS16]', async () => {
    const email = newEmail()
    const id = await invite(email)
    await mailbox.of(email)
    await renew(id)
    expect(await mailbox.of(email)).toHaveLength(2)
    const person = await world.person()
    await invite(person.email)
    await person.get(`mutation { acceptInvitation(invitationAcceptRequest: { workspaceId: ${acme} }) }`)
    expect(await mailbox.of(person.email)).toEqual([])
  })

  test('threat 39: is sent once for quick renewals, and the code of an earlier email is rejected [WS16]', async () => {
    const email = newEmail()
    const id = await invite(email)
    const earlier = await codeFor(email)
    await renew(id)
    await renew(id)
    expect(await signUp(email, { code: earlier })).toMatchObject(refused)
    expect(await mailbox.of(email)).toHaveLength(2)
    const code = await codeFor(email)
    expect(await signUp(email, { code: earlier })).toMatchObject(refused)
    expect((await signUp(email, { code })).codes).toEqual([])
  })
})

describe('joining by email domain', () => {
  let domain: string
  beforeEach(async () => {
    domain = `company-${(personCount += 1)}.example`
    await setJoinDomain(domain)
  })
  const setJoinDomain = (newDomain: string | null, isEnabled = true) =>
    world.queryIn(
      acme,
      sql`update workspace set domain = ${newDomain}, enable_invite_by_domain = ${isEnabled} where workspace_id = ${acme}`,
    )
  const find = (email: string) => sendDocument(OPEN_OPERATIONS.getAutoSignupWorkspace, { request: { email } })
  const create = (email: string, options: object = {}) =>
    sendDocument(OPEN_OPERATIONS.createUser, {
      createUserRequest: {
        firstName: 'Grace',
        lastName: 'Hopper',
        password: PASSWORD,
        workspaceId: acme,
        email,
        ...options,
      },
    })
  const verify = async (email: string) => {
    const { code } = await mailbox.lastLinkParameters(email)
    const options = { email, code, password: PASSWORD }
    return (await postJson(`${world.address}/api/auth/verify-email`, options, fromNewAddress())).status
  }

  test('returns the id and the name of the workspace for an email address', async () => {
    expect((await find(newEmail(domain))).data).toEqual({
      getAutoSignupWorkspace: { id: acme, name: 'Acme' },
    })
  })

  test('creates a membership with the domain’s role only after the address is verified [WS17]', async () => {
    const email = newEmail(domain)
    await world.queryIn(
      acme,
      sql`update workspace set invite_by_domain_role = 'ADMIN' where workspace_id = ${acme}`,
    )
    expect((await create(email)).codes).toEqual([])
    const guest = await logIn(email)
    expect(await guest?.codes('{ tierConfig { version } }')).toEqual(['ACCESS_DENIED'])
    expect(await members()).toHaveLength(1)
    expect(await verify(email)).toBe(204)
    expect(await members()).toEqual([`${admin.email} ADMIN`, `${email} ADMIN`])
    expect(await guest?.codes('{ tierConfig { version } }')).toEqual([])
  })

  test.each([
    ['a subdomain', (companyDomain: string) => `guest@sub.${companyDomain}`],
    ['a longer domain', (companyDomain: string) => `guest@x${companyDomain}`],
    ['a similar-looking domain', (companyDomain: string) => `guest@${companyDomain.replace('c', '\u0441')}`],
    ['a domain after another @', (companyDomain: string) => `guest@evil.example@${companyDomain}`],
    ['public mail', () => 'guest@gmail.com'],
  ])('threat 14: is not possible with %s [WS17]', async (kind, emailOf) => {
    await setJoinDomain(kind === 'public mail' ? 'gmail.com' : domain)
    const email = emailOf(domain)
    expect((await find(email)).data).toEqual({ getAutoSignupWorkspace: null })
    expect((await create(email)).codes).not.toEqual([])
    expect(await members()).toHaveLength(1)
  })

  test('threat 14: is not possible for a workspace with another domain or with joining turned off', async () => {
    const other = await world.workspace('Other')
    expect((await create(newEmail(domain), { workspaceId: other })).codes).toEqual(['NOT_FOUND'])
    await setJoinDomain(domain, false)
    expect((await create(newEmail(domain))).codes).toEqual(['NOT_FOUND'])
    expect((await find(newEmail(domain))).data).toEqual({ getAutoSignupWorkspace: null })
  })

  test('threat 14: is not possible if joining was turned off, or the domain removed or changed, before the address was verified [WS17]', async () => {
    for (const close of [
      () => setJoinDomain(domain, false),
      () => setJoinDomain(null, false),
      () => setJoinDomain('else.example'),
    ]) {
      await setJoinDomain(domain)
      const email = newEmail(domain)
      await create(email)
      await close()
      expect(await verify(email)).toBe(204)
    }
    expect(await members()).toHaveLength(1)
  })

  test('threat 17: gives the same response if there is an account, which keeps its password and is notified by email', async () => {
    const person = await world.person({ email: newEmail(domain) })
    const [known, unknown] = [
      await create(person.email, { password: 'Attackers-own-1' }),
      await create(newEmail(domain)),
    ]
    expect([known.codes, known.data]).toEqual([unknown.codes, unknown.data])
    expect((await mailbox.of(person.email)).map(({ subject }) => subject)).toEqual([
      mailMessages.haveAccount.subject,
    ])
    expect(await logIn(person.email, 'Attackers-own-1')).toBeNull()
    expect(await logIn(person.email)).not.toBeNull()
    expect(await members()).toHaveLength(1)
  })

  test('threat 17: queues exactly one email per attempt, whether or not there is an account', async () => {
    // Only the mail differs, and the password is hashed before the account is looked up: neither time nor response reveals an account.
    const person = await world.person({ email: newEmail(domain) })
    const countQueuedMails = async (email: string) => {
      const rows = await world.asOwner('select kind from due_work where payload ->> $$to$$ = $1', [email])
      return rows.length
    }
    const unknown = newEmail(domain)
    for (const email of [person.email, unknown, person.email, unknown]) await create(email)
    expect([await countQueuedMails(person.email), await countQueuedMails(unknown)]).toEqual([2, 2])
  })

  test('is limited to five attempts an hour per email address', async () => {
    const email = newEmail(domain)
    const results = []
    for (let n = 0; n < 6; n += 1) results.push((await create(email)).codes)
    expect(results).toEqual([[], [], [], [], [], ['RATE_LIMITED']])
  })

  test('threat 10: does not make users staff before they have verified the address', async () => {
    await setJoinDomain(STAFF_EMAIL.split('@')[1] ?? '')
    await create(STAFF_EMAIL)
    const guest = await logIn(STAFF_EMAIL)
    expect(await guest?.getField('{ currentUser { isInternalStaff } }')).toEqual({ isInternalStaff: false })
  })
})

describe('the waitlist', () => {
  const join = (options: object) =>
    sendDocument(OPEN_OPERATIONS.joinWaitlist, {
      joinWaitlistRequest: { firstName: 'Grace', lastName: 'Hopper', email: newEmail(), ...options },
    })
  const waitlistEntries = (email: string) =>
    world.asOwner('select first_name, last_name from waitlist_entry where email = $1', [email])

  test('stores an address once, and returns the same response the second time [WS18]', async () => {
    const email = newEmail()
    const answers = [
      await join({ email: ` ${email.toUpperCase()} ` }),
      await join({ email, firstName: 'Other' }),
    ]
    const accepted = { codes: [], data: { joinWaitlist: true } }
    expect(answers).toMatchObject([accepted, accepted])
    expect(await waitlistEntries(email)).toEqual([{ first_name: 'Grace', last_name: 'Hopper' }])
  })

  test.each([
    { email: 'x' },
    { firstName: '' },
    { lastName: ' ' },
    { firstName: 'x'.repeat(256) },
    { lastName: 'a\0' },
  ])('rejects %j', async (options) => {
    expect((await join(options)).codes).toEqual(['VALIDATION_FAILED'])
  })
})
