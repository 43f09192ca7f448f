import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'

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
    select workspace_id as id, name from find_workspace_of_domain(${domain})`.execute(kysely)
  return rows[0] ?? null
}
