import { analyticsMessages } from '@plumb/domain/messages/analytics.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { validateLine } from '@plumb/domain/refusals/stored-text.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { insertExportRecord } from './store.ts'

/** Records an export of rows. The browser requests this before it gives the file to the user (rule HI5). */
export async function recordExport(
  actor: Actor,
  tx: Transaction,
  { table, rows }: { readonly table: string; readonly rows: number },
): Promise<{ readonly recorded: true } | Refusal> {
  const name = validateLine(table, {
    subject: analyticsMessages.aTable,
    blankMessage: analyticsMessages.tableRequired,
    field: 'table',
  })
  if (isRefusal(name)) return name
  if (rows < 0) return refuse('VALIDATION_FAILED', platformMessages.malformedRequest, 'rows')
  await insertExportRecord(tx, actor, name, rows)
  return { recorded: true }
}
