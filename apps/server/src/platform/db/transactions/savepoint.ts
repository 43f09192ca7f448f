import type { Transaction } from '../database.ts'

/** Marks where `takeBack` goes. Sent before statements that may be refused, on their way with them. */
export async function setSavepoint(tx: Transaction): Promise<void> {
  await tx.runText('savepoint before_save')
}

/** After a refused statement: makes the transaction able to read again, as it was at the savepoint. */
export async function takeBack(tx: Transaction): Promise<void> {
  await tx.runText('rollback to savepoint before_save')
}
