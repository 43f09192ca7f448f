import { expect, type Page } from '@playwright/test'

const PASSWORD = 'Correct-horse-7'

/**
 * Sets the password of a new workspace's first admin by the printed link, and logs in.
 * @param output what the command that created the workspace printed
 * @returns the address of the workspace
 */
export async function enterAsFirstAdmin(page: Page, output = '', email: string): Promise<string> {
  const link = /http\S+\/set-password#\S+/.exec(output)?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('button', { name: email })).toBeVisible()
  await expect(page).toHaveURL(/\/w\/\d+\//)
  return /^.*\/w\/\d+/.exec(page.url())?.[0] ?? ''
}
