import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import { ConstraintViolation } from '../db/errors.ts'
import { deleteTree } from '../db/rows/delete-tree.ts'
import { setSavepoint, takeBack } from '../db/rows/write-rows.ts'
import type { Table } from '../db/rows/table.ts'
import { notFound } from './refusals.ts'
import type { SaveContext, Saver } from './save-context.ts'
import { refuseUsedRows } from './used-rows.ts'

/**
 * Deletes a row with what it owns, in one round trip.
 * @returns null; NOT_FOUND; IN_USE with what uses it; ACCESS_DENIED where it owns rows that the caller may not see
 */
export async function deleteRow(
  context: SaveContext<Saver>,
  table: Table,
  id: number,
): Promise<Refusal | null> {
  const { actor, tx } = context
  try {
    const [, wasThere] = await Promise.all([setSavepoint(tx), deleteTree(tx, actor.workspaceId, table, id)])
    return wasThere ? null : notFound('id')
  } catch (fault) {
    if (!(fault instanceof ConstraintViolation)) throw fault
    await takeBack(tx)
    const used = await refuseUsedRows(context, table, fault, [id], 'id')
    if (!used) throw fault
    const { item: _only, ...refusal } = used
    return refusal
  }
}
