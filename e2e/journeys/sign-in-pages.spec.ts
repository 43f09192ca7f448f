import { fillJoinForm, invite, joinByMail } from '../product/guests.ts'
import { expectNoAxeViolations } from '../product/axe.ts'
import { expect, test } from '../product/journey.ts'
import { followMail, NEW_PASSWORD, newEmail } from '../product/mails.ts'
import { logIn } from '../product/people.ts'
import type { Page } from '@playwright/test'

/** Signs up with an address at Harbor Studio's domain, starting on the sign-up page, and logs in; the address is not verified yet. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Join Harbor Studio' })).toBeVisible()
  await fillJoinForm(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/verify-email\?email=/)
}

test('an admin invites a new person, who joins with the email and logs in; no requested URL or referrer contains the code [AT28, WS34]', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const email = newEmail()
  await signIn('admin')
  await invite(page, email)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const guest = await context.newPage()
  const requested: string[] = []
  guest.on('request', (request) => requested.push(request.url(), request.headers()['referer'] ?? ''))
  const link = await followMail(guest, email, /^Join Harbor Studio/)
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? ''
  expect(code).toHaveLength(43)
  await expect(guest.getByRole('heading', { name: 'Join Harbor Studio' })).toBeVisible()
  await expect(guest).toHaveURL(/\/join\?[^#]*$/)
  await guest.reload()
  const createButton = guest.getByRole('button', { name: 'Create account' })
  await expect(createButton).toBeVisible()
  await guest.goto('/login')
  await guest.goBack()
  await guest.getByLabel('Password', { exact: true }).fill('weak')
  await expect(createButton).toBeDisabled()
  await expectNoAxeViolations(guest)
  await fillJoinForm(guest)
  await createButton.click()
  await expect(guest.getByText('Your account is ready. You can now log in.')).toBeVisible()
  expect(requested.length).toBeGreaterThan(3)
  // A browser does not send the fragment of an address.
  expect(requested.map((url) => url.split('#')[0]).filter((url) => url?.includes(code))).toEqual([])

  await expect(guest.getByLabel('Email')).toHaveValue(email)
  await guest.getByRole('button', { name: 'Log In' }).click()
  await expect(guest.getByRole('button', { name: email })).toBeVisible()
  await expect(guest.getByText('Harbor Studio').first()).toBeVisible()
  await context.close()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Grace Hopper')
})

test('a user who forgot the password sets a new one through the email, using only the keyboard [AT14]', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const email = newEmail()
  await signIn('admin')
  await invite(page, email)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const guest = await context.newPage()
  await joinByMail(guest, email)

  await guest.getByRole('link', { name: 'Forgot password' }).press('Enter')
  await expect(guest.getByLabel('Email')).toBeFocused()
  await guest.keyboard.type('nonsense')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('Enter a valid email address.')).toBeVisible()
  await guest.getByLabel('Email').fill(email)
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('heading', { name: 'Recovery email sent!' })).toBeVisible()
  await expectNoAxeViolations(guest)
  await guest.getByRole('link', { name: /outbox/ }).press('Enter')
  const mail = guest.getByRole('article', { name: 'Set a new password' }).filter({ hasText: email })
  await mail.getByRole('link').press('Enter')
  await expect(guest.getByLabel('New password')).toBeFocused()
  await guest.keyboard.type('Another-horse-8')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText('Your password is set. You can now log in.')).toBeVisible()
  await guest.getByRole('link', { name: 'Log In' }).press('Enter')
  await expect(guest.getByLabel('Email')).toHaveValue(email)
  await expect(guest.getByLabel('Password', { exact: true })).toBeFocused()
  await guest.keyboard.type('Another-horse-8')
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('button', { name: email })).toBeVisible()
  await context.close()
})

test('a person with an address at a company’s domain signs up, verifies it and becomes a member [AT16]', async ({
  page,
}) => {
  const email = newEmail('harbor.example')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await signUp(page, email)
  // Nothing else is accessible before the address is verified.
  await page.goto('/w/2/zip-code-lookup/single')
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible()
  await followMail(page, email, 'Verify your email address')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page).toHaveURL(/\/w\/2\//)
  await expect(page.getByRole('button', { name: email })).toBeVisible()
})

test('the owner of an address that a stranger signed up with sets a password, which locks the stranger out [AT31]', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail('harbor.example')
  const strangerContext = await browser.newContext({ baseURL: baseURL ?? '' })
  const stranger = await strangerContext.newPage()
  await stranger.goto('/signup')
  await signUp(stranger, email)

  await followMail(page, email, 'Verify your email address')
  const password = page.getByLabel('Password that you signed up with')
  await expect(password).toBeFocused()
  await expect(page.getByRole('button', { name: 'Verify email' })).toBeDisabled()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send recovery email' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery email sent!' })).toBeVisible()
  await followMail(page, email, 'Set a new password')
  await page.getByLabel('New password').fill('Another-horse-8')
  await page.getByLabel('New password').press('Enter')
  await expect(page.getByText('Your password is set. You can now log in.')).toBeVisible()

  await stranger.goto('/w/2/zip-code-lookup/single')
  await expect(stranger.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Another-horse-8')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/w\/2\//)
  await strangerContext.close()
})

test('a person whose domain no workspace allows creates a workspace, and begins to set it up [WS22, PG28, PG29]', async ({
  page,
}) => {
  const email = newEmail('nowhere.example')
  await page.goto('/signup')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Create a workspace' })).toBeVisible()
  await page.getByLabel('Workspace Name').fill('Nowhere')
  await fillJoinForm(page)
  await page.getByRole('combobox', { name: 'Default currency' }).click()
  await page.getByRole('option', { name: /^EUR/ }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/verify-email\?email=/)
  await followMail(page, email, 'Verify your email address')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByRole('heading', { name: 'Set up Nowhere' })).toBeVisible()
  await expect(page).toHaveURL(/\/w\/\d+\/set-up$/)

  await page.getByRole('link', { name: 'Continue, Levels' }).click()
  const strip = page.getByRole('region', { name: 'Setup step' })
  await expect(strip).toContainText('Set up · 1 of 6')
  await page.getByRole('button', { name: 'Create 32 job levels' }).click()
  await strip.getByRole('link', { name: 'Next: country mappings' }).click()
  await expect(strip).toContainText('Set up · 2 of 6')
  await expectNoAxeViolations(page)
  await strip.getByRole('link', { name: 'Back to setup' }).click()
  await expect(page.getByText('1 of 6 done').first()).toBeVisible()
})

test('a user changes their name and password, and is logged out elsewhere [AT18]', async ({
  page,
  browser,
  baseURL,
  browserLog,
}) => {
  // The first attempt has a wrong current password.
  browserLog.allow(/status of 400/)
  const email = newEmail('harbor.example')
  await page.goto('/signup')
  await signUp(page, email)
  await followMail(page, email, 'Verify your email address')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page).toHaveURL(/\/w\/2\//)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/login')
  await logIn(elsewhere, email, NEW_PASSWORD)
  await expect(elsewhere.getByRole('button', { name: email })).toBeVisible()

  await page.getByRole('button', { name: email }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  const sessions = page.getByRole('table', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('row')).toHaveCount(3)
  await page.getByLabel('Last name').fill('Murray')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('button', { name: /Grace Murray/ })).toBeVisible()
  await page.getByLabel('Current password').fill('Not-my-horse-1')
  await page.getByLabel('New password').fill('Another-horse-8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(NEW_PASSWORD)
  await page.getByLabel('Current password').press('Enter')
  await expect(sessions.getByRole('row')).toHaveCount(2)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await context.close()
})
