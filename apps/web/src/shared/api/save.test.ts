import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../ui/toast.tsx'
import { apiQuery } from './api-query.ts'
import type { Document } from './execute.ts'
import { createQueryClient } from './query-client.ts'
import { save } from './save.ts'
import { changes, type Subject, shows } from './subjects.ts'

const documentOf = (text: string) => text as unknown as Document<{ x: number }, Record<string, never>>
const bands = shows(['bands', 'levels'], documentOf('query Bands { x }'))
const tiers = shows(['tiers'], documentOf('query Tiers { x }'))
const saveMutation = (...subjects: [Subject, ...Subject[]]) =>
  changes(subjects, documentOf('mutation Save { x }'))

let refusal: { code: string } | null = null
const requests: string[] = []

beforeEach(() => {
  refusal = null
  requests.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.spyOn(toasts, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', (_: string, init: { body: string; headers: Record<string, string> }) => {
    const operations = JSON.parse(init.body) as { operationName: string }[]
    return Promise.resolve(
      Response.json(
        operations.map(({ operationName }) => {
          requests.push(`${operationName} ${init.headers['x-workspace-id']}`)
          return refusal && operationName === 'Save'
            ? { errors: [{ message: 'No', extensions: refusal }] }
            : { data: { x: requests.length } }
        }),
      ),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Creates a client with loaded queries: bands and tiers of workspace 1, and bands of workspace 2. */
async function openPage() {
  const client = createQueryClient()
  const unsubscribers = [apiQuery(bands, {}, { workspaceId: 1 }), apiQuery(tiers, {}, { workspaceId: 1 })]
    .concat(apiQuery(bands, {}, { workspaceId: 2 }))
    .map((query) => new QueryObserver(client, query).subscribe(() => undefined))
  await expect.poll(() => requests).toHaveLength(3)
  await expect.poll(() => client.isFetching()).toBe(0)
  requests.length = 0
  return { client, leave: () => unsubscribers.forEach((unsubscribe) => unsubscribe()) }
}

test('a save reloads the queries of the changed subjects, in its workspace only', async () => {
  const { client, leave } = await openPage()
  await save(client, saveMutation('levels'), {}, { workspaceId: 1 })
  await expect.poll(() => requests).toEqual(['Save 1', 'Bands 1'])
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(requests).toHaveLength(2)
  leave()
})

test('a save reloads inactive queries of the changed subjects only when they are next used', async () => {
  const { client, leave } = await openPage()
  leave()
  await save(client, saveMutation('bands'), {}, { workspaceId: 1 })
  expect(requests).toEqual(['Save 1'])
  await client.fetchQuery(apiQuery(bands, {}, { workspaceId: 1 }))
  await client.fetchQuery(apiQuery(tiers, {}, { workspaceId: 1 }))
  expect(requests).toEqual(['Save 1', 'Bands 1'])
})

test.each([
  ['VALIDATION_FAILED', []],
  ['VERSION_CONFLICT', ['Bands 1']],
])('a save rejected with %s reloads %j', async (code, reloaded) => {
  const { client, leave } = await openPage()
  refusal = { code }
  await expect(save(client, saveMutation('bands'), {}, { workspaceId: 1 })).rejects.toMatchObject({ code })
  await expect.poll(() => requests).toEqual(['Save 1', ...reloaded])
  leave()
})
