import { expect, type Page } from '@playwright/test'
import { followMail, NEW_PASSWORD } from './mails.ts'

const USERS_PATH = '/w/2/settings/users'

/** Invites an address on the users page of Harbor Studio. The logged-in user must be an admin of that workspace. */
export async function invite(page: Page, email: string, role = 'Member'): Promise<void> {
  await page.goto(USERS_PATH)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('combobox', { name: 'Role', exact: true }).click()
  await page.getByRole('option', { name: role }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(role)
}

/** Opens the email that invites an address to a workspace, and creates an account for the address; ends at the login page. */
export async function joinByMail(page: Page, email: string, workspace = 'Harbor Studio'): Promise<void> {
  await followMail(page, email, new RegExp(`^Join ${workspace}`))
  await fillJoinForm(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Your account is ready. You can now log in.')).toBeVisible()
}

/** Fills in the name and password of a new user, without submitting the form. */
export async function fillJoinForm(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
}
