import { expect } from '@playwright/test'
import { type PageState, statesOf } from './page-state.ts'
import { replaceAnswer } from './replace-answer.ts'

const login = statesOf('/login')
const landing = statesOf('/')
const signUp = statesOf('/signup')

export const ENTRY: readonly PageState[] = [
  login.state('sign-in', 'Log in'),
  login.state('sign-in-failed', 'The email or password is incorrect.', async (page) => {
    await page.getByLabel('Email').fill('admin@tidewater.example')
    await page.getByLabel('Password').fill('not-the-password')
    await page.getByRole('button', { name: 'Log In' }).click()
  }),
  statesOf('/login/forgot-password').state('forgot-password', 'Forgot your password?'),
  statesOf('/reset-password?email=a%40acme.example#code=x').state('reset-password', 'An uppercase letter'),
  statesOf('/verify-email?email=a%40acme.example#code=x').state('verify-email', 'Verify email'),
  landing.state('landing', 'See where any offer falls.'),
  landing.state('landing-set-up', 'Enter comp bands and range widths', async (page) => {
    // Disabled until the script has started.
    await expect(page.getByRole('button', { name: 'Join The Waitlist' })).toBeEnabled()
    await page.getByRole('tab', { name: 'Set up' }).click()
    await page.getByRole('tabpanel', { name: 'Set up' }).scrollIntoViewIfNeeded()
  }),
  statesOf('/terms').state('terms', 'Your account'),
  statesOf('/privacy').state('privacy', 'What your browser stores'),
  signUp.state('sign-up', 'Next'),
  signUp.state('create-workspace', 'Create workspace', async (page) => {
    await page.getByLabel('Email').fill('a@acme.example')
    await page.getByRole('button', { name: 'Next' }).click()
  }),
  statesOf(
    '/join?workspaceId=1&workspaceName=Tidewater+Robotics&userExists=false&email=a%40acme.example#code=x',
  ).state('join-by-mail', 'Create account', (page) =>
    replaceAnswer(page, 'AcceptInvitationByCode', () => ({ data: { acceptInvitationByCode: false } })),
  ),
  statesOf('/outbox').state('outbox', 'Outbox'),
  statesOf('/w/1/account', 'analyst').state('own-account', 'Where you are logged in'),
  statesOf('/set-password#a-link-that-is-over').state('set-password', 'An uppercase letter'),
  statesOf('/join?workspaceId=1&workspaceName=Tidewater+Robotics&email=dana%40tidewater.example').state(
    'join',
    'Join Tidewater Robotics',
  ),
]
