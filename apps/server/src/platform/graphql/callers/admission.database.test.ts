import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PASSWORD } from '../../../testing/world.ts'
import { openWorld, type Person, type World } from '../../../testing/world.ts'
import { type Client, createClient, signIn, tokenOf } from '../../../testing/client.ts'
import type { Database } from '../../db/database.ts'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { FairQueue } from '../../turns/fair-queue.ts'

const metrics = createMetrics({ process: false })
let world: World
let member: Person
/** Transactions that are begun wait here while it is held. */
let held: Promise<void> = Promise.resolve()
let underWay = 0
let most = 0
beforeAll(async () => {
  const opened = await openTestDatabase()
  const database: Database & typeof opened.database = {
    engine: opened.database.engine,
    asOwner: (run) => opened.database.asOwner(run),
    close: () => opened.database.close(),
    async transaction(session, run) {
      underWay += 1
      most = Math.max(most, underWay)
      try {
        await held
        return await opened.database.transaction(session, run)
      } finally {
        underWay -= 1
      }
    },
  }
  world = await openWorld({ metrics }, { ...opened, database })
  member = await world.member(await world.workspace())
})
afterAll(() => world.close())

const READ = '{ tierConfig { version } }'

test("a member's sessions wait as one", async () => {
  const openSession = async () => {
    const credentials = { email: member.email, password: PASSWORD }
    const answer = await signIn(world.address, credentials, { 'x-forwarded-for': '192.0.2.77' })
    return createClient(world.address, tokenOf(answer), member.workspaceId)
  }
  const sessions = [member, await openSession(), await openSession(), await openSession()]
  // From now on it is known whose they are.
  for (const session of sessions) await session.get(READ)
  let letGo = () => {}
  held = new Promise((resolve) => (letGo = resolve))
  most = 0
  const asked = sessions.flatMap((session) => [session.call(READ), session.call(READ)])
  // Not by /metrics, which asks the database.
  const queue = () => metrics.registry.getSingleMetricAsString('graphql_queue_requests')
  await expect.poll(queue).toContain('graphql_queue_requests{state="waiting"} 6')
  expect(most).toBe(2)
  letGo()
  const answers = await Promise.all(asked)
  expect(answers.flatMap(({ codes }) => codes)).toEqual([])
  expect(most).toBeLessThanOrEqual(4)
  expect(await queue()).toContain('graphql_queue_requests{state="waiting"} 0')
})

test('who names a foreign workspace waits in none', async () => {
  const workspaceId = member.workspaceId ?? 0
  const stranger = await world.person()
  const claims = vi.spyOn(FairQueue.prototype, 'enter')
  const workspaceOf = async (client: Client) => {
    await client.inWorkspace(workspaceId).call(READ)
    return claims.mock.lastCall?.[0].workspace
  }
  for (const turn of ['first', 'second']) expect([turn, await workspaceOf(stranger)]).toEqual([turn, 'none'])
  const other = await world.member(workspaceId)
  expect([await workspaceOf(other), await workspaceOf(other)]).toEqual(['none', String(workspaceId)])
  claims.mockRestore()
})

test('what waits and works with a token is its user’s as soon as the token is proven, which is told once', async () => {
  const workspaceId = member.workspaceId ?? 0
  const other = await world.member(workspaceId)
  const stranger = await world.person()
  const prove = vi.spyOn(FairQueue.prototype, 'prove')
  const proven = async (client: Client) => {
    prove.mockClear()
    await client.inWorkspace(workspaceId).call(READ)
    return prove.mock.calls.map(([, whose]) => whose)
  }
  const own = { member: `user ${other.userId}`, workspace: String(workspaceId) }
  expect([await proven(other), await proven(other)]).toEqual([[own], []])
  expect(await proven(stranger)).toEqual([{ member: `user ${stranger.userId}`, workspace: 'none' }])
  prove.mockRestore()
})
