import type { Transaction } from '../database.ts'
import { arrayText } from './input-rows.ts'
import { quoted, quotedColumnOf, referrersOf, type Table } from './table.ts'

/**
 * Deletes everything that rows of a table own, as far as the transaction can see it. The rows themselves stay.
 * @throws ConstraintViolation if something else refers to a deleted row
 */
export async function deleteOwnedRows(
  tx: Transaction,
  workspaceId: number,
  table: Table,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const values = [workspaceId, arrayText(ids, (id) => id)]
  // All statements are sent without waiting for a response, in this order: rows before their owners.
  await Promise.all(deletionsBelow(table, '= any($2::int[])').map((text) => tx.runText(text, values)))
}

/**
 * @param ownerCondition the SQL condition that the id of the owner, a row of `table`, meets
 * @returns the statements that delete everything that such rows own
 */
function deletionsBelow(table: Table, ownerCondition: string): string[] {
  return referrersOf(table.name)
    .filter(({ reference }) => reference.isOwner)
    .flatMap(({ table: owned, field }) => {
      const condition = `t.workspace_id = $1 and t.${quotedColumnOf(field)} ${ownerCondition}`
      const rows = `from ${quoted(owned.name)} as t where ${condition}`
      return [...deletionsBelow(owned, `in (select t.id ${rows})`), `delete ${rows}`]
    })
}
