import pg from 'pg'
import { DatabaseUnavailable, translateError } from '../errors.ts'
import { rethrowUnreachable } from './postgres.ts'
import { connectionSettings } from './tls.ts'

/** Number of times that both connections run the statement: other clients of a busy pooler may take a connection in between. */
const ROUNDS = 3

/**
 * Checks whether a pooler shares connections between its clients without tracking their prepared statements: then a statement that one
 * client prepares already exists for another, or is missing later.
 */
export async function losesPreparedStatements(url: string): Promise<boolean> {
  const clients = [new pg.Client(connectionSettings(url)), new pg.Client(connectionSettings(url))]
  try {
    for (const client of clients) {
      // A connection that breaks fails the query, too.
      client.on('error', () => {})
      await client.connect().catch(rethrowUnreachable)
    }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const client of clients) await client.query({ name: 'plumb_probe', text: 'select 1' })
    return false
  } catch (error) {
    const fault = translateError(error, false)
    if (fault instanceof DatabaseUnavailable && fault.reason === 'unusable-statement') return true
    throw error
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
