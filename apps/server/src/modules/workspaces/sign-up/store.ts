import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import type { NewAccount } from '../../accounts/index.ts'

/** A workspace that people with an address of its domain may join by themselves. */
export interface AutoSignupWorkspace {
  readonly id: number
  readonly name: string
}

/** @returns the workspace of a domain, which nobody needs to be a member of to be told so. */
export async function findWorkspaceOfDomain(
  { kysely }: Transaction,
  domain: string,
): Promise<AutoSignupWorkspace | null> {
  const { rows } = await sql<AutoSignupWorkspace>`
    select workspace_id as id, name from find_workspace_by_domain(${domain})`.execute(kysely)
  return rows[0] ?? null
}

/** Makes an account by which somebody wants to have a workspace. @returns whether there was none with this address */
export async function registerToBegin(
  { kysely }: Transaction,
  user: NewAccount & { readonly workspaceName: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: number | null }>`
    select register_with_workspace(${user.email}, ${user.firstName}, ${user.lastName}, ${user.passwordHash}, ${user.workspaceName}) as id`.execute(
    kysely,
  )
  return typeof rows[0]?.id === 'number'
}

/** @returns what the workspace shall be called that a user with a verified address has asked for, which is told once; null where none was asked for. */
export async function takeWorkspaceWish({ kysely }: Transaction, userId: number): Promise<string | null> {
  const { rows } = await sql<{
    name: string | null
  }>`select take_requested_workspace_name(${userId}) as name`.execute(kysely)
  return rows[0]?.name ?? null
}
