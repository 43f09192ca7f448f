import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { expect, test } from 'vitest'
import { createCompileBudget } from './compile-budget.ts'

function clock() {
  let at = 0
  const budget = createCompileBudget(() => at)
  return { budget, pass: (ms: number) => void (at += ms), work: (ms: number) => () => void (at += ms) }
}

test('a user’s new documents wait once they have cost some seconds, and nobody else’s', () => {
  const { budget, work } = clock()
  for (let document = 0; document < 4; document += 1) expect(budget.spend(1, work(1_000))).toBeUndefined()
  expect(budget.spend(1, work(1))).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 })
  expect(budget.spend(2, work(1))).toBeUndefined()
})

test('the stock fills again as time goes by, and no higher than it was', () => {
  const { budget, pass, work } = clock()
  budget.spend(1, work(6_000))
  const refused = budget.spend(1, work(1))
  expect(refused).toMatchObject({ retryAfterSeconds: 21 })
  pass(20_001)
  expect(budget.spend(1, work(0))).toBeUndefined()
  pass(3_600_000)
  budget.spend(1, work(4_000))
  expect(isRefusal(budget.spend(1, work(0)))).toBe(true)
})

test('what fails has cost its time too', () => {
  const { budget, work } = clock()
  const failing = () => {
    work(5_000)()
    throw new Error('no document')
  }
  expect(() => budget.spend(1, failing)).toThrow('no document')
  expect(budget.spend(1, work(0))).toMatchObject({ code: 'RATE_LIMITED' })
})
