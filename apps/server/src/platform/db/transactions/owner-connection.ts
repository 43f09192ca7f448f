import type pg from 'pg'
import type { OwnerConnection, Transaction } from '../database.ts'

/**
 * @returns a client wrapped as the connection that `OwnedDatabase.asOwner` passes to its function. For several statements in one text, its
 *   `query` returns the rows of the last one
 */
export function ownerConnection(client: pg.ClientBase): OwnerConnection {
  return {
    async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(
        text,
        values as unknown[] | undefined,
      )
      const lastResult = Array.isArray(result) ? result.at(-1) : result
      return (lastResult?.rows ?? []) as Row[]
    },
  }
}

/**
 * Lifts the time limits, because migrations and backups may take long. Set per transaction, because a pooler passes the settings of a
 * connection on to other clients.
 */
export const WITHOUT_LIMITS = 'set local statement_timeout = 0; set local lock_timeout = 0'

/**
 * Runs `run` in a transaction.
 * @param begin the statement that begins it, with its settings
 */
export async function inOwnerTransaction<T>(
  connection: OwnerConnection,
  run: () => Promise<T>,
  begin = `begin; ${WITHOUT_LIMITS}`,
): Promise<T> {
  await connection.query(begin)
  try {
    const result = await run()
    await connection.query('commit')
    return result
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Gives up the app role for the rest of the transaction, so that its further statements run as the role that connected. For commands that
 * first write as the application does, and then what only the owner of the tables may write.
 */
export async function becomeOwner(tx: Transaction): Promise<OwnerConnection> {
  await tx.runText('set local role none')
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) =>
      (await tx.runText<Row>(text, values)).rows,
  }
}
