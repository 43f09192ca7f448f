import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Breath } from './breath.ts'

// A clock that work alone moves: on a busy machine the real one moves by itself.
let now = 0
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

function work(milliseconds: number): void {
  now += milliseconds
}

test('is due once a turn of the event loop has been worked in for some milliseconds, whoever worked', async () => {
  await new Promise((resolve) => setImmediate(resolve))
  expect(new Breath().isDue).toBe(false)
  work(10)
  expect(new Breath().isDue).toBe(true)
  await new Breath().take()
  expect(new Breath().isDue).toBe(false)
})

test('of those who wait one goes on a turn, in the order in which they came', async () => {
  const order: string[] = []
  const turn = async () => {
    for (let n = 0; n < 4; n += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      order.push('turn')
    }
  }
  const breathe = async (name: string) => {
    await new Breath().take()
    order.push(name)
  }
  await Promise.all([breathe('a'), breathe('b'), breathe('c'), turn()])
  expect(order.filter((each) => each !== 'turn')).toEqual(['a', 'b', 'c'])
  expect(order.join(' ')).not.toMatch(/a b|b c/)
})

test('work after a breath belongs to its turn, though it is not asked whether it is due before its end', async () => {
  const breath = new Breath()
  await breath.take()
  work(10)
  expect(breath.isDue).toBe(true)
})

test('nobody goes on for whom nobody waits any more', async () => {
  const gone = new Error('gone')
  await expect(new Breath(AbortSignal.abort(gone)).take()).rejects.toBe(gone)
})
