import type { PersonName } from '@plumb/domain/accounts/names.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { callFunction, callFunctionForRow } from '../../../platform/db/statements/call-function.ts'
import type { ClaimedWork } from '../../../platform/due-work/store.ts'

/** Purpose of a code in a mail. */
export type CodePurpose = 'verify' | 'reset' | 'invitation'

/** A code that a user has entered: its hash, and the address of its mail. */
export interface EnteredCode {
  readonly codeHash: Uint8Array
  readonly email: string
}

/** A user whose address is verified, and the workspace that they want to join by the address's domain; null if there is none. */
export interface ProvenUser {
  readonly userId: number
  readonly workspaceToJoinId: number | null
}

/** The user whom the code of an invitation makes a member. */
export interface InvitedUser {
  readonly userId: number
  readonly workspaceId: number
  readonly invitationId: number
}

/**
 * Stores the code of a claimed mail.
 * @returns false if another process has claimed the mail since
 */
export const insertMailCode = (
  tx: Transaction,
  { workspaceId, id, claim }: Pick<ClaimedWork, 'workspaceId' | 'id' | 'claim'>,
  codeHash: Uint8Array,
) => callFunction<boolean>(tx, 'create_mail_code', workspaceId ?? 0, id, claim, codeHash)

/** @returns whether a code can still be used for this purpose */
export const isMailCodeValid = (tx: Transaction, purpose: CodePurpose, { codeHash, email }: EnteredCode) =>
  callFunction<boolean>(tx, 'is_mail_code_valid', codeHash, purpose, email)

/** Proof that an account belongs to the caller: the hash of the verified password, or of the session's token. */
export type AccountProof = { readonly passwordHash: string } | { readonly sessionHash: Uint8Array }

const PROVEN_USER_COLUMNS = 'user_id as "userId", workspace_to_join_id as "workspaceToJoinId"'
const INVITED_USER_COLUMNS =
  'user_id as "userId", workspace_id as "workspaceId", invitation_id as "invitationId"'

/** Consumes a mailed code to verify an address, for a user who has also proved that the account is theirs. */
export function verifyByCode(tx: Transaction, { codeHash, email }: EnteredCode, proof: AccountProof) {
  const passwordHash = 'passwordHash' in proof ? proof.passwordHash : null
  const sessionHash = 'sessionHash' in proof ? proof.sessionHash : null
  const values = [codeHash, email, passwordHash, sessionHash]
  return callFunctionForRow<ProvenUser>(tx, PROVEN_USER_COLUMNS, 'verify_email_by_code', ...values)
}

/** Consumes a mailed code to reset a password; the user's sessions end, and links to set a password become invalid. */
export const resetPasswordByCode = (
  tx: Transaction,
  { codeHash, email }: EnteredCode,
  passwordHash: string,
) =>
  callFunctionForRow<ProvenUser>(
    tx,
    PROVEN_USER_COLUMNS,
    'reset_password_by_code',
    codeHash,
    email,
    passwordHash,
  )

/** Consumes the code of an invitation, and creates the account of the invited person. */
export function createInvitedAccount(
  tx: Transaction,
  { codeHash, email }: EnteredCode,
  { passwordHash, firstName, lastName }: Omit<NewAccount, 'email'>,
) {
  const values = [codeHash, email, passwordHash, firstName, lastName]
  return callFunctionForRow<InvitedUser>(tx, INVITED_USER_COLUMNS, 'create_invited_account', ...values)
}

/** Consumes the code of an invitation, for a user with a verified account. */
export const acceptByCode = (tx: Transaction, { codeHash, email }: EnteredCode) =>
  callFunctionForRow<InvitedUser>(tx, INVITED_USER_COLUMNS, 'accept_invitation', codeHash, email)

/** @returns whether this address is verified and its user can log in. The database refuses this in a read-only transaction */
export const hasProvenAccount = (tx: Transaction, email: string) =>
  callFunction<boolean>(tx, 'has_proven_account', email)

/** A person who signs up. The address is not verified yet. */
export interface NewAccount extends PersonName {
  readonly email: string
  readonly passwordHash: string
}

/**
 * Creates the account of a person who wants to join a workspace.
 * @returns false if the address already has an account
 */
export async function registerToJoin(
  tx: Transaction,
  { email, firstName, lastName, passwordHash, workspaceId }: NewAccount & { readonly workspaceId: number },
): Promise<boolean> {
  const values = [email, firstName, lastName, passwordHash, workspaceId]
  return (await callFunction<number | null>(tx, 'register_to_join_workspace', ...values)) !== null
}

/**
 * Deletes expired codes.
 * @returns the number of deleted rows, at most `limit`
 */
export const deleteExpiredMailCodes = (tx: Transaction, limit: number) =>
  callFunction<number>(tx, 'delete_expired_mail_codes', limit)
