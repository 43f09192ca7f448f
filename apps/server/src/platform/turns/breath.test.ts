import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account, Standing } from './account.ts'
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

const accountOf = (standing: Standing) => {
  const spent: number[] = []
  const account: Account = { spend: (ms) => void spent.push(ms), standing: () => standing }
  return { account, spent }
}

test('of those who wait whoever has had less goes on first', async () => {
  const order: string[] = []
  const breathe = async (name: string, had: number) => {
    await new Breath(undefined, accountOf([had, had]).account).take()
    order.push(name)
  }
  await Promise.all([breathe('much', 500), breathe('more', 900), breathe('little', 3)])
  expect(order).toEqual(['little', 'much', 'more'])
})

test('what is done between two breaths is charged, and no waiting', async () => {
  const { account, spent } = accountOf([0, 0])
  const breath = new Breath(undefined, account)
  await breath.take()
  work(10)
  const waited = breath.take()
  work(30)
  await waited
  await breath.take()
  expect(spent).toHaveLength(3)
  expect(spent.slice(1)).toEqual([10, 0])
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
