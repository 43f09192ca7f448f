import { expect, test } from 'vitest'
import type { Standing } from '../../turns/account.ts'
import { Mutex } from './mutex.ts'

test('one at a time, and when it has ended, well or badly, whoever has had least', async () => {
  const mutex = new Mutex()
  const order: string[] = []
  let running = 0
  const run = (name: string, standing?: Standing) =>
    mutex.run(
      async () => {
        expect((running += 1)).toBe(1)
        order.push(name)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        if (name.startsWith('fails')) throw new Error(name)
        return name
      },
      standing && (() => standing),
    )
  const all = [
    run('fails first', [9, 9]),
    run('much', [7, 7]),
    run('fails with little', [1, 1]),
    run("nobody's"),
  ]
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(order).toEqual(['fails first', "nobody's", 'fails with little', 'much'])
  expect(await run('later')).toBe('later')
})

test('who has had least is asked when the turn has come, and not when the waiting began', async () => {
  const mutex = new Mutex()
  const order: string[] = []
  let had = 0
  const all = [
    mutex.run(async () => void (had = 10)),
    mutex.run(
      async () => void order.push('has had much meanwhile'),
      () => [had, 0],
    ),
    mutex.run(
      async () => void order.push('other'),
      () => [5, 0],
    ),
  ]
  await Promise.all(all)
  expect(order).toEqual(['other', 'has had much meanwhile'])
})
