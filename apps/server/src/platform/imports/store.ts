import type { CsvRow } from '@plumb/domain/csv/csv-file.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

declare module '../db/schema.ts' {
  interface DatabaseSchema {
    csv_import_part: CsvImportPartTable
  }
}

interface CsvImportPartTable {
  workspace_id: number
  user_id: number
  import_key: string
  part: number
  rows: unknown
  created_at: Date
}

/** Whose file it is. */
export interface ImportKey {
  readonly workspaceId: number
  readonly userId: number
  readonly importKey: string
}

/** Keeps a part, also in the place of the same one; a member's other files that were begun and never imported are given up. */
export async function putPart(
  { kysely }: Transaction,
  { workspaceId, userId, importKey }: ImportKey,
  part: number,
  rows: readonly CsvRow[],
): Promise<void> {
  await Promise.all([
    kysely
      .deleteFrom('csv_import_part')
      .where('workspace_id', '=', workspaceId)
      .where('user_id', '=', userId)
      .where('import_key', '<>', importKey)
      .execute(),
    sql`
      insert into csv_import_part (workspace_id, user_id, import_key, part, rows)
      values (${workspaceId}, ${userId}, ${importKey}, ${part}, ${JSON.stringify(rows)}::json)
      on conflict (workspace_id, user_id, import_key, part) do update set rows = excluded.rows, created_at = excluded.created_at`.execute(
      kysely,
    ),
  ])
}

/** @returns the parts of a file that are kept, by their place. */
export async function findParts(
  { kysely }: Transaction,
  { workspaceId, userId, importKey }: ImportKey,
): Promise<ReadonlyMap<number, { readonly rows: readonly CsvRow[]; readonly sentAt: Date }>> {
  const found = await kysely
    .selectFrom('csv_import_part')
    .select(['part', 'rows', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('import_key', '=', importKey)
    .execute()
  return new Map(
    found.map(({ part, rows, created_at: sentAt }) => [part, { rows: rows as CsvRow[], sentAt }]),
  )
}

/** Keeps no part of a file any longer. @returns when each was sent, by its place */
export async function takeParts(
  { kysely }: Transaction,
  { workspaceId, userId, importKey }: ImportKey,
): Promise<ReadonlyMap<number, Date>> {
  const taken = await kysely
    .deleteFrom('csv_import_part')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where('import_key', '=', importKey)
    .returning(['part', 'created_at'])
    .execute()
  return new Map(taken.map(({ part, created_at: sentAt }) => [part, sentAt]))
}

/** Deletes parts that nobody has imported for an hour. @returns how many, `most` at most */
export async function deleteAbandonedParts({ kysely }: Transaction, most: number): Promise<number> {
  const [, { rows }] = await Promise.all([
    sql`set local app.sweeping = 'on'`.execute(kysely),
    sql<{ gone: number }>`select sweep_import_parts(${most}) as gone`.execute(kysely),
  ])
  return rows[0]?.gone ?? 0
}
