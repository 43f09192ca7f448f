import { expect, test } from 'vitest'
import { assignSlots, type RowSlot } from './row-slots.ts'

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
const slots = (rows: readonly RowSlot[]) => rows.map(({ slot }) => slot)
const indexes = (rows: readonly RowSlot[]) => rows.map(({ index }) => index)

test('rows that stay keep their elements, and new rows reuse the free ones', () => {
  const first = assignSlots([], range(0, 5), false)
  expect(slots(first)).toEqual([0, 1, 2, 3, 4])
  const second = assignSlots(first, range(2, 7), true)
  expect(second).toEqual([
    { slot: 0, index: 5 },
    { slot: 1, index: 6 },
    { slot: 2, index: 2 },
    { slot: 3, index: 3 },
    { slot: 4, index: 4 },
  ])
})

test('moves no element in the document while scrolling, and restores document order at rest', () => {
  let rows = assignSlots([], range(0, 30), false)
  for (const top of [4, 11, 200, 190, 3]) {
    rows = assignSlots(rows, range(top, top + 30), true)
    expect(slots(rows)).toEqual(range(0, 30))
    expect([...indexes(rows)].sort((a, b) => a - b)).toEqual(range(top, top + 30))
  }
  const slotsAtRest = assignSlots(rows, range(3, 33), false)
  expect(indexes(slotsAtRest)).toEqual(range(3, 33))
  expect([...slots(slotsAtRest)].sort((a, b) => a - b)).toEqual(range(0, 30))
})

test('adds elements as the window grows, and removes them as it shrinks', () => {
  const few = assignSlots([], [8, 9], false)
  const more = assignSlots(few, range(6, 12), false)
  expect(new Set(slots(more)).size).toBe(6)
  expect(indexes(more)).toEqual(range(6, 12))
  expect(assignSlots(more, [8], true)).toEqual([{ slot: 0, index: 8 }])
  expect(assignSlots(more, [], true)).toEqual([])
})
