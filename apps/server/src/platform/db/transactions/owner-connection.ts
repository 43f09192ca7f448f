import type pg from 'pg'
import type { OwnerConnection, Transaction } from '../database.ts'

/** The face of a client that `asOwner` gives to its caller. Of several statements in one text, the last one's rows. */
export function ownerConnection(client: pg.ClientBase): OwnerConnection {
  return {
    async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(
        text,
        values as unknown[] | undefined,
      )
      const last = Array.isArray(result) ? result.at(-1) : result
      return (last?.rows ?? []) as Row[]
    },
  }
}

/** An owner's work may last, and its turn be long in coming. Of the transaction, since a pooler gives a connection's settings to the next. */
export const WITHOUT_LIMITS = 'set local statement_timeout = 0; set local lock_timeout = 0'

/** Runs all of `run` or nothing of it. @param begin how it is begun, with settings of its own */
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
 * Gives up the app role for the rest of the transaction, so that what follows runs as the role that connected. For commands that write as
 * the application does and then what only the owner of the tables may write.
 */
export async function actAsOwner(tx: Transaction): Promise<OwnerConnection> {
  await tx.runText('set local role none')
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) =>
      (await tx.runText<Row>(text, values)).rows,
  }
}
