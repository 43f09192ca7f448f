import { sql } from 'kysely'
import type { PersonName } from '@plumb/domain/accounts/names.ts'
import type { WaitlistState } from '@plumb/domain/support-access/waitlist.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { callFunction } from '../../platform/db/statements/call-function.ts'
import {
  findPageByTime,
  type TimeCursor,
  type PageRequest,
} from '../../platform/graphql/schema/connections.ts'

/** Adds a person to the waitlist, unless they are already on it. */
export async function insertWaitlistEntry(
  { kysely }: Transaction,
  { email, firstName, lastName }: PersonName & { readonly email: string },
): Promise<void> {
  // `on conflict` names no column, because that would require the right to read the table.
  await sql`
    insert into waitlist_entry (email, first_name, last_name)
    values (${email}, ${firstName}, ${lastName}) on conflict do nothing`.execute(kysely)
}

/** A person on the waitlist. */
export interface WaitlistEntry extends PersonName {
  readonly email: string
  readonly createdAt: Date
  readonly state: WaitlistState
}

/** Notes that internal staff have invited an address, if it is on the waitlist. */
export const markWaitlistInvited = (tx: Transaction, email: string) =>
  callFunction<void>(tx, 'mark_waitlist_invited', email)

/** Deletes an address from the waitlist. @returns whether it was on the waitlist */
export const deleteWaitlistEntry = (tx: Transaction, email: string) =>
  callFunction<boolean>(tx, 'dismiss_waitlist_entry', email)

/** @returns people on the waitlist, newest first, and the total number */
export const findWaitlist = (tx: Transaction, pageRequest: PageRequest<TimeCursor>) =>
  findPageByTime<WaitlistEntry>(
    tx,
    'email, first_name as "firstName", last_name as "lastName", created_at as "createdAt", state',
    'read_waitlist',
    pageRequest,
  )
