import { expect, type Page } from '@playwright/test'

/** Returns a new user's email address, different each time, so that a journey can be repeated. */
export const newEmail = (domain = 'guests.example') => `guest-${crypto.randomUUID().slice(0, 13)}@${domain}`

export const NEW_PASSWORD = 'Correct-horse-7'

/**
 * Opens the demo's outbox, waits for the newest mail with this subject to this address, and follows its link.
 * @returns the link
 */
export async function followMail(page: Page, to: string, subject: string | RegExp): Promise<string> {
  await page.goto('/outbox')
  const mail = page
    .getByRole('article', { name: subject })
    .filter({ hasText: `To ${to}` })
    .first()
  const link = mail.getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).not.toHaveURL(/outbox/)
  return href
}
