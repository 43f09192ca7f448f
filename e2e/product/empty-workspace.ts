import type { Page } from '@playwright/test'
import { joinByMail } from './guests.ts'
import { expect, productUrl } from './journey.ts'
import { NEW_PASSWORD, newEmail } from './mails.ts'
import { accessTokenOf, logIn } from './people.ts'

const CREATE = 'mutation ($email: String!) { createWorkspace(name: "Acme", adminEmail: $email) { id } }'

/**
 * Lets internal staff create an empty workspace, accepts the invitation to be its first admin, and logs in.
 * @returns the address of the workspace
 */
export async function enterEmptyWorkspace(page: Page): Promise<string> {
  const email = newEmail()
  const created = await page.request.post('/api/graphql', {
    headers: { authorization: `Bearer ${await accessTokenOf(productUrl(), 'staff')}` },
    data: { query: CREATE, variables: { email } },
  })
  expect(await created.json()).toEqual({ data: { createWorkspace: { id: expect.any(Number) } } })
  await joinByMail(page, email, 'Acme')
  await logIn(page, email, NEW_PASSWORD)
  await expect(page.getByRole('button', { name: email })).toBeVisible()
  await expect(page).toHaveURL(/\/w\/\d+\//)
  return /^.*\/w\/\d+/.exec(page.url())?.[0] ?? ''
}
