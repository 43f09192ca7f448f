import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectText } from '../../testing/controls.ts'
import { cleanup } from 'vitest-browser-react'
import { pageLoad } from '../../shared/routing/page-load.ts'
import { storedTypedText, storage } from '../../shared/storage/storage.ts'
import { typedText } from '../../shared/session/typed-text.ts'
import { type AnswersByOperation, refuseWith } from '../../testing/server.ts'
import { createMembership, createUser } from '../../testing/open-page.tsx'
import { openRanges, SCOPES, SEATTLE } from './page.fixture.ts'

const HOUR_MS = 3_600_000
const oneHourFromNow = () => new Date(Date.now() + HOUR_MS).toISOString()

/** Advances the clock by two hours and makes the tab visible, so that the page checks the time. */
function letHoursPass(): void {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 2 * HOUR_MS)
  document.dispatchEvent(new Event('visibilitychange'))
}

const reloaded = vi.fn<() => void>()
beforeEach(() => {
  sessionStorage.clear()
  reloaded.mockClear()
  vi.spyOn(pageLoad, 'reload').mockImplementation(reloaded)
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const refuseWithSessionEnd = refuseWith('Your session has ended. Log in again.', 'UNAUTHENTICATED')

test.each<[what: string, whatEnds: 'session' | 'membership', CurrentUser: AnswersByOperation[string]]>([
  ['its session', 'session', refuseWithSessionEnd],
  ['its session if nobody answers', 'session', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a membership', 'membership', refuseWithSessionEnd],
])(
  'an idle page notices the end of %s and clears pay from the screen [PG16]',
  async (_, whatEnds, CurrentUser) => {
    // Each failed try is logged to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const expiresAt = oneHourFromNow()
    const { page } = await openRanges(SEATTLE, {
      user:
        whatEnds === 'session'
          ? { sessionExpiresAt: expiresAt }
          : { memberships: [createMembership(1, { effectiveScopes: [...SCOPES], expiresAt })] },
      answers: { CurrentUser },
    })
    await expectText('175,203', { exact: true })
    letHoursPass()
    await expectText('Your session has ended. Log in again.')
    await expect.poll(() => page.getByText('175,203').elements()).toHaveLength(0)
    expect(storage.accessToken.get()).toBeNull()
    expect(reloaded).toHaveBeenCalledTimes(1)
  },
)

test('the page stays if the server still accepts the session [PG16]', async () => {
  const onRequest = vi.fn<() => void>()
  await openRanges(SEATTLE, {
    user: { sessionExpiresAt: oneHourFromNow() },
    answers: {
      CurrentUser: () => {
        onRequest()
        return {
          currentUser: createUser({ memberships: [createMembership(1, { effectiveScopes: [...SCOPES] })] }),
        }
      },
    },
  })
  await expectText('175,203', { exact: true })
  letHoursPass()
  await expect.poll(() => onRequest.mock.calls.length).toBe(1)
  await expectText('175,203', { exact: true })
  expect(reloaded).not.toHaveBeenCalled()
})

test.each([
  ['ZIP code', '986'],
  ['Plumb line, USD per year', '2120'],
])('restores unfinished text after logging in: %s [PG24]', async (name, text) => {
  const first = await openRanges(SEATTLE)
  typedText.setOwner(5)
  await expect.element(first.page.getByText('175,203', { exact: true })).toBeVisible()
  await first.page.getByRole('textbox', { name }).fill(text)
  typedText.store()
  await cleanup()
  const { page } = await openRanges(SEATTLE)
  await expect.element(page.getByRole('textbox', { name })).toHaveValue(text)
  expect(storedTypedText.get()).toBeNull()
})
