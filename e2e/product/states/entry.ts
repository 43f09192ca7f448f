import { expect } from '@playwright/test'
import { type PageState, statesOf } from './page-state.ts'
import { replaceAnswer } from './replace-answer.ts'

const login = statesOf('/login')
const landing = statesOf('/')
const signUp = statesOf('/signup')

export const ENTRY_STATES: readonly PageState[] = [
  login.state('sign-in', { shows: 'Log in' }),
  login.state('sign-in-failed', { shows: 'The email or password is incorrect.' }, async (page) => {
    await page.getByLabel('Email').fill('admin@tidewater.example')
    await page.getByLabel('Password').fill('not-the-password')
    await page.getByRole('button', { name: 'Log In' }).click()
  }),
  statesOf('/login/forgot-password').state('forgot-password', { shows: 'Forgot your password?' }),
  statesOf('/reset-password?email=a%40acme.example#code=x').state('reset-password', {
    shows: 'An uppercase letter',
  }),
  statesOf('/verify-email?email=a%40acme.example#code=x').state('verify-email', { shows: 'Verify email' }),
  landing.state('landing', { shows: 'See where any offer falls.' }),
  landing.state('landing-set-up', { shows: 'Enter comp bands and range widths' }, async (page) => {
    // Disabled until the script has started.
    await expect(page.getByRole('button', { name: 'Join The Waitlist' })).toBeEnabled()
    await page.getByRole('tab', { name: 'Set up' }).click()
    await page.getByRole('tabpanel', { name: 'Set up' }).scrollIntoViewIfNeeded()
  }),
  statesOf('/terms').state('terms', { shows: 'Your account' }),
  statesOf('/privacy').state('privacy', { shows: 'What your browser stores' }),
  signUp.state('sign-up', { shows: 'Next' }),
  signUp.state('create-workspace', { shows: 'Create workspace' }, async (page) => {
    await page.getByLabel('Email').fill('a@acme.example')
    await page.getByRole('button', { name: 'Next' }).click()
  }),
  statesOf(
    '/join?workspaceId=1&workspaceName=Tidewater+Robotics&userExists=false&email=a%40acme.example#code=x',
  ).state('join-by-mail', { shows: 'Create account' }, (page) =>
    replaceAnswer(page, 'AcceptInvitationByCode', () => ({ data: { acceptInvitationByCode: false } })),
  ),
  statesOf('/outbox').state('outbox', { shows: 'Outbox' }),
  statesOf('/w/1/account', 'analyst').state('own-account', { shows: 'Where you are logged in' }),
  statesOf('/set-password#a-link-that-is-over').state('set-password', { shows: 'An uppercase letter' }),
  statesOf('/join?workspaceId=1&workspaceName=Tidewater+Robotics&email=dana%40tidewater.example').state(
    'join',
    { shows: 'Join Tidewater Robotics' },
  ),
]
