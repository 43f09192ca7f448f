import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from './api-error.ts'
import { connection } from './connection.ts'
import { post, retryDelay } from './http.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Try = 'no network' | number

/**
 * Replaces the network by one with these responses in order, the last of which repeats.
 * @param retryAfter the Retry-After of each response, in seconds
 * @returns the times of the requests
 */
function stubNetwork(tries: readonly Try[], retryAfter?: string) {
  const times: number[] = []
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  vi.stubGlobal('fetch', () => {
    const status = tries[Math.min(times.length, tries.length - 1)]
    times.push(Date.now())
    return status === 'no network'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ status }, { status: Number(status), headers }))
  })
  return times
}

const call = () =>
  post({ path: '/api/x', headers: {}, body: {}, isFinal: ({ status }) => status === 200 || status === 400 })

test.each<{ tries: Try[]; requestCount: number; outcome: number | 'NetworkError' }>([
  { tries: [200], requestCount: 1, outcome: 200 },
  { tries: [400], requestCount: 1, outcome: 400 },
  { tries: ['no network', 200], requestCount: 2, outcome: 200 },
  { tries: [503, 'no network', 502, 200], requestCount: 4, outcome: 200 },
  { tries: ['no network'], requestCount: 4, outcome: 'NetworkError' },
  { tries: [500], requestCount: 4, outcome: 'NetworkError' },
  { tries: [401], requestCount: 1, outcome: 401 },
  { tries: ['no network', 401, 200], requestCount: 2, outcome: 401 },
])(
  'a request answered by $tries is sent $requestCount times and results in $outcome [CL3]',
  async ({ tries, requestCount, outcome }) => {
    const times = stubNetwork(tries)
    const result = call().then(
      ({ status }) => status,
      (error: unknown) => (error instanceof NetworkError ? error.name : error),
    )
    await vi.runAllTimersAsync()
    expect(await result).toBe(outcome)
    expect(times).toHaveLength(requestCount)
  },
)

test('waits 200, 400 and 800 ms, plus up to a quarter [CL3]', async () => {
  const times = stubNetwork(['no network'])
  call().catch(() => undefined)
  await vi.runAllTimersAsync()
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  for (const [index, least] of [200, 400, 800].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(least)
    expect(waits[index]).toBeLessThanOrEqual(least * 1.25)
  }
})

test.each([
  { retry: 1, random: 0, retryAfter: 0, ms: 200 },
  { retry: 1, random: 1, retryAfter: 0, ms: 250 },
  { retry: 3, random: 0, retryAfter: 0, ms: 800 },
  { retry: 9, random: 1, retryAfter: 0, ms: 5000 },
  { retry: 1, random: 0, retryAfter: 2, ms: 2000 },
  { retry: 1, random: 0, retryAfter: 60, ms: 5000 },
])(
  'retry $retry waits $ms ms if the random part is $random and the server asks for $retryAfter s [CL3]',
  ({ retry, random, retryAfter, ms }) => {
    expect(retryDelay(retry, random, retryAfter)).toBe(ms)
  },
)

test('reports a failing request, and its later success', async () => {
  const failed = vi.spyOn(connection, 'reportFailure')
  const reached = vi.spyOn(connection, 'reportResponse')
  stubNetwork(['no network', 'no network', 200])
  const answer = call()
  await vi.advanceTimersByTimeAsync(100)
  expect([failed.mock.calls.length, reached.mock.calls.length]).toEqual([1, 0])
  await vi.runAllTimersAsync()
  await answer
  expect([failed.mock.calls.length, reached.mock.calls.length]).toEqual([1, 1])
})

test.each([
  { name: 'is retried after its Retry-After', retryAfter: '2', tries: [429, 200], requests: 2, outcome: 200 },
  { name: 'is the result after the last try', retryAfter: '1', tries: [429], requests: 4, outcome: 429 },
  {
    name: 'is the result at once if it asks for more than 5 s',
    retryAfter: '60',
    tries: [429],
    requests: 1,
    outcome: 429,
  },
])('a 429 $name [CL3]', async ({ retryAfter, tries, requests, outcome }) => {
  const failed = vi.spyOn(connection, 'reportFailure')
  const times = stubNetwork(tries, retryAfter)
  const result = post({ path: '/api/x', headers: {}, body: {}, isFinal: ({ status }) => status < 500 })
  await vi.runAllTimersAsync()
  expect((await result).status).toBe(outcome)
  expect(times).toHaveLength(requests)
  for (const [index, time] of times.slice(1).entries())
    expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(Number(retryAfter) * 1000)
  // The server responds, so that "No connection" would be untrue.
  expect(failed).not.toHaveBeenCalled()
})
