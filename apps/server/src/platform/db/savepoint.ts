import type { Transaction } from './database.ts'
import { runText } from './run-text.ts'

/** Marks where `takeBack` goes. Sent before statements that may be refused, on their way with them. */
export async function setSavepoint(tx: Transaction): Promise<void> {
  await runText(tx, 'savepoint before_save')
}

/** After a refused statement: makes the transaction able to read again, as it was at the savepoint. */
export async function takeBack(tx: Transaction): Promise<void> {
  await runText(tx, 'rollback to savepoint before_save')
}
