import type { Scope } from '@plumb/domain/access/scopes.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { accessTokenOf } from './people.ts'
import { followMail, NEW_PASSWORD, newEmail } from './mails.ts'

/** Harbor Studio, where a new member stands in nobody else's journey. */
const WORKSPACE = 2

/** What a new member may do there, and the own level: pay from it on is hidden. */
interface Guest {
  readonly scopes: readonly Scope[]
  readonly level: number
}

/** Has the admin invite somebody to Harbor Studio with a role of its own, who joins by the mail and signs in. @returns the guest's page; close its context */
export async function openAsGuest(browser: Browser, url: string, { scopes, level }: Guest): Promise<Page> {
  const email = newEmail()
  const ask = asAdmin(url, await accessTokenOf(url, 'admin'))
  const { createCustomRole } = await ask<{ createCustomRole: { id: number } }>(
    'mutation ($role: CustomRoleCreateRequest!) { createCustomRole(customRoleCreateRequest: $role) { id } }',
    { role: { name: `Guest ${email}`, scopes } },
  )
  await ask('mutation ($invited: InviteUserRequest!) { inviteUser(inviteUserRequest: $invited) { id } }', {
    invited: { email, role: 'CUSTOM', customRoleId: createCustomRole.id },
  })
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await joinByMail(page, email)
  const { workspace } = await ask<{
    workspace: { memberships: readonly { id: number; user: { email: string } }[] }
  }>('{ workspace { memberships { id user { email } } } }')
  const membership = workspace.memberships.find(({ user }) => user.email === email)
  await ask(
    'mutation ($level: MembershipLevelUpdateRequest!) { updateMembershipLevel(membershipLevelUpdateRequest: $level) { id } }',
    { level: { id: membership?.id, level } },
  )
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('button', { name: email })).toBeVisible()
  return page
}

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

function asAdmin(url: string, token: string) {
  return async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const answer = await fetch(`${url}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-workspace-id': String(WORKSPACE),
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: Data; errors?: readonly { message: string }[] }
    if (errors) throw new Error(errors.map(({ message }) => message).join('; '))
    return data
  }
}
