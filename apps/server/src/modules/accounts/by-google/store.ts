import type { SignInPlace } from '../store.ts'
import { callFunctionForRow, callFunction } from '../../../platform/db/statements/call-function.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { GooglePerson } from '../../../platform/google/google.ts'

/** Result of looking up the account of a Google user. */
export interface GoogleAccountResult {
  readonly userId: number | null
  readonly outcome: 'found' | 'created' | 'no-account' | 'not-vouched' | 'other-subject'
}

/** Finds the account by Google's subject, or by an address that Google vouches for; creates one only if allowed. */
export async function findOrCreateAccount(
  tx: Transaction,
  { subject, email, isVouched, firstName, lastName }: GooglePerson,
  canCreate: boolean,
): Promise<GoogleAccountResult> {
  const values = [subject, email, isVouched, canCreate, firstName, lastName]
  const columns = 'user_id as "userId", outcome'
  const account = await callFunctionForRow<GoogleAccountResult>(
    tx,
    columns,
    'find_or_create_google_account',
    ...values,
  )
  if (!account) throw new Error('The database returned no result for a login with Google.')
  return account
}

/** Saves the picture of the Google account as the user's picture. */
export const savePicture = (tx: Transaction, userId: number, { subject, pictureUrl }: GooglePerson) =>
  callFunction<void>(tx, 'save_google_picture', userId, subject, pictureUrl)

/** @returns whether a session was created: the account must still belong to that Google user */
export const beginSession = (
  tx: Transaction,
  { userId, subject }: { readonly userId: number; readonly subject: string },
  tokenHash: Uint8Array,
  { address, agent }: SignInPlace,
) =>
  callFunction<boolean>(
    tx,
    'create_google_session',
    userId,
    subject,
    tokenHash,
    address.slice(0, 64),
    agent.slice(0, 255),
  )
