import type { Role } from '@plumb/domain/access/roles.ts'
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@plumb/domain/workspaces/defaults.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { selectRows } from '../../platform/db/rows/find-rows.ts'
import {
  boolean,
  describeTable,
  integer,
  nullable,
  type RowOf,
  type TenantTable,
  text,
  textOf,
} from '../../platform/db/rows/table.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    workspace: TenantTable<typeof WORKSPACES>
  }
}

/** Workspaces: the id of each is the number of the workspace itself, given out by a sequence and not by `nextIds`. */
export const WORKSPACES = describeTable('workspace', {
  columns: {
    name: text,
    domain: nullable(text),
    // Whether people with a verified address of the domain may join by themselves, and as what.
    enableInviteByDomain: boolean,
    inviteByDomainRole: textOf<Role>(),
    inviteByDomainCustomRoleId: nullable(integer),
    defaultCountry: nullable(text),
    defaultCurrency: nullable(text),
  },
  view: ['EDIT_WORKSPACE'],
})

export type StoredWorkspace = RowOf<typeof WORKSPACES>

export interface Workspace extends StoredWorkspace {
  /** ISO 3166-1 alpha-2; US when the workspace gives none (docs/rules/workspaces 1). */
  readonly defaultCountry: string
  /** ISO 4217; USD when the workspace gives none. */
  readonly defaultCurrency: string
}

/** @returns an id that no workspace has yet. */
export async function nextWorkspaceId({ kysely }: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('workspace_id_seq')::int as id`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('The database returned no id for a new workspace.')
  return row.id
}

/** Makes a workspace that lets nobody in by a domain. */
export async function insertWorkspace(
  { kysely }: Transaction,
  workspaceId: number,
  name: string,
): Promise<void> {
  await sql`insert into workspace (workspace_id, name) values (${workspaceId}, ${name})`.execute(kysely)
}

/** @returns the workspaces with these ids that the caller may see, in no order. */
export async function findWorkspaces(tx: Transaction, ids: readonly number[]): Promise<Workspace[]> {
  const rows = await selectRows(tx, WORKSPACES)
    .where('workspace_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return rows.map((row) => ({
    ...row,
    defaultCountry: row.defaultCountry ?? DEFAULT_COUNTRY,
    defaultCurrency: row.defaultCurrency ?? DEFAULT_CURRENCY,
  }))
}
