import { refuse } from '@plumb/domain/refusals/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics } from '../../telemetry/metrics.ts'
import { type AdmittedRequest, createAdmission, REQUEST_LIMITS, type RequestLimits } from './admission.ts'
import type { Actor, Authority, SignedInUser } from './authority.ts'
import type { Credentials } from './credentials.ts'

const LIMITS: RequestLimits = {
  running: 8,
  perCaller: 2,
  throttledAbove: 8,
  savesPerWorkspace: 1,
  waitingPerCaller: 3,
  waiting: 4,
}

type Caller = Partial<Pick<AdmittedRequest, 'isSave' | 'sent'>> & {
  readonly address?: string
  readonly session?: string
  readonly workspaceId?: number
  readonly signal?: AbortSignal
}

const credentialsOf = ({ session = '', workspaceId = 1 }: Caller): Credentials => ({
  token: session === '' ? null : { userId: 1, secret: session, secretHash: Buffer.from(session) },
  workspaceId,
})

function openAdmission(limits: Partial<RequestLimits> = {}) {
  const admission = createAdmission(createMetrics({ process: false }), { ...LIMITS, ...limits })
  const started: string[] = []
  const notRun: string[] = []
  const ends = new Map<string, () => void>()
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    started,
    notRun,
    settle,
    /** Sends a request that runs until `end` is called with its name. */
    send(name: string, caller: Caller = {}): void {
      const { address = name, isSave = false, signal = new AbortController().signal, sent } = caller
      const request = { ip: address, abortSignal: signal } as FastifyRequest
      const admitted = { request, credentials: credentialsOf(caller), isSave, ...(sent && { sent }) }
      const result = admission.run(admitted, async () => {
        started.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        return name
      })
      // A request that was refused, or whose client disconnected, has no result.
      void result.then((value) => value === null && notRun.push(name))
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.()
      await settle()
    },
    /** Records that a session was authenticated as one of this user. */
    authenticate(caller: Caller, userId: number, isMember = true): void {
      const actor = isMember ? ({ userId } as Actor) : refuse('FORBIDDEN', 'no member')
      const authority: Authority = { user: { userId } as SignedInUser, actor, revisionToken: null }
      admission.remember(credentialsOf(caller), authority)
    },
  }
}

test('the limits of the product [CL13, CL24, CL26]', () => {
  expect(REQUEST_LIMITS).toEqual({
    running: 8,
    perCaller: 4,
    throttledAbove: 8,
    savesPerWorkspace: 2,
    waitingPerCaller: 64,
    waiting: 1_000,
  })
})

