import { expect, type Page } from '@playwright/test'
import { followMail, NEW_PASSWORD } from './mails.ts'

/** Follows the mail that invites an address to Harbor Studio, and makes its account: the page to log in is what comes. */
export async function joinByMail(page: Page, email: string): Promise<void> {
  await followMail(page, email, /^Join Harbor Studio/)
  await fillJoinForm(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Your account is ready. Log in.')).toBeVisible()
}

/** Gives a name and a password, as whoever joins does; the form is still to be sent. */
export async function fillJoinForm(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
}
