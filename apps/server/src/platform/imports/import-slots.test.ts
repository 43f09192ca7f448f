import { expect, test, vi } from 'vitest'
import { createImportSlots, SLOT_LIMITS } from './import-slots.ts'

const connectedSignal = new AbortController().signal
const stateOf = async (entering: Promise<unknown>) =>
  await Promise.race([
    entering.then((slot) => (slot ? 'in' : 'refused')),
    new Promise((done) => setImmediate(done, 'waits')),
  ])

test('three imports run at a time, and others wait in order [CSV35]', async () => {
  const enter = createImportSlots()
  const leaveFirst = await enter(1, connectedSignal)
  await enter(2, connectedSignal)
  await enter(3, connectedSignal)
  const [fourth, fifth] = [enter(4, connectedSignal), enter(5, connectedSignal)]
  expect([await stateOf(fourth), await stateOf(fifth)]).toEqual(['waits', 'waits'])
  leaveFirst?.()
  // A second call must not free another slot.
  leaveFirst?.()
  expect([await stateOf(fourth), await stateOf(fifth)]).toEqual(['in', 'waits'])
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

test('an import is rejected if it was cancelled, waits for over a minute or exceeds the queue [CSV35]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  const enter = createImportSlots({ ...SLOT_LIMITS, maxRunning: 1, maxWaiting: 2 })
  await enter(1, connectedSignal)
  const client = new AbortController()
  const [cancelled, waiting] = [enter(2, client.signal), enter(3, connectedSignal)]
  expect(await stateOf(enter(4, connectedSignal))).toBe('refused')
  client.abort()
  expect([await stateOf(cancelled), await stateOf(waiting)]).toEqual(['refused', 'waits'])
  vi.advanceTimersByTime(59_999)
  expect(await stateOf(waiting)).toBe('waits')
  vi.advanceTimersByTime(1)
  expect(await stateOf(waiting)).toBe('refused')
  timeout.mockRestore()
  vi.useRealTimers()
})
