import { expect } from '@playwright/test'
import type { PageState } from './page-state.ts'
import { tellOtherwise } from './tell-otherwise.ts'

export const ENTRY: readonly PageState[] = [
  { name: 'sign-in', path: '/login', shows: 'Log in' },
  {
    name: 'sign-in-failed',
    path: '/login',
    act: async (page) => {
      await page.getByLabel('Email').fill('admin@tidewater.example')
      await page.getByLabel('Password').fill('not-the-password')
      await page.getByRole('button', { name: 'Log In' }).click()
    },
    shows: 'The email or password is incorrect.',
  },
  { name: 'forgot-password', path: '/login/forgot-password', shows: 'Forgot your password?' },
  {
    name: 'reset-password',
    path: '/reset-password?email=a%40acme.example#code=x',
    shows: 'An uppercase letter',
  },
  { name: 'verify-email', path: '/verify-email?email=a%40acme.example#code=x', shows: 'Verify email' },
  { name: 'landing', path: '/', shows: 'See where any offer falls.' },
  {
    name: 'landing-set-up',
    path: '/',
    act: async (page) => {
      // Off until the script has taken over the page.
      await expect(page.getByRole('button', { name: 'Join The Waitlist' })).toBeEnabled()
      await page.getByRole('tab', { name: 'Set up' }).click()
      await page.getByRole('tabpanel', { name: 'Set up' }).scrollIntoViewIfNeeded()
    },
    shows: 'Enter comp bands and range widths',
  },
  { name: 'terms', path: '/terms', shows: 'Your account' },
  { name: 'privacy', path: '/privacy', shows: 'What your browser stores' },
  { name: 'sign-up', path: '/signup', shows: 'Next' },
  {
    name: 'waitlist',
    path: '/signup',
    act: async (page) => {
      await page.getByLabel('Email').fill('a@acme.example')
      await page.getByRole('button', { name: 'Next' }).click()
    },
    shows: 'Join The Waitlist',
  },
  {
    name: 'join-by-mail',
    path: '/join?workspaceId=1&workspaceName=Tidewater+Robotics&userExists=false&email=a%40acme.example#code=x',
    act: (page) =>
      tellOtherwise(page, 'AcceptInvitationByCode', () => ({ data: { acceptInvitationByCode: false } })),
    shows: 'Create account',
  },
  { name: 'outbox', path: '/outbox', shows: 'Outbox' },
  { name: 'own-account', as: 'analyst', path: '/w/1/account', shows: 'Where you are logged in' },
  { name: 'set-password', path: '/set-password#a-link-that-is-over', shows: 'An uppercase letter' },
  {
    name: 'join',
    path: '/join?workspaceId=1&workspaceName=Tidewater+Robotics&email=dana%40tidewater.example',
    shows: 'Join Tidewater Robotics',
  },
]
