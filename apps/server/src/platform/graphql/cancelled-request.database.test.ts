import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, replaceTransaction } from '../../testing/databases/test-database.ts'
import { interceptStatements } from '../../testing/statements.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import type { DatabaseSession } from '../db/database.ts'
import { createLog } from '../log/log.ts'

const lines: string[] = []
const log = createLog('debug', { write: (line: string) => void lines.push(line) })

let world: World
let admin: Person
/** What each transaction runs. It may still be running after its transaction has ended. */
let work: Promise<unknown>[] = []
/** The session of the latest transaction. */
let latestSession: DatabaseSession | undefined
beforeAll(async () => {
  const opened = await openTestDatabase()
  const database = replaceTransaction(opened.database, (session, run) => {
    latestSession = session
    return opened.database.transaction(session, (tx) => {
      const running = run(tx)
      work.push(running)
      return running
    })
  })
  world = await openWorld({ log }, { ...opened, database })
  admin = await world.member(await world.workspace())
})
afterAll(() => world.close())
beforeEach(() => {
  lines.length = 0
  work = []
})

const loggedFaults = () =>
  lines
    .map((line) => JSON.parse(line) as { level: string; msg: string; err?: { message?: string } })
    .filter(({ level }) => level === 'error' || level === 'warn')
    .map(({ level, msg, err }) => `${level}: ${msg}: ${err?.message}`)

/** Waits until the work of all transactions has ended, including transactions that start meanwhile. */
async function waitForWork(): Promise<void> {
  for (let known = -1; known !== work.length; ) {
    known = work.length
    await Promise.allSettled(work)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const QUERIES = {
  problems: '{ compRangesProblems { __typename } }',
  setup: '{ setup { __typename } }',
  memberships: '{ currentUser { memberships { effectiveScopes flags { id } workspace { name } } } }',
}

describe('a cancelled request', () => {
  /**
   * Sends a query whose caller disconnects after this number of answered statements.
   * @returns whether the query had that many statements
   */
  async function disconnectAfter(statements: number, query: string): Promise<boolean> {
    const caller = new AbortController()
    let remaining = statements
    const mock = interceptStatements(async (_statement, send) => {
      const result = await send()
      remaining -= 1
      const signal = latestSession?.signal
      if (remaining === 0 && signal) {
        const aborted = once(signal, 'abort')
        caller.abort()
        await aborted
      }
      return result
    })
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${admin.token}`,
      'x-workspace-id': String(admin.workspaceId),
    }
    const body = JSON.stringify({ query })
    const url = `${world.address}/api/graphql`
    await fetch(url, { method: 'POST', headers, body, signal: caller.signal }).then(
      (response) => response.text(),
      () => {},
    )
    await waitForWork()
    mock.mockRestore()
    return remaining <= 0
  }

  test.each(Object.entries(QUERIES))('leaves no error in the log: %s [CL14]', async (_, query) => {
    expect((await admin.call(query)).codes).toEqual([])
    let statements = 1
    while (await disconnectAfter(statements, query)) statements += 1
    expect(statements).toBeGreaterThan(1)
    expect(loggedFaults()).toEqual([])
  })
})

/** Fails the first read of range width groups. `compRangesProblems` reads the same table later. */
function failOneRead(): void {
  let hasFailed = false
  interceptStatements(async ({ text }, send) => {
    if (hasFailed || !text.includes('range_width_group')) return await send()
    hasFailed = true
    throw new Error('this read failed')
  })
}

test.each<[what: string, send: (member: Person) => Promise<readonly (readonly string[])[]>]>([
  [
    'query of a batch',
    async (member) => {
      const answers = await member.batch([
        { query: '{ rangeWidthGroups { id name } }' },
        { query: QUERIES.problems },
      ])
      return answers.map(({ codes }) => codes)
    },
  ],
  [
    'field of a query',
    async (member) => [(await member.call(`{ rangeWidthGroups { id } ${QUERIES.problems.slice(1)}`)).codes],
  ],
])('if one %s fails, the others end before their transaction does [CL9]', async (_, send) => {
  // The problems of a new workspace are not cached yet: computing them takes several statements, one after another.
  const member = await world.member(await world.workspace())
  failOneRead()
  const codes = await send(member)
  await waitForWork()
  expect(new Set(codes.flat())).toEqual(new Set(['INTERNAL']))
  expect(loggedFaults()).toEqual(['error: request failed: this read failed'])
})
