import { expect, test } from 'vitest'
import { computeRowPositions } from './row-positions.ts'

const rows = ['a', 'b', 'c'].map((key) => ({ key, label: key }))

test.each([
  { caseName: 'all rows have the same height', heights: [], tops: [0, 28, 56, 84] },
  { caseName: 'a row is higher', heights: [['b', 68]], tops: [0, 28, 96, 124] },
  { caseName: 'the last row is higher', heights: [['c', 48]], tops: [0, 28, 56, 104] },
  { caseName: 'a row that is not shown is higher', heights: [['z', 48]], tops: [0, 28, 56, 84] },
] as { caseName: string; heights: [string, number][]; tops: number[] }[])(
  'places each row below the previous one if $caseName [SH12]',
  ({ heights, tops }) => {
    const positions = computeRowPositions(rows, new Map(heights))
    expect([0, 1, 2, 3].map((row) => positions.top(row))).toEqual(tops)
    expect([0, 1, 2].map((row) => positions.height(row))).toEqual(
      [0, 1, 2].map((row) => (tops[row + 1] ?? 0) - (tops[row] ?? 0)),
    )
    expect(positions.total).toBe(tops[3])
  },
)
