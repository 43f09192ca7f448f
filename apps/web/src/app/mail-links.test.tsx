import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectText } from '../testing/controls.ts'
import { openPage } from '../testing/open-page.tsx'
import { preparePage } from './fetch-app.ts'
import { type AnswersByOperation, SIGN_IN_OPTIONS } from '../testing/server.ts'

const open = (address: string, answers: AnswersByOperation = {}) =>
  openPage(address, {
    isSignedOut: true,
    answers: {
      [SIGN_IN_OPTIONS]: () => ({ mail: 'smtp' }),
      AcceptInvitationByCode: () => ({ acceptInvitationByCode: false }),
      ...answers,
    },
  })

const PAGES = [
  ['/join?workspaceId=7&workspaceName=Acme&email=a%40acme.example', 'Create account'],
  ['/verify-email?email=a%40acme.example', 'Verify email'],
  ['/reset-password?email=a%40acme.example', 'Set password'],
] as const

// Threats have their numbers in docs/security.md.
describe('threat 42: the code of a link in an email', () => {
  test.each(PAGES)(
    'is removed from the address of %s without breaking the page [AT28]',
    async (path, button) => {
      const { address, history } = await open(`${path}#code=the-code`)
      await expect.element(page.getByRole('button', { name: button })).toBeVisible()
      expect(new URL(address(), 'http://plumb.example').search).toBe(
        new URL(path, 'http://plumb.example').search,
      )
      expect(address()).not.toContain('the-code')
      expect(history.length).toBe(1)
      // Reloading and going back still work.
      expect(history.location.state.mailCode).toBe('the-code')
    },
  )

  test('is sent once and then leaves no trace in the browser history [AT28]', async () => {
    const { calls, history } = await open('/reset-password?email=a%40acme.example#code=the-code', {
      ResetPassword: () => ({ resetPassword: true }),
    })
    await page.getByLabelText('New password').fill('Correct-horse-7')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expectText('Your password is set. You can now log in.')
    expect(calls.map(({ variables }) => variables)).toEqual([
      { resetPasswordRequest: { email: 'a@acme.example', code: 'the-code', password: 'Correct-horse-7' } },
    ])
    await expect.poll(() => history.location.state.mailCode).toBeUndefined()
    await expectText('Your password is set. You can now log in.')
  })

  test('is replaced by the code of another link opened in the same page', async () => {
    const { router, history } = await open('/verify-email?email=a%40acme.example#code=first')
    await expect.poll(() => history.location.state.mailCode).toBe('first')
    await router.navigate({ href: '/verify-email?email=a%40acme.example#code=second' })
    await expect.poll(() => history.location.state.mailCode).toBe('second')
    expect(history.location.href).not.toContain('second')
  })

  test.each(PAGES)('is moved from the query of %s to the fragment [AT28]', (path) => {
    const { href } = location
    try {
      history.replaceState(history.state, '', `${path}&code=the-code`)
      preparePage()
      expect(location.search).not.toContain('code')
      expect([new URLSearchParams(location.search).get('email'), location.hash]).toEqual([
        'a@acme.example',
        '#code=the-code',
      ])
    } finally {
      history.replaceState(history.state, '', href)
    }
  })
})

test('moves the token of a one-time link from the address to the history state', async () => {
  const { address, history } = await open('/set-password#the-token')
  await expect.element(page.getByLabelText('New password')).toBeVisible()
  expect([address(), history.location.state.mailCode]).toEqual(['/set-password', 'the-token'])
})
