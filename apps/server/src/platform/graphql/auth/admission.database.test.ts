import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, PASSWORD, type Person, type World } from '../../../testing/world.ts'
import { createClient, signIn, tokenOf } from '../../../testing/client.ts'
import { openTestDatabase, replaceTransaction } from '../../../testing/databases/test-database.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { REQUEST_LIMITS } from './admission.ts'

const metrics = createMetrics({ process: false })
let world: World
let member: Person
/** New transactions do not start before this resolves. */
let blockedUntil: Promise<void> = Promise.resolve()
let runningCount = 0
let maxRunning = 0
beforeAll(async () => {
  const opened = await openTestDatabase()
  const database = replaceTransaction(opened.database, async (session, run) => {
    runningCount += 1
    maxRunning = Math.max(maxRunning, runningCount)
    try {
      await blockedUntil
      return await opened.database.transaction(session, run)
    } finally {
      runningCount -= 1
    }
  })
  world = await openWorld({ metrics }, { ...opened, database })
  member = await world.member(await world.workspace())
})
afterAll(() => world.close())

const READ = '{ tierConfig { version } }'

test('the sessions of a member share one limit [CL13]', async () => {
  const openSession = async () => {
    const credentials = { email: member.email, password: PASSWORD }
    const answer = await signIn(world.address, credentials, { 'x-forwarded-for': '192.0.2.77' })
    return createClient(world.address, tokenOf(answer), member.workspaceId)
  }
  const sessions = [member, await openSession(), await openSession(), await openSession()]
  // After its first request, the server knows the user of a session.
  for (const session of sessions) await session.get(READ)
  let release = () => {}
  blockedUntil = new Promise((resolve) => (release = resolve))
  maxRunning = 0
  const pending = sessions.flatMap((session) => [session.call(READ), session.call(READ)])
  const { perCaller } = REQUEST_LIMITS
  // Does not use /metrics, which reads the database.
  const readQueueMetric = () => metrics.registry.getSingleMetricAsString('graphql_queue_requests')
  const waiting = pending.length - perCaller
  await expect.poll(readQueueMetric).toContain(`graphql_queue_requests{state="waiting"} ${waiting}`)
  expect(maxRunning).toBe(perCaller)
  release()
  const answers = await Promise.all(pending)
  expect(answers.flatMap(({ codes }) => codes)).toEqual([])
  expect(maxRunning).toBe(perCaller)
  expect(await readQueueMetric()).toContain('graphql_queue_requests{state="waiting"} 0')
})

test('while 64 requests of a member wait, the next one is RATE_LIMITED [CL26]', async () => {
  await member.get(READ)
  let release = () => {}
  blockedUntil = new Promise((resolve) => (release = resolve))
  const pending = Array.from({ length: 4 + 64 }, () => member.call(READ))
  const readQueueMetric = () => metrics.registry.getSingleMetricAsString('graphql_queue_requests')
  await expect.poll(readQueueMetric).toContain('graphql_queue_requests{state="waiting"} 64')
  expect(await member.call(READ)).toMatchObject({ status: 429, codes: ['RATE_LIMITED'] })
  release()
  expect((await Promise.all(pending)).flatMap(({ codes }) => codes)).toEqual([])
})
