import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { connection, useConnection } from '../shared/api/connection.ts'
import { post } from '../shared/api/http.ts'
import { useReconnect } from './use-reconnect.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  connection.reportResponse()
  connection.dismissNotice()
})

const load = (path: string) =>
  post({ path, headers: {}, isFinal: ({ status }) => status === 200 }).then(({ status }) => status)

/** Opens a page with two queries; requests to `failingPaths` get a 502. @returns its requests, and the connection states that it showed */
async function openPage(failingPaths: Set<string>) {
  const requests: string[] = []
  const shownStates: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path)
    return Promise.resolve(Response.json({}, { status: failingPaths.has(path) ? 502 : 200 }))
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = { state: { matches: [] } } as unknown as Parameters<typeof useReconnect>[1]
  function Page() {
    useReconnect(queryClient, router)
    useQuery({ queryKey: ['one'], queryFn: () => load('/one') })
    useQuery({ queryKey: ['other'], queryFn: () => load('/other') })
    const state = useConnection()
    if (shownStates.at(-1) !== state) shownStates.push(state)
    return null
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  return { requests, shownStates }
}

/** Advances time in steps, so that effects run in between. */
async function advanceTime(seconds: number) {
  for (let step = 0; step < seconds * 4; step++) await vi.advanceTimersByTimeAsync(250)
}

test('retries a single failing request 3 times while the server responds to others [CL3]', async () => {
  const { requests, shownStates } = await openPage(new Set(['/one']))
  await advanceTime(40)
  expect(requests.filter((path) => path === '/one')).toHaveLength(4)
  expect(requests.filter((path) => path === '/other')).toHaveLength(1)
  expect(requests.length).toBeLessThan(10)
  expect(shownStates).toEqual(['up', 'failing', 'up'])
})

test('after an outage, requests once more everything that failed to load [CL21]', async () => {
  const failingPaths = new Set(['/one', '/other', '/api/ready'])
  const { requests, shownStates } = await openPage(failingPaths)
  await advanceTime(10)
  expect(shownStates).toEqual(['up', 'failing'])
  failingPaths.clear()
  await advanceTime(20)
  expect(requests.filter((path) => path === '/one')).toHaveLength(5)
  expect(requests.filter((path) => path === '/other')).toHaveLength(5)
  expect(shownStates).toEqual(['up', 'failing', 'back', 'up'])
})
