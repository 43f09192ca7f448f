import { Worker } from 'node:worker_threads'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { holdCompiledEngine } from '../../../testing/databases/compiled-engine.ts'
import { startEngineInMemory } from '../../../testing/databases/pooled-engines.ts'
import type { FromWorker, ToWorker } from './embedded-messages.ts'

/** @returns a separate engine, and the order of the writes to its thread and of its answers */
async function startWatchedEngine() {
  const order: string[] = []
  const post = Worker.prototype.postMessage
  const posting = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    ...args: Parameters<typeof post>
  ) {
    if ((args[0] as ToWorker).kind === 'protocol') order.push('written')
    post.apply(this, args)
  })
  const emit = Worker.prototype.emit
  const emitting = vi.spyOn(Worker.prototype, 'emit').mockImplementation(function (
    this: Worker,
    ...args: Parameters<typeof emit>
  ) {
    if ((args[0] as string) === 'message' && (args[1] as FromWorker | undefined)?.kind === 'protocol')
      order.push('answered')
    return emit.apply(this, args)
  })
  await holdCompiledEngine()
  const engine = await startEngineInMemory(inject('embeddedTemplates').empty, 0)
  onTestFinished(async () => {
    posting.mockRestore()
    emitting.mockRestore()
    await engine.close()
  })
  order.length = 0
  return { engine, order }
}

/** Lets the writes so far be sent. */
const nextTick = () => new Promise<void>((resolve) => process.nextTick(resolve))

test('the next write is sent to the thread before the previous one is answered, but a third is not', async () => {
  const { engine, order } = await startWatchedEngine()
  const answers: Promise<unknown>[] = []
  for (const each of [1, 2, 3]) {
    answers.push(engine.client.query(`select ${each} as each`))
    await nextTick()
  }
  expect(await Promise.all(answers)).toMatchObject([1, 2, 3].map((each) => ({ rows: [{ each }] })))
  expect(order).toEqual(['written', 'written', 'answered', 'written', 'answered', 'answered'])
})

test('a long answer is delivered completely before the next, regardless of its number of chunks', async () => {
  const { engine } = await startWatchedEngine()
  const long = engine.client.query(`select repeat('x', 10000000) as text`)
  await nextTick()
  const order: string[] = []
  const short = engine.client.query('select 2 as each').then(() => order.push('short'))
  const { rows } = await long.finally(() => order.push('long'))
  await short
  expect(rows[0].text).toHaveLength(10_000_000)
  expect(order).toEqual(['long', 'short'])
})

test('the time limit of a queued write begins when the thread starts it', async () => {
  const { engine, order } = await startWatchedEngine()
  // Different from the limit of every other timer.
  const limitMs = 86_400_001
  const { setTimeout } = globalThis
  const limiting = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    ...args: Parameters<typeof setTimeout>
  ) => {
    if (args[1] === limitMs) order.push('limited')
    return setTimeout(...args)
  }) as typeof setTimeout)
  onTestFinished(() => limiting.mockRestore())
  const unlimited = engine.client.query('select 1')
  await nextTick()
  engine.stream.timeLimitMs = limitMs
  const limited = engine.client.query('select 2')
  await Promise.all([unlimited, limited])
  expect(order).toEqual(['written', 'written', 'answered', 'limited', 'answered'])
})

test('a write beyond its time limit ends the thread, and the write behind it is rejected', async () => {
  const { engine } = await startWatchedEngine()
  engine.stream.timeLimitMs = 1
  const endless = engine.client.query('select count(*) from generate_series(1, 1000000000)')
  await nextTick()
  const behind = engine.client.query('select 1')
  await expect(endless).rejects.toThrow('took too long')
  await expect(behind).rejects.toBeInstanceOf(Error)
  expect(engine.isDead).toBe(true)
})
