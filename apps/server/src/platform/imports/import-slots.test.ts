import { expect, test, vi } from 'vitest'
import { createImportSlots } from './import-slots.ts'

const connectedSignal = new AbortController().signal
const stateOf = async (entering: Promise<unknown>) =>
  await Promise.race([
    entering.then((slot) => (slot ? 'in' : 'refused')),
    new Promise((done) => setImmediate(done, 'waits')),
  ])

test('a limited number of imports runs at a time, and others wait in order [CSV35]', async () => {
  const enter = createImportSlots({ maxRunning: 2, maxWaiting: 5, maxWaitMs: 60_000 })
  const leaveFirst = await enter(1, connectedSignal)
  await enter(2, connectedSignal)
  const [third, fourth] = [enter(3, connectedSignal), enter(4, connectedSignal)]
  expect([await stateOf(third), await stateOf(fourth)]).toEqual(['waits', 'waits'])
  leaveFirst?.()
  // A second call must not free another slot.
  leaveFirst?.()
  expect([await stateOf(third), await stateOf(fourth)]).toEqual(['in', 'waits'])
})

test('a workspace has one running import, and does not delay other workspaces [CSV35]', async () => {
  const enter = createImportSlots({ maxRunning: 3, maxWaiting: 5, maxWaitMs: 60_000 })
  const leaveFirst = await enter(1, connectedSignal)
  const second = enter(1, connectedSignal)
  expect(await stateOf(enter(2, connectedSignal))).toBe('in')
  expect(await stateOf(second)).toBe('waits')
  leaveFirst?.()
  expect(await stateOf(second)).toBe('in')
})

test('an import is rejected if it was cancelled, waits too long or exceeds the queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  const enter = createImportSlots({ maxRunning: 1, maxWaiting: 2, maxWaitMs: 60_000 })
  await enter(1, connectedSignal)
  const client = new AbortController()
  const [cancelled, waiting] = [enter(2, client.signal), enter(3, connectedSignal)]
  expect(await stateOf(enter(4, connectedSignal))).toBe('refused')
  client.abort()
  expect([await stateOf(cancelled), await stateOf(waiting)]).toEqual(['refused', 'waits'])
  vi.advanceTimersByTime(60_000)
  expect(await stateOf(waiting)).toBe('refused')
  timeout.mockRestore()
  vi.useRealTimers()
})
