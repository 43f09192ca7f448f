import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { nextId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { insertExportRecord } from './store.ts'

/** Tables have short names of the product; the limit is that of every text (`bar.md`). */
const LONGEST_NAME = 255

/** Records that rows of a table leave the product; the browser asks for it before it hands them over (0-readings, Access). */
export async function recordExport(
  actor: Actor,
  tx: Transaction,
  { table, rows }: { readonly table: string; readonly rows: number },
): Promise<{ readonly recorded: true } | Refusal> {
  const name = table.trim()
  if (name === '' || name.length > LONGEST_NAME) {
    return refuse('VALIDATION_FAILED', messages.platform.tooLong('table', LONGEST_NAME), 'table')
  }
  if (rows < 0) return refuse('VALIDATION_FAILED', messages.platform.malformedRequest, 'rows')
  const id = await nextId(tx, 'export_record')
  await insertExportRecord(tx, actor.workspaceId, id, { table: name, rows, exportedBy: actor.userId })
  return { recorded: true }
}
