import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RefusalCode } from '@plumb/domain/refusals/refusal.ts'
import { pageLoad } from '../routing/page-load.ts'
import { signedOutReason, storage } from '../storage/storage.ts'
import { createMemoryStorage } from '../../testing/memory-storage.ts'
import { toasts } from '../ui/toast.tsx'
import { ApiError } from './api-error.ts'
import type { Answer, Operation } from './batcher.ts'
import { execute, type Document } from './execute.ts'

interface SentRequest {
  headers: Record<string, string>
  operations: Operation[]
}
let sentRequests: SentRequest[]

/** Answers each request with the next of these, and later ones with the last; a number is an HTTP status without a body. */
function stubServer(...answers: (Answer | number)[]) {
  sentRequests = []
  vi.stubGlobal('fetch', (_path: string, init: { headers: Record<string, string>; body: string }) => {
    const operations = JSON.parse(init.body) as Operation[]
    const answer = answers[Math.min(sentRequests.length, answers.length - 1)]
    sentRequests.push({ headers: init.headers, operations })
    return Promise.resolve(
      typeof answer === 'number'
        ? new Response('', { status: answer })
        : new Response(JSON.stringify(operations.map(() => answer))),
    )
  })
}

const createDocument = (text: string) => text as unknown as Document<{ x: number }, Record<string, never>>
const query = createDocument('query Some { x }')
const mutation = createDocument('mutation Change { x }')
const createRefusal = (code: RefusalCode, message = 'No'): Answer => ({
  errors: [{ message, extensions: { code, field: 'f' } }],
})
const run = (doc = query, options = {}) => {
  const result = execute(doc, {}, { workspaceId: 7, ...options }).catch((error: unknown) => error)
  return vi.runAllTimersAsync().then(() => result)
}

let toast: ReturnType<typeof vi.spyOn>
let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('sessionStorage', createMemoryStorage())
  storage.accessToken.set('secret')
  toast = vi.spyOn(toasts, 'error').mockImplementation(() => undefined)
  reload = vi.spyOn(pageLoad, 'reload').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('returns the data', async () => {
  stubServer({ data: { x: 1 } })
  expect(await run()).toEqual({ x: 1 })
})

test('sends the bearer token and the workspace id [CL2]', async () => {
  stubServer({ data: {} })
  await run()
  expect(sentRequests[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'x-workspace-id': '7' })
})

test('sends neither a bearer token nor a workspace id if there is none [CL2]', async () => {
  storage.accessToken.remove()
  stubServer({ data: {} })
  await run(query, { workspaceId: null })
  expect(Object.keys(sentRequests[0]?.headers ?? {})).toEqual(['content-type'])
})

test('uses one idempotency key for all tries of a mutation, and another for the next mutation', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stubServer(503, 503, { data: {} })
  await run(mutation)
  const keys = sentRequests.map(({ operations }) => operations[0]?.extensions?.idempotencyKey)
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
  await run(mutation)
  expect(sentRequests.at(-1)?.operations[0]?.extensions?.idempotencyKey).not.toBe(keys[0])
})

test('sends no idempotency key with a query', async () => {
  stubServer({ data: {} })
  await run()
  expect(sentRequests[0]?.operations[0]).toEqual({
    query: 'query Some { x }',
    operationName: 'Some',
    variables: {},
  })
})

test.each(['ACCESS_DENIED', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'INTERNAL'] as const)(
  'shows the message of %s in a toast, and throws an error without sending the request again [CL4, CL5]',
  async (code) => {
    stubServer(createRefusal(code, 'Not so'))
    const error = await run()
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code, message: 'Not so', field: 'f' })
    expect(toast).toHaveBeenCalledExactlyOnceWith('Not so')
    expect(reload).not.toHaveBeenCalled()
    expect(sentRequests).toHaveLength(1)
  },
)

test('throws an error with the conflicting change and the item that conflicts', async () => {
  const conflict = {
    table: 'comp_band',
    id: 7,
    currentVersion: 3,
    changedBy: 'Amara Okafor',
    changedAt: '2026-03-01T10:00:00.000Z',
    changedFields: ['percentVariable'],
  }
  const item = { index: 4, id: 7 }
  stubServer({ errors: [{ message: 'Old', extensions: { code: 'VERSION_CONFLICT', conflict, item } }] })
  expect(await run(mutation)).toMatchObject({ code: 'VERSION_CONFLICT', conflict, item })
})

test('shows no toast if the caller shows refusals', async () => {
  stubServer(createRefusal('VALIDATION_FAILED'))
  await run(query, { refusalsShownBy: 'caller' })
  expect(toast).not.toHaveBeenCalled()
})

test.each(['FORBIDDEN', 'UNAUTHENTICATED'] as const)(
  '%s clears the token and reloads, without a toast [CL4]',
  async (code) => {
    stubServer(createRefusal(code, 'Your session has ended.'))
    // Two calls of one batch reload the page only once.
    const calls = [execute(query, {}, { workspaceId: 7 }), execute(query, {}, { workspaceId: 7 })]
    await Promise.all([...calls.map((each) => each.catch(() => undefined)), vi.runAllTimersAsync()])
    expect(storage.accessToken.get()).toBeNull()
    expect(signedOutReason.get()).toBe('Your session has ended.')
    expect(reload).toHaveBeenCalledTimes(1)
    expect(toast).not.toHaveBeenCalled()
  },
)

test.each(['FORBIDDEN', 'UNAUTHENTICATED'] as const)(
  '%s of an earlier session keeps the newer token of another tab',
  async (code) => {
    stubServer(createRefusal(code, 'Your session has ended.'))
    const originalFetch = globalThis.fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      // Another tab signs in while this one waits for its answer.
      storage.accessToken.set('newer')
      return originalFetch(path, init)
    })
    expect(await run()).toMatchObject({ code })
    expect(sentRequests[0]?.headers).toMatchObject({ authorization: 'Bearer secret' })
    expect(storage.accessToken.get()).toBe('newer')
    expect(signedOutReason.get()).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    expect(toast).not.toHaveBeenCalled()
  },
)

test('throws a network error without a toast if the server stays unreachable [CL23]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stubServer(502)
  expect(await run()).toMatchObject({ name: 'NetworkError' })
  expect(toast).not.toHaveBeenCalled()
  expect(log).toHaveBeenCalledTimes(4)
})

test('fails with a network error, without another try, for a 401 with an empty body [CL4]', async () => {
  stubServer(401)
  expect(await run()).toMatchObject({ name: 'NetworkError' })
  expect(sentRequests).toHaveLength(1)
  expect(storage.accessToken.get()).toBe('secret')
})

test('rejects each operation of a rejected request, which is sent only once', async () => {
  let requestCount = 0
  vi.stubGlobal('fetch', () => {
    requestCount++
    const error = { code: 'LIMIT_EXCEEDED', message: 'A request body can be at most 2 MB.', requestId: 'r' }
    return Promise.resolve(Response.json({ error }, { status: 413 }))
  })
  expect(await Promise.all([run(), run(mutation)])).toMatchObject([
    { code: 'LIMIT_EXCEEDED', requestId: 'r' },
    { code: 'LIMIT_EXCEEDED', requestId: 'r' },
  ])
  expect(requestCount).toBe(1)
  expect(toast).toHaveBeenCalledWith('A request body can be at most 2 MB.')
})
