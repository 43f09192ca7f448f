import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectText } from '../../../testing/controls.ts'
import { connection } from '../../../shared/api/connection.ts'
import { pageLoad } from '../../../shared/routing/page-load.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { HttpFailure, SIGN_IN_OPTIONS, refuseWith } from '../../../testing/server.ts'

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
