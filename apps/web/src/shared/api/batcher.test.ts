import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatcher, type Operation, type SendBatch } from './batcher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const operation = (name: string): Operation => ({
  query: `query ${name} { x }`,
  operationName: name,
  variables: {},
})

/** Answers each operation with its own name, and records what was sent. */
function server() {
  const sentBatches: { workspaceId: number | null; names: string[] }[] = []
  const send: SendBatch = (workspaceId, operations) => {
    sentBatches.push({ workspaceId, names: operations.map(({ operationName }) => operationName) })
    return Promise.resolve(operations.map(({ operationName }) => ({ data: operationName })))
  }
  return { sent: sentBatches, send }
}

test.each([
  { requested: 1, sent: [1] },
  { requested: 3, sent: [3] },
  { requested: 10, sent: [10] },
  { requested: 11, sent: [10, 1] },
  { requested: 25, sent: [10, 10, 5] },
])('sends $requested simultaneous operations in batches of $sent', async ({ requested, sent: sizes }) => {
  const { sent: sentBatches, send } = server()
  const batched = createBatcher(send)
  const answers = Array.from({ length: requested }, (_, index) => batched(1, operation(`Q${index}`)))
  await vi.advanceTimersByTimeAsync(10)
  expect(sentBatches.map(({ names }) => names.length)).toEqual(sizes)
  expect(await Promise.all(answers)).toEqual(answers.map((_, index) => ({ data: `Q${index}` })))
})

test('waits 10 ms after the first operation, not after the last [CL1]', async () => {
  const { sent: sentBatches, send } = server()
  const batched = createBatcher(send)
  void batched(1, operation('First'))
  await vi.advanceTimersByTimeAsync(9)
  void batched(1, operation('Late'))
  expect(sentBatches).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sentBatches).toEqual([{ workspaceId: 1, names: ['First', 'Late'] }])
  await vi.advanceTimersByTimeAsync(100)
  expect(sentBatches).toHaveLength(1)
})

test('sends immediately once ten operations are queued [CL1]', () => {
  const { sent: sentBatches, send } = server()
  const batched = createBatcher(send)
  for (let index = 0; index < 10; index++) void batched(1, operation(`Q${index}`))
  expect(sentBatches).toHaveLength(1)
})

test('never mixes workspaces in a batch [CL1]', async () => {
  const { sent: sentBatches, send } = server()
  const batched = createBatcher(send)
  void batched(1, operation('One'))
  void batched(2, operation('Two'))
  void batched(null, operation('OfUser'))
  void batched(1, operation('OneMore'))
  await vi.advanceTimersByTimeAsync(10)
  expect(sentBatches).toEqual([
    { workspaceId: 1, names: ['One', 'OneMore'] },
    { workspaceId: 2, names: ['Two'] },
    { workspaceId: null, names: ['OfUser'] },
  ])
})

test('fails all operations of a failed batch, and no others', async () => {
  const batched = createBatcher((workspaceId) =>
    workspaceId === 1 ? Promise.reject(new Error('gone')) : Promise.resolve([{ data: 'here' }]),
  )
  const results = Promise.allSettled([
    batched(1, operation('A')),
    batched(1, operation('B')),
    batched(2, operation('C')),
  ])
  await vi.advanceTimersByTimeAsync(10)
  expect(await results).toEqual([
    { status: 'rejected', reason: new Error('gone') },
    { status: 'rejected', reason: new Error('gone') },
    { status: 'fulfilled', value: { data: 'here' } },
  ])
})

test('fails an operation without an answer', async () => {
  const batched = createBatcher(() => Promise.resolve([{ data: 1 }]))
  const results = Promise.allSettled([batched(1, operation('A')), batched(1, operation('B'))])
  await vi.advanceTimersByTimeAsync(10)
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})
