import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectText } from '../../../testing/controls.ts'
import { connection } from '../../../shared/api/connection.ts'
import { pageLoad } from '../../../shared/routing/page-load.ts'
import { currentUserOptions } from '../../../shared/session/session.ts'
import { storage } from '../../../shared/storage/storage.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { type AnswersByOperation, HttpFailure, SIGN_IN_OPTIONS, refuseWith } from '../../../testing/server.ts'

const LINK = '/join?workspaceId=7&workspaceName=Acme&email=analyst%40tidewater.example'

test('opening the link sends a mutation that accepts the invitation of the logged-in user [WS15]', async () => {
  const openSpy = vi.spyOn(pageLoad, 'open').mockImplementation(() => {})
  const { calls } = await openPage(LINK, {
    answers: { AcceptInvitation: () => ({ acceptInvitation: true }) },
  })
  await expect.poll(() => openSpy.mock.calls).toEqual([['/start?workspaceId=7']])
  expect(calls.map(({ variables }) => variables)).toEqual([{ invitationAcceptRequest: { workspaceId: 7 } }])
})

test('accepts the invitation once the connection is back [CL23]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const openSpy = vi.spyOn(pageLoad, 'open').mockImplementation(() => {})
  let isUp = false
  await openPage(LINK, {
    answers: {
      AcceptInvitation: () => {
        if (!isUp) throw new HttpFailure(503)
        return { acceptInvitation: true }
      },
    },
  })
  await expectText('Could not reach Plumb. Check your connection, then try again.')
  connection.reportNoResponse()
  isUp = true
  connection.reportResponse()
  await expect.poll(() => openSpy.mock.calls).toEqual([['/start?workspaceId=7']])
  connection.dismissNotice()
})

test('shows the reason why the invitation is refused', async () => {
  await openPage(LINK, {
    answers: { AcceptInvitation: refuseWith('There is no valid invitation for you.', 'NOT_FOUND') },
  })
  await expectText('There is no valid invitation for you.')
  expect(await axeFindings(document.body)).toEqual([])
})

test.each(['/join?workspaceId=1', '/join?workspaceId=1&email=analyst%40tidewater.example#code=used'])(
  '%s redirects a member to the workspace [WS33]',
  async (link) => {
    const { address, calls } = await openPage(link)
    await expect.poll(address).toMatch(/^\/w\/1\//)
    expect(calls.map(({ operationName }) => operationName)).not.toContain('AcceptInvitation')
  },
)

describe('a logged-in user whose address is not verified', () => {
  const EMAILED = `${LINK}#code=the-code`
  const BY_CODE = { workspaceId: 7, email: 'analyst@tidewater.example', code: 'the-code' }
  const openUnverified = (link: string, answers: AnswersByOperation = {}, email = BY_CODE.email) =>
    openPage(link, { user: { email, hasVerifiedEmail: false, memberships: [] }, answers })
  const verifyLink = page.getByRole('link', { name: 'Verify your email address' })

  test('joins by the code with a new password, and continues at the login page without the old session [WS47]', async () => {
    const { calls, address, queryClient } = await openUnverified(EMAILED, {
      AcceptInvitationByCode: () => ({ acceptInvitationByCode: false }),
      SignupFromInvitation: () => ({ signupFromInvitation: true }),
    })
    await expectText(/^Your email address is not verified yet\./)
    await page.getByLabelText('First name').fill('Amara')
    await page.getByLabelText('Last name').fill('Okafor')
    await page.getByLabelText('Password').fill('Correct-horse-7')
    expect(await axeFindings(document.body)).toEqual([])
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect.poll(address).toBe('/login')
    const person = { firstName: 'Amara', lastName: 'Okafor', password: 'Correct-horse-7' }
    expect(calls.map(({ variables }) => variables)).toEqual([
      { acceptInvitationByCodeRequest: BY_CODE },
      { signupFromInvitationRequest: { ...person, ...BY_CODE } },
    ])
    await expect.element(page.getByLabelText('Password')).toHaveValue('Correct-horse-7')
    // After the login, the app must not go on with the unverified user.
    expect(storage.accessToken.get()).toBeNull()
    expect(queryClient.getQueryData(currentUserOptions.queryKey)).toBeUndefined()
  })

  test('enters the workspace if the address was verified in the meantime [WS47]', async () => {
    const openSpy = vi.spyOn(pageLoad, 'open').mockImplementation(() => {})
    await openUnverified(EMAILED, { AcceptInvitationByCode: () => ({ acceptInvitationByCode: true }) })
    await expect.poll(() => openSpy.mock.calls).toEqual([['/start?workspaceId=7']])
    expect(storage.accessToken.get()).toBe('a-token')
  })

  test('is led to the verification if the code is refused [WS47]', async () => {
    await openUnverified(EMAILED, {
      AcceptInvitationByCode: refuseWith('There is no valid invitation for you.', 'NOT_FOUND'),
    })
    await expectText('There is no valid invitation for you.')
    await expect.element(verifyLink).toBeVisible()
  })

  test('is led to the verification if the link has no code [WS47]', async () => {
    const { address, calls } = await openUnverified(LINK)
    await expectText('To accept the invitation, verify your email address, then open this link again.')
    await verifyLink.click()
    await expect.poll(address).toBe('/verify-email?email=analyst%40tidewater.example')
    expect(calls).toEqual([])
  })

  test('cannot use the code of an invitation for somebody else [WS15]', async () => {
    const { calls } = await openUnverified(EMAILED, {}, 'somebody@tidewater.example')
    await expectText('You are logged in as somebody@tidewater.example.')
    await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    expect(calls).toEqual([])
  })
})

test('a user logged in with another email address cannot accept, and can log out [WS15]', async () => {
  const { calls } = await openPage(LINK.replace('analyst', 'somebody'))
  await expectText('You are logged in as analyst@tidewater.example.')
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(calls).toEqual([])
})

test('the “Log In” link of a logged-out visitor contains the address to return to', async () => {
  const { address } = await openPage(LINK, { isSignedOut: true })
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect.poll(address).toMatch(/^\/login\?redirect=/)
})

test.each([
  ['smtp', 0],
  ['none', 1],
])(
  'with the mail setting %s, a hint to ask the operator for an account appears %i times [WS28]',
  async (mail, times) => {
    await openPage(LINK, { isSignedOut: true, answers: { [SIGN_IN_OPTIONS]: () => ({ mail }) } })
    await expectText(/^To accept the invitation, log in/)
    const hint = page.getByText('If you do not have an account yet, ask the operator of this server for one.')
    await expect.poll(() => hint.elements().length).toBe(times)
  },
)

test.each(['', '&workspaceId=', '&workspaceId=acme', '&workspaceId=0'])(
  'a link without a workspace id (%j) redirects home, even with a code',
  async (workspace) => {
    const { address } = await openPage(`/join?email=a%40b.example&code=x${workspace}`, { isSignedOut: true })
    await expect.poll(address).toBe('/')
  },
)
