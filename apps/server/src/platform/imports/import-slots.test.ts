import { expect, test, vi } from 'vitest'
import { ImportSlots } from './import-slots.ts'

const stays = new AbortController().signal
const stateOf = async (entering: Promise<unknown>) =>
  await Promise.race([
    entering.then((slot) => (slot ? 'in' : 'refused')),
    new Promise((done) => setImmediate(done, 'waits')),
  ])

test('a limited number of imports runs at a time, and others wait in order [CSV35]', async () => {
  const slots = new ImportSlots({ atOnce: 2, waiting: 5, waitMs: 60_000 })
  const first = await slots.enter(1, stays)
  await slots.enter(2, stays)
  const [third, fourth] = [slots.enter(3, stays), slots.enter(4, stays)]
  expect([await stateOf(third), await stateOf(fourth)]).toEqual(['waits', 'waits'])
  first?.()
  first?.()
  expect([await stateOf(third), await stateOf(fourth)]).toEqual(['in', 'waits'])
})

test('a workspace has one running import, and does not delay other workspaces [CSV35]', async () => {
  const slots = new ImportSlots({ atOnce: 3, waiting: 5, waitMs: 60_000 })
  const first = await slots.enter(1, stays)
  const second = slots.enter(1, stays)
  expect(await stateOf(slots.enter(2, stays))).toBe('in')
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
  const slots = new ImportSlots({ atOnce: 1, waiting: 2, waitMs: 60_000 })
  await slots.enter(1, stays)
  const gone = new AbortController()
  const [leaves, waits] = [slots.enter(2, gone.signal), slots.enter(3, stays)]
  expect(await stateOf(slots.enter(4, stays))).toBe('refused')
  gone.abort()
  expect([await stateOf(leaves), await stateOf(waits)]).toEqual(['refused', 'waits'])
  vi.advanceTimersByTime(60_000)
  expect(await stateOf(waits)).toBe('refused')
  timeout.mockRestore()
  vi.useRealTimers()
})
