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
export async function insertMailCode(
  { kysely }: Transaction,
  work: Pick<TakenWork, 'workspaceId' | 'id' | 'claim'>,
  codeHash: Uint8Array,
): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select create_mail_code(${work.workspaceId ?? 0}, ${work.id}, ${work.claim}, ${codeHash}) as made`.execute(
    kysely,
  )
  return rows[0]?.made === true
}

export async function mailCodeIsOpen(
  { kysely }: Transaction,
  purpose: CodePurpose,
  { codeHash, email }: GivenCode,
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select is_mail_code_valid(${codeHash}, ${purpose}, ${email}) as open`.execute(kysely)
  return rows[0]?.open === true
}

/** What shows that an account is somebody's: the hash that the password was checked against, or what is stored of a session's token. */
export type AccountProof = { readonly passwordHash: string } | { readonly sessionHash: Uint8Array }

/** Uses up the code of a mail to verify an address, for who has also shown that the account is theirs. */
export async function verifyByCode(
  { kysely }: Transaction,
  { codeHash, email }: GivenCode,
  proof: AccountProof,
): Promise<ProvenUser | undefined> {
  const passwordHash = 'passwordHash' in proof ? proof.passwordHash : null
  const sessionHash = 'sessionHash' in proof ? proof.sessionHash : null
  const { rows } = await sql<ProvenUser>`
    select user_id as "userId", workspace_to_join_id as "joinsWorkspaceId"
    from verify_email_by_code(${codeHash}, ${email}, ${passwordHash}, ${sessionHash}::bytea)`.execute(kysely)
  return rows[0]
}

/** Uses up the code of a mail to reset a password; the user's sessions and links end. */
export async function resetPasswordByCode(
  { kysely }: Transaction,
  { codeHash, email }: GivenCode,
  passwordHash: string,
): Promise<ProvenUser | undefined> {
  const { rows } = await sql<ProvenUser>`
    select user_id as "userId", workspace_to_join_id as "joinsWorkspaceId"
    from reset_password_by_code(${codeHash}, ${email}, ${passwordHash})`.execute(kysely)
  return rows[0]
}

/** Uses up the code of an invitation, and makes the account of whom it is for. */
export async function setUpByInvitation(
  { kysely }: Transaction,
  { codeHash, email }: GivenCode,
  user: Omit<NewAccount, 'email'>,
): Promise<InvitedUser | undefined> {
  const { rows } = await sql<InvitedUser>`
    select user_id as "userId", workspace_id as "workspaceId", invitation_id as "invitationId"
    from create_invited_account(${codeHash}, ${email}, ${user.passwordHash}, ${user.firstName}, ${user.lastName})`.execute(
    kysely,
  )
  return rows[0]
}

/** Uses up the code of an invitation for who has a proven account. */
export async function acceptByCode(
  { kysely }: Transaction,
  { codeHash, email }: GivenCode,
): Promise<InvitedUser | undefined> {
  const { rows } = await sql<InvitedUser>`
    select user_id as "userId", workspace_id as "workspaceId", invitation_id as "invitationId"
    from accept_invitation(${codeHash}, ${email})`.execute(kysely)
  return rows[0]
}

/** @returns whether somebody has proven this address and can sign in. Not in a transaction that only reads. */
export async function hasProvenAccount({ kysely }: Transaction, email: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_proven_account(${email}) as has`.execute(kysely)
  return rows[0]?.has === true
}

/** Who makes an account by themselves: the address is still to be proven. */
export interface NewAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
}

/** Makes an account by which somebody wants to join a workspace. @returns whether there was none with this address */
export async function registerToJoin(
  { kysely }: Transaction,
  user: NewAccount & { readonly workspaceId: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: number | null }>`
    select register_to_join_workspace(${user.email}, ${user.firstName}, ${user.lastName}, ${user.passwordHash}, ${user.workspaceId}) as id`.execute(
    kysely,
  )
  return typeof rows[0]?.id === 'number'
}

/** @returns the user with this address, who may not have proven it. */
export async function userWithEmail({ kysely }: Transaction, email: string) {
  return await kysely
    .selectFrom('app_user')
    .select(['id', sql<boolean>`email_verified_at is not null`.as('hasVerifiedEmail')])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Deletes codes that are past their end. @returns how many, `most` at most */
export async function deleteEndedMailCodes({ kysely }: Transaction, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select delete_expired_mail_codes(${most}) as deleted`.execute(kysely)
  return rows[0]?.deleted ?? 0
}
