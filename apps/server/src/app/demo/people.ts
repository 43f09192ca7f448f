import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { registerUser } from '../../modules/accounts/index.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { hashPassword } from '../../platform/passwords/password-hash.ts'
import { unwrapOrThrow } from './unwrap-or-throw.ts'

/** The password of every demo user. */
export const DEMO_PASSWORD = 'Plumb-demo-1'

/** The users who can log in to the demo, and the feature that each of them shows. */
export const DEMO_SIGN_INS = [
  { email: 'admin@tidewater.example', demonstrates: 'Super Admin of both companies' },
  {
    email: 'analyst@tidewater.example',
    demonstrates: 'compensation analyst: every page and edit, no settings',
  },
  { email: 'manager@tidewater.example', demonstrates: 'manager at L9: ZIP lookup and comp ranges below L9' },
  { email: 'member@tidewater.example', demonstrates: 'member: ZIP lookup only' },
  { email: 'staff@plumb.example', demonstrates: 'internal staff, member of nothing' },
] as const

/** The email address of the demo that counts as internal staff, in addition to `PLUMB_STAFF_EMAILS`, while the server runs the demo. */
export const DEMO_STAFF_EMAIL = 'staff@plumb.example'

/** Ids of the demo's people who are members of a company. */
export type DemoPeople = NonNullable<Awaited<ReturnType<typeof registerPeople>>>

/** Registers the demo's people. @returns the ids of those who are members of a company; null if the people already exist */
export async function registerPeople(tx: Transaction) {
  const passwordHash = unwrapOrThrow(await hashPassword(DEMO_PASSWORD))
  const register = (email: string, firstName: string, lastName: string) =>
    registerUser(tx, { email, firstName, lastName, passwordHash, hasVerifiedEmail: true })
  const admin = await register('admin@tidewater.example', 'Marisol', 'Vega')
  if (isRefusal(admin)) return null
  const analyst = unwrapOrThrow(await register('analyst@tidewater.example', 'Amara', 'Okafor'))
  const manager = unwrapOrThrow(await register('manager@tidewater.example', 'Jonas', 'Lindqvist'))
  const member = unwrapOrThrow(await register('member@tidewater.example', 'Priya', 'Raman'))
  unwrapOrThrow(await register(DEMO_STAFF_EMAIL, 'Robin', 'Castellanos'))
  return { admin, analyst, manager, member }
}
