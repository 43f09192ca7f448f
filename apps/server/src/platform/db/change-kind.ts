import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/** From here on, what the transaction changes is told by the history as an import, not as a save. */
export async function recordAsImport({ kysely }: Transaction): Promise<void> {
  await sql`select set_config('app.change_kind', 'import', true)`.execute(kysely)
}
