import { expect, test } from 'vitest'
import { LAST, NOBODYS, type Standing, takeFirst, TimeUsed } from './account.ts'

const waiting = (...standings: readonly Standing[]) =>
  standings.map((standing, at) => ({ at, standing: () => standing }))

test.each<[what: string, standings: readonly Standing[], order: readonly number[]]>([
  [
    'the workspace that has had less',
    [
      [5, 0],
      [2, 2],
      [3, 0],
    ],
    [1, 2, 0],
  ],
  [
    'in one workspace the member that has',
    [
      [5, 3],
      [5, 2],
    ],
    [1, 0],
  ],
  [
    'of equals who came first',
    [
      [5, 3],
      [5, 3],
      [5, 3],
    ],
    [0, 1, 2],
  ],
  ["nobody's work before all", [[0, 0], NOBODYS], [1, 0]],
  ['what is last after all, whenever it came', [LAST, [9, 9], LAST], [1, 0, 2]],
])('%s goes first', (_what, standings, order) => {
  const all = waiting(...standings)
  expect(standings.map(() => takeFirst(all)?.at)).toEqual(order)
  expect(takeFirst(all)).toBeUndefined()
})

test('time that was had counts half after ten seconds, and what is spent then whole', () => {
  const used = new TimeUsed(1_000)
  expect(used.lately(1_000)).toBe(0)
  used.spend(80, 1_000)
  expect([used.lately(1_000), used.lately(11_000), used.lately(31_000)]).toEqual([80, 40, 10])
  used.spend(60, 11_000)
  expect([used.lately(11_000), used.lately(21_000)]).toEqual([100, 50])
})
