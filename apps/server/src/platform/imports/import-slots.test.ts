import { expect, test, vi } from 'vitest'
import { ImportSlots } from './import-slots.ts'

const connectedSignal = new AbortController().signal
const stateOf = async (entering: Promise<unknown>) =>
  await Promise.race([
    entering.then((slot) => (slot ? 'in' : 'refused')),
    new Promise((done) => setImmediate(done, 'waits')),
  ])

test('a limited number of imports runs at a time, and others wait in order [CSV35]', async () => {
  const slots = new ImportSlots({ maxRunning: 2, waiting: 5, waitMs: 60_000 })
  const first = await slots.enter(1, connectedSignal)
  await slots.enter(2, connectedSignal)
  const [third, fourth] = [slots.enter(3, connectedSignal), slots.enter(4, connectedSignal)]
  expect([await stateOf(third), await stateOf(fourth)]).toEqual(['waits', 'waits'])
  first?.()
  first?.()
  expect([await stateOf(third), await stateOf(fourth)]).toEqual(['in', 'waits'])
})

test('a workspace has one running import, and does not delay other workspaces [CSV35]', async () => {
  const slots = new ImportSlots({ maxRunning: 3, waiting: 5, waitMs: 60_000 })
  const first = await slots.enter(1, connectedSignal)
  const second = slots.enter(1, connectedSignal)
  expect(await stateOf(slots.enter(2, connectedSignal))).toBe('in')
  expect(await stateOf(second)).toBe('waits')
  first?.()
  expect(await stateOf(second)).toBe('in')
})

test('an import is rejected if it was cancelled, waits too long or exceeds the queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  const slots = new ImportSlots({ maxRunning: 1, waiting: 2, waitMs: 60_000 })
  await slots.enter(1, connectedSignal)
  const gone = new AbortController()
  const [leaves, waits] = [slots.enter(2, gone.signal), slots.enter(3, connectedSignal)]
  expect(await stateOf(slots.enter(4, connectedSignal))).toBe('refused')
  gone.abort()
  expect([await stateOf(leaves), await stateOf(waits)]).toEqual(['refused', 'waits'])
  vi.advanceTimersByTime(60_000)
  expect(await stateOf(waits)).toBe('refused')
  timeout.mockRestore()
  vi.useRealTimers()
})
