import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import type { GooglePerson } from '../../../platform/google/google.ts'

/** What came of looking for somebody's account. */
export interface TakenAccount {
  readonly userId: number | null
  readonly outcome: 'found' | 'created' | 'no-account' | 'not-vouched' | 'other-subject'
}

/** Finds the account by Google's subject, or by an address that Google vouches for; makes one only where it may. */
export async function takeAccount(
  { kysely }: Transaction,
  { subject, email, isVouched, firstName, lastName }: GooglePerson,
  mayMake: boolean,
): Promise<TakenAccount> {
  const { rows } = await sql<TakenAccount>`
    select user_id as "userId", outcome
    from find_or_create_google_account(${subject}, ${email}, ${isVouched}, ${mayMake}, ${firstName}, ${lastName})`.execute(
    kysely,
  )
  const [taken] = rows
  if (!taken) throw new Error('The database returned no result for a login with Google.')
  return taken
}

/** Saves the picture of the Google account as the user's picture. */
export async function savePicture(
  { kysely }: Transaction,
  userId: number,
  { subject, pictureUrl }: GooglePerson,
): Promise<void> {
  await sql`select save_google_picture(${userId}, ${subject}, ${pictureUrl})`.execute(kysely)
}

/** @returns whether a session was begun: the account must still be that subject's */
export async function beginSession(
  { kysely }: Transaction,
  { userId, subject }: { readonly userId: number; readonly subject: string },
  tokenHash: Uint8Array,
  { address, agent }: { readonly address: string; readonly agent: string },
): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select create_google_session(${userId}, ${subject}, ${tokenHash}, ${address.slice(0, 64)}, ${agent.slice(0, 255)}) as begun`.execute(
    kysely,
  )
  return rows[0]?.begun === true
}
