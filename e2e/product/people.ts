import type { Page } from '@playwright/test'

/** The demo users (README.md lists them); all have the same password. */
export const PEOPLE = {
  admin: 'admin@tidewater.example',
  analyst: 'analyst@tidewater.example',
  manager: 'manager@tidewater.example',
  member: 'member@tidewater.example',
  staff: 'staff@plumb.example',
} as const

export type Person = keyof typeof PEOPLE

export const PASSWORD = 'Plumb-demo-1'

/** Fills in the login page, and submits it by Enter. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

/** Logs a demo user in, and returns the access token. */
export const accessTokenOf = (url: string, person: Person): Promise<string> =>
  accessTokenOfEmail(url, PEOPLE[person])

/** Logs in a user who has the demo's password, and returns the access token. */
export async function accessTokenOfEmail(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${email} could not log in: ${answer.status} ${await answer.text()}`)
  const body = (await answer.json()) as { access_token: string }
  return body.access_token
}
