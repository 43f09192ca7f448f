import { expect, test } from 'vitest'
import { endThread, fail, returnFunction, runForever, sumOf } from './functions.fixture.ts'
import { runInWorker } from './run-in-worker.ts'

const { href: module } = new URL('./functions.fixture.ts', import.meta.url)

test('answers more requests than there are threads [CSV23]', async () => {
  const sums = Array.from({ length: 7 }, (_, number) => runInWorker({ module, run: sumOf }, [number, 1]))
  expect(await Promise.all(sums)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('rethrows what the function throws', async () => {
  const failed = await runInWorker({ module, run: fail }, 'no').catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(TypeError)
  expect(failed).toMatchObject({ message: 'no' })
})

test('fails for a result that is not plain data', async () => {
  await expect(runInWorker({ module, run: returnFunction }, undefined)).rejects.toThrow('could not be cloned')
})

test('stops a computation whose caller has disconnected, and continues others [CSV23]', async () => {
  const gone = new Error('gone')
  const client = new AbortController()
  const endless = [1, 2].map(() => runInWorker({ module, run: runForever }, undefined, client.signal))
  const sum = runInWorker({ module, run: sumOf }, [1, 2])
  setImmediate(() => client.abort(gone))
  const ended = await Promise.allSettled(endless)
  expect(ended.map((each) => each.status === 'rejected' && each.reason === gone)).toEqual([true, true])
  expect(await sum).toBe(3)
  const late = runInWorker({ module, run: sumOf }, [], client.signal)
  await expect(late).rejects.toBe(gone)
})

test('a terminated thread fails only its own computation', async () => {
  await expect(runInWorker({ module, run: endThread }, undefined)).rejects.toThrow('ended')
  expect(await runInWorker({ module, run: sumOf }, [4])).toBe(4)
})