test('a caller has at most as many running requests as the limit, while those of other callers start [CL13]', async () => {
  const { send, settle, end, started } = openAdmission()
  for (const name of ['a1', 'a2', 'a3', 'a4']) send(name, { address: 'a' })
  send('b1')
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a caller with many waiting requests has one running while others send requests, and several again afterwards [CL13]', async () => {
  const { send, settle, end, started } = openAdmission({ throttledAbove: 1, waiting: 100 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) send(name, { address: 'a' })
  await settle()
  expect(started).toEqual(['a1', 'a2'])
  send('b1')
  await settle()
  await end('a1')
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  expect(started.slice(3)).toEqual(['a3'])
  await end('a3')
  expect(started.slice(3)).toEqual(['a3', 'a4'])
  // Only one request waits now, so the caller is no longer throttled.
  await end('a4')
  send('a6', { address: 'a' })
  await settle()
  expect(started.slice(3)).toEqual(['a3', 'a4', 'a5', 'a6'])
})

test('the sessions of one user count as one caller in all workspaces [CL13]', async () => {
  const { send, settle, authenticate, started } = openAdmission()
  const sessions = [{ session: 'x' }, { session: 'y' }, { session: 'z', workspaceId: 2 }]
  for (const session of sessions) authenticate(session, 7)
  for (const [index, session] of sessions.entries()) send(`request ${index}`, session)
  await settle()
  expect(started).toEqual(['request 0', 'request 1'])
})

test('a session that is not authenticated in the workspace counts as its network address [CL25]', async () => {
  const { send, settle, authenticate, started } = openAdmission({ perCaller: 1, savesPerWorkspace: 1 })
  authenticate({ session: 'member' }, 1)
  authenticate({ session: 'stranger' }, 2, false)
  send('save of a stranger', { session: 'stranger', address: 'x', isSave: true })
  send('save of a member', { session: 'member', isSave: true })
  send('unknown session', { session: 'unknown', address: 'x' })
  await settle()
  expect(started).toEqual(['save of a stranger', 'save of a member'])
})

test('a workspace has at most as many running saves of all members as the limit, while other requests start [CL24]', async () => {
  const { send, settle, end, authenticate, started } = openAdmission()
  for (const [session, userId] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const) {
    authenticate({ session }, userId)
    authenticate({ session, workspaceId: 2 }, userId)
  }
  send('first save', { session: 'a', isSave: true })
  send('second save', { session: 'b', isSave: true })
  send('elsewhere', { session: 'c', workspaceId: 2, isSave: true })
  send('read', { session: 'c' })
  await settle()
  expect(started.toSorted()).toEqual(['elsewhere', 'first save', 'read'])
  await end('first save')
  expect(started.at(-1)).toBe('second save')
})

test('requests over the limit of all callers wait, and none is rejected [CL13]', async () => {
  const { send, settle, end, started, notRun } = openAdmission({ running: 2 })
  for (const name of ['a', 'b', 'c']) send(name)
  await settle()
  expect(started).toEqual(['a', 'b'])
  await end('a')
  expect([started, notRun]).toEqual([['a', 'b', 'c'], []])
})

test('a request whose response has not been read counts for its caller even after its work has ended [CL15]', async () => {
  const { send, settle, end, started } = openAdmission({ perCaller: 1 })
  let markAsRead = () => {}
  const sent = new Promise<void>((resolve) => (markAsRead = resolve))
  send('a1', { address: 'a', sent })
  send('a2', { address: 'a' })
  await settle()
  await end('a1')
  expect(started).toEqual(['a1'])
  markAsRead()
  await settle()
  expect(started).toEqual(['a1', 'a2'])
})

test('only requests of callers with waiting ones are rejected: beyond the limit per caller, or that of all callers [CL26]', async () => {
  const { send, settle, notRun } = openAdmission({ perCaller: 1, waitingPerCaller: 3, waiting: 4 })
  for (let n = 1; n <= 5; n += 1) send(`a${n}`, { address: 'a' })
  await settle()
  // a1 runs, and three wait.
  expect(notRun).toEqual(['a5'])
  for (let n = 1; n <= 3; n += 1) send(`b${n}`, { address: 'b' })
  await settle()
  // b1 runs; b2 is the fourth waiting request of all callers.
  expect(notRun).toEqual(['a5', 'b3'])
  send('c1', { address: 'c' })
  send('c2', { address: 'c' })
  await settle()
  // c1 runs; c2 is the fifth waiting request, but the only one of its caller.
  expect(notRun).toEqual(['a5', 'b3'])
})

test('a request whose client disconnected while it waited is not run [CL14]', async () => {
  const { send, settle, end, started, notRun } = openAdmission({ perCaller: 1 })
  const client = new AbortController()
  send('a1', { address: 'a' })
  send('a2', { address: 'a', signal: client.signal })
  await settle()
  client.abort()
  await end('a1')
  expect([started, notRun]).toEqual([['a1'], ['a2']])
})

test('after a request has failed, the next one runs', async () => {
  const admission = createAdmission(createMetrics({ process: false }), {
    ...LIMITS,
    perCaller: 1,
    running: 1,
  })
  const request = { ip: 'a', abortSignal: new AbortController().signal } as FastifyRequest
  const admitted = { request, credentials: credentialsOf({}), isSave: true }
  const failure = new Error('fails')
  await expect(admission.run(admitted, () => Promise.reject(failure))).rejects.toBe(failure)
  expect(await admission.run(admitted, async () => 'next')).toBe('next')
})
