import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../database.ts'
import { columnOf, referrersOf, type Table } from './table.ts'

/**
 * Deletes a row and everything that it owns, as far as the transaction may see it.
 * @returns whether the row was there
 * Errors: ConstraintViolation where something else refers to it, or it owns what cannot be seen.
 */
export async function deleteTree(
  { kysely }: Transaction,
  workspaceId: number,
  table: Table,
  id: number,
): Promise<boolean> {
  const statements = [
    ...deletionsBelow(workspaceId, table, sql`${id}::int`),
    sql`delete from ${sql.table(table.name)} as t where t.workspace_id = ${workspaceId} and t.id = ${id} returning t.id`,
  ]
  // In this order on their way together, what is owned before what owns it.
  const results = await Promise.all(statements.map((statement) => statement.execute(kysely)))
  return results.at(-1)?.rows.length === 1
}

/** @param owners the ids of the rows of `table`: a list or a select */
function deletionsBelow(
  workspaceId: number,
  table: Table,
  owners: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  return referrersOf(table.name)
    .filter(({ reference }) => reference.isOwner)
    .flatMap(({ table: owned, field }) => {
      const isOwned = sql`t.workspace_id = ${workspaceId} and t.${sql.ref(columnOf(field))} in (${owners})`
      return [
        ...deletionsBelow(
          workspaceId,
          owned,
          sql`select t.id from ${sql.table(owned.name)} as t where ${isOwned}`,
        ),
        sql`delete from ${sql.table(owned.name)} as t where ${isOwned}`,
      ]
    })
}
