import { callForRow, callFunction } from '../../../platform/db/statements/call-function.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import type { TakenWork } from '../../../platform/due-work/store.ts'

/** What a code in a mail is good for. */
export type CodePurpose = 'verify' | 'reset' | 'invitation'

/** A code as it is looked for: its hash, and the address of the mail that it came by. */
export interface GivenCode {
  readonly codeHash: Uint8Array
  readonly email: string
}

/** Who has proven the own address, and which workspace that one asked to join by it. */
export interface ProvenUser {
  readonly userId: number
  readonly joinsWorkspaceId: number | null
}

/** Whom an invitation's code makes a member. */
export interface InvitedUser {
  readonly userId: number
  readonly workspaceId: number
  readonly invitationId: number
}

/** Keeps the code of a mail that has been taken to be sent. @returns false where somebody else has taken it since */
export const insertMailCode = (
  tx: Transaction,
  { workspaceId, id, claim }: Pick<TakenWork, 'workspaceId' | 'id' | 'claim'>,
  codeHash: Uint8Array,
) => callFunction<boolean>(tx, 'create_mail_code', workspaceId ?? 0, id, claim, codeHash)

export const mailCodeIsOpen = (tx: Transaction, purpose: CodePurpose, { codeHash, email }: GivenCode) =>
  callFunction<boolean>(tx, 'is_mail_code_valid', codeHash, purpose, email)

/** What shows that an account is somebody's: the hash that the password was checked against, or what is stored of a session's token. */
export type AccountProof = { readonly passwordHash: string } | { readonly sessionHash: Uint8Array }

const PROVEN = 'user_id as "userId", workspace_to_join_id as "joinsWorkspaceId"'
const INVITED = 'user_id as "userId", workspace_id as "workspaceId", invitation_id as "invitationId"'

/** Uses up the code of a mail to verify an address, for who has also shown that the account is theirs. */
export function verifyByCode(tx: Transaction, { codeHash, email }: GivenCode, proof: AccountProof) {
  const passwordHash = 'passwordHash' in proof ? proof.passwordHash : null
  const sessionHash = 'sessionHash' in proof ? proof.sessionHash : null
  const values = [codeHash, email, passwordHash, sessionHash]
  return callForRow<ProvenUser>(tx, PROVEN, 'verify_email_by_code', ...values)
}

/** Uses up the code of a mail to reset a password; the user's sessions and links end. */
export const resetPasswordByCode = (tx: Transaction, { codeHash, email }: GivenCode, passwordHash: string) =>
  callForRow<ProvenUser>(tx, PROVEN, 'reset_password_by_code', codeHash, email, passwordHash)

/** Uses up the code of an invitation, and makes the account of whom it is for. */
export function setUpByInvitation(
  tx: Transaction,
  { codeHash, email }: GivenCode,
  { passwordHash, firstName, lastName }: Omit<NewAccount, 'email'>,
) {
  const values = [codeHash, email, passwordHash, firstName, lastName]
  return callForRow<InvitedUser>(tx, INVITED, 'create_invited_account', ...values)
}

/** Uses up the code of an invitation for who has a proven account. */
export const acceptByCode = (tx: Transaction, { codeHash, email }: GivenCode) =>
  callForRow<InvitedUser>(tx, INVITED, 'accept_invitation', codeHash, email)

/** @returns whether somebody has proven this address and can sign in. Not in a transaction that only reads. */
export const hasProvenAccount = (tx: Transaction, email: string) =>
  callFunction<boolean>(tx, 'has_proven_account', email)

/** Who makes an account by themselves: the address is still to be proven. */
export interface NewAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
}

/** Makes an account by which somebody wants to join a workspace. @returns whether there was none with this address */
export async function registerToJoin(
  tx: Transaction,
  { email, firstName, lastName, passwordHash, workspaceId }: NewAccount & { readonly workspaceId: number },
): Promise<boolean> {
  const account = [email, firstName, lastName, passwordHash]
  return (
    (await callFunction<number | null>(tx, 'register_to_join_workspace', ...account, workspaceId)) !== null
  )
}

/** @returns the user with this address, who may not have proven it. */
export async function userWithEmail({ kysely }: Transaction, email: string) {
  const { rows } = await sql<{ id: number; hasVerifiedEmail: boolean }>`
    select id, email_verified_at is not null as "hasVerifiedEmail" from app_user where email = ${email}`.execute(
    kysely,
  )
  return rows[0]
}

/** Deletes codes that are past their end. @returns how many, `most` at most */
export const deleteEndedMailCodes = (tx: Transaction, most: number) =>
  callFunction<number>(tx, 'delete_expired_mail_codes', most)
