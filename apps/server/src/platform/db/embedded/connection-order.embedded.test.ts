import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import type { Account } from '../../turns/account.ts'

test('who has had less has the one connection before who has had much, and closing comes last', async () => {
  const { database, close } = await openTestDatabase()
  const order: string[] = []
  const ask = (name: string, had: number | null) => {
    const account: Account = { spend: () => {}, standing: () => [had ?? 0, had ?? 0] }
    const session = { requestId: name, userId: null, workspaceId: null, ...(had !== null && { account }) }
    return database.transaction(session, async ({ kysely }) => {
      await sql`select 1`.execute(kysely)
      order.push(name)
    })
  }
  const asked = [ask('first', 1), ask('much', 500), ask('little', 2), ask('nobody', null)]
  await Promise.all([...asked, database.close().then(() => order.push('closed'))])
  expect(order).toEqual(['first', 'nobody', 'little', 'much', 'closed'])
  await close()
})
