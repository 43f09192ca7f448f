import { googleErrorMessages } from '@plumb/domain/messages/google-errors.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Google, GooglePerson } from '../../../platform/google/google.ts'
import { hashSecret, writeToken } from '../../../platform/graphql/auth/credentials.ts'
import {
  runOneAtATime,
  newSecret,
  type PublicRequest,
  refuseTooManyTries,
  ADDRESS_LOGIN_LIMIT,
} from '../operations.ts'
import { insertAccessEvent } from '../store.ts'
import * as store from './store.ts'

/** The token that Google gave the browser, and the client that it was issued for. */
export interface GoogleCredential {
  /** Google's ID token. */
  readonly credential: string
  readonly clientId: string
}

/** @returns the signed-in user of Google, or a refusal. A try counts by network address, as for passwords */
export async function verifyGooglePerson(
  { google, ...request }: PublicRequest & { readonly google: Google | null },
  { credential, clientId }: GoogleCredential,
): Promise<GooglePerson | Refusal> {
  if (!google) return refuse('NOT_FOUND', googleErrorMessages.off)
  const refusal = await refuseTooManyTries(request, [{ limit: ADDRESS_LOGIN_LIMIT, key: request.address }])
  if (refusal) return refusal
  // The token itself contains its client, which must be the configured one; the browser's value is only compared.
  if (clientId !== google.clientId) return refuse('VALIDATION_FAILED', googleErrorMessages.failed, 'clientId')
  return await google.personOf(credential)
}

/**
 * @param canCreate whether to create the account if there is none
 * @returns the id of the account of the user whom Google has signed in, or a refusal
 */
export async function findOrCreateGoogleAccount(
  tx: Transaction,
  person: GooglePerson,
  { canCreate }: { readonly canCreate: boolean },
): Promise<number | Refusal> {
  const { userId, outcome } = await store.findOrCreateAccount(tx, person, canCreate)
  if (userId !== null) {
    await store.savePicture(tx, userId, person)
    return userId
  }
  if (outcome === 'no-account') return refuse('NOT_FOUND', googleErrorMessages.noAccount(person.email))
  const { otherAccount, notVouched } = googleErrorMessages
  return refuse('FORBIDDEN', outcome === 'other-subject' ? otherAccount : notVouched)
}

/** @returns an access token for the user whom Google has signed in, or a refusal */
export async function logInByGoogle(
  request: PublicRequest & { readonly google: Google | null; readonly agent: string },
  input: GoogleCredential,
): Promise<string | Refusal> {
  const person = await verifyGooglePerson(request, input)
  if (isRefusal(person)) return person
  const { address, agent } = request
  const origin = { address, agent }
  const secret = newSecret()
  return await runOneAtATime(() =>
    request.begin(async (tx) => {
      const userId = await findOrCreateGoogleAccount(tx, person, { canCreate: false })
      if (isRefusal(userId)) {
        await insertAccessEvent(tx, { kind: 'sign-in-refused', userId: null, ...origin })
        return userId
      }
      const { subject } = person
      // No session starts if the account was meanwhile linked to another Google user.
      const isStarted = await store.beginSession(tx, { userId, subject }, hashSecret(secret), origin)
      await insertAccessEvent(tx, { kind: isStarted ? 'signed-in' : 'sign-in-refused', userId, ...origin })
      return isStarted
        ? writeToken({ userId, secret })
        : refuse('VALIDATION_FAILED', googleErrorMessages.failed)
    }),
  )
}
