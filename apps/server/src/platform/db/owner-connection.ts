import type pg from 'pg'
import type { OwnerConnection } from './database.ts'

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
