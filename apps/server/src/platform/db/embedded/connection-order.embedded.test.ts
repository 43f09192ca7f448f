import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'

test('transactions get the only connection in the order of their start, and closing waits for them [CL26]', async () => {
  const { database, close } = await openTestDatabase()
  const order: string[] = []
  const run = (name: string) =>
    database.transaction({ requestId: name, userId: null, workspaceId: null }, async ({ kysely }) => {
      await sql`select 1`.execute(kysely)
      order.push(name)
    })
  const started = [run('first'), run('second'), run('third')]
  await Promise.all([...started, database.close().then(() => order.push('closed'))])
  expect(order).toEqual(['first', 'second', 'third', 'closed'])
  await close()
})
