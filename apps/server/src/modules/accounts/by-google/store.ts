import { type SignInOrigin, toStoredOrigin } from '../store.ts'
import { callFunctionForRow, callFunction } from '../../../platform/db/statements/call-function.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { GooglePerson } from '../../../platform/google/google.ts'

/** The account of a Google user; or the reason why none was found, and none created. */
type GoogleAccount =
  | { readonly userId: number; readonly outcome: 'found' | 'created' }
  | { readonly userId: null; readonly outcome: 'no-account' | 'not-vouched' | 'other-subject' }

/** Finds the account by Google's subject, or by an address that Google vouches for; creates one only if allowed. */
export async function findOrCreateAccount(
  tx: Transaction,
  { subject, email, isEmailVouchedFor, firstName, lastName }: GooglePerson,
  canCreate: boolean,
): Promise<GoogleAccount> {
  const values = [subject, email, isEmailVouchedFor, canCreate, firstName, lastName]
  const columns = 'user_id as "userId", outcome'
  const account = await callFunctionForRow<GoogleAccount>(
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
  origin: SignInOrigin,
) => callFunction<boolean>(tx, 'create_google_session', userId, subject, tokenHash, ...toStoredOrigin(origin))
