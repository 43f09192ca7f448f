import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectText } from '../../testing/controls.ts'
import { openPage } from '../../testing/open-page.tsx'
import { SIGN_IN_OPTIONS } from '../../testing/server.ts'

const MAIL = { [SIGN_IN_OPTIONS]: () => ({ mail: 'smtp' }) }
const sentHeading = page.getByRole('heading', { name: 'Verification email sent!' })

/** Answers requests about verification with `answer`, once it resolves; other requests are not affected. */
function answerVerification(answer: Promise<Response>): void {
  const otherFetch = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path === '/api/auth/verify-email' ? answer : otherFetch(path, init),
  )
}

describe('the verification page', () => {
  test('shows the form, “Verifying...” and “Verification email sent!” in that order [AT16]', async () => {
    await openPage('/verify-email?email=a%40acme.example', { isSignedOut: true, answers: MAIL })
    const answer = Promise.withResolvers<Response>()
    answerVerification(answer.promise)
    await expect.element(page.getByLabelText('Email')).toHaveValue('a@acme.example')
    await page.getByRole('button', { name: 'Send verification email' }).click()
    await expect.element(page.getByRole('button', { name: 'Verifying...' })).toBeVisible()
    await expect.element(sentHeading).not.toBeInTheDocument()
    answer.resolve(new Response(null, { status: 204 }))
    await expect.element(sentHeading).toBeVisible()
  })

  test('shows the same messages after the server refused a code, and forgets the code [AT16]', async () => {
    const { history } = await openPage('/verify-email?email=a%40acme.example#code=old', {
      user: { email: 'a@acme.example', hasVerifiedEmail: false },
      answers: MAIL,
    })
    const answer = Promise.withResolvers<Response>()
    answerVerification(answer.promise)
    await page.getByRole('button', { name: 'Verify email' }).click()
    await expect.element(page.getByRole('button', { name: 'Verifying...' })).toBeVisible()
    const message = "Could not verify your email. We'll try sending you another verification link via email."
    answer.resolve(Response.json({ error: { code: 'NOT_FOUND', message, field: 'code' } }, { status: 404 }))
    await expect.element(sentHeading).toBeVisible()
    await expectText(message)
    expect(history.location.state.mailCode).toBeUndefined()
  })
})

test.each(['', '?email=analyst%40tidewater.example', '?email=analyst%40tidewater.example#code=old'])(
  'redirects a verified user from /verify-email%s to the workspace [AT16]',
  async (rest) => {
    const { address } = await openPage(`/verify-email${rest}`)
    await expect.poll(address).toMatch(/^\/w\/1\//)
  },
)

test('shows the form for a link of another account than the logged-in one [AT16]', async () => {
  await openPage('/verify-email?email=somebody%40tidewater.example#code=new', { answers: MAIL })
  await expect.element(page.getByRole('button', { name: 'Verify email' })).toBeVisible()
})
