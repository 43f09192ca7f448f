import pg from 'pg'
import { connectionSettings } from '../../platform/db/postgres/tls.ts'

/**
 * Calls `work` with a separate connection, which is always closed afterwards.
 * @param url address with the role and the database
 */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionSettings(url))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs statements one after another, on a separate connection. */
export async function runStatements(url: string, ...statements: readonly string[]): Promise<void> {
  await withConnection(url, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
}
