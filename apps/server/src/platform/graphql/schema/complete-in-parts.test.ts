import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCompleteInParts } from './complete-in-parts.ts'

// A clock that advances only with work: on a busy machine the real one advances by itself.
let now = 0
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

const NUMBERS = Array.from({ length: 100 }, (_, index) => index)
const notAborted = new AbortController().signal

/** Completes the lists of requests as graphql-js does, a millisecond per item, and records the turns of the event loop in between. */
async function complete(lists: readonly (readonly number[])[], signal = notAborted, release = () => {}) {
  const done: (number | 'turn')[] = []
  let isOver = false
  const turn = () => {
    done.push('turn')
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const completed = lists.flatMap((list) =>
    createCompleteInParts(
      signal,
      release,
    )(list).map(async (item) => {
      const number = await item
      now += 1
      done.push(number)
      return number
    }),
  )
  const outcomes = await Promise.allSettled(completed)
  isOver = true
  return { done, outcomes }
}

/** @returns the numbers of items before, between and after the turns */
const itemsByTurn = (done: readonly (number | 'turn')[]) =>
  done
    .join(' ')
    .split('turn')
    .map((text) => text.trim().split(' ').length)

/** One item for each of the 5 ms of a turn, and two whose completion has begun when the turn is over. */
const MAX_ITEMS_PER_TURN = 5 + 2

test('a long list is completed in order, a few items per turn of the event loop [CL27]', async () => {
  const { done } = await complete([NUMBERS])
  expect(done.filter((each) => each !== 'turn')).toEqual(NUMBERS)
  expect(Math.max(...itemsByTurn(done))).toBeLessThanOrEqual(MAX_ITEMS_PER_TURN)
})

test('long lists of several requests take turns, so that the shorter is completed first [CL27]', async () => {
  const shorter = Array.from({ length: 20 }, (_, index) => 1000 + index)
  const { done } = await complete([NUMBERS, NUMBERS, shorter])
  expect(done.filter((each) => each !== 'turn')).toHaveLength(220)
  // In the first turn, each request begins.
  const [, ...later] = itemsByTurn(done)
  expect(Math.max(...later)).toBeLessThanOrEqual(MAX_ITEMS_PER_TURN)
  const before = done.slice(0, done.indexOf(1019)).filter((each) => each !== 'turn')
  expect(before.length).toBeLessThan(100)
})

test('a request releases its resources whenever it waits', async () => {
  let released = 0
  await complete([NUMBERS], notAborted, () => (released += 1))
  expect(released).toBeGreaterThanOrEqual(Math.floor(NUMBERS.length / MAX_ITEMS_PER_TURN))
})

test('a short list is completed immediately', () => {
  const few = [1, 2, 3]
  expect(createCompleteInParts(notAborted, () => {})(few)).toBe(few)
})

test('a list is not completed further once its caller has disconnected [CL27]', async () => {
  const client = new AbortController()
  setImmediate(() => client.abort(new Error('gone')))
  const { outcomes } = await complete([NUMBERS], client.signal)
  const completed = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(completed.length).toBeLessThan(NUMBERS.length)
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { message: 'gone' } })
})
