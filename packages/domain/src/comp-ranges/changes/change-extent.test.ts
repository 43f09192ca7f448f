import { expect, test } from 'vitest'
import { decimal, toWire } from '../../money/fraction.ts'
import { extentOf, findLargestChange, sumJobs } from './change-extent.ts'
import type { RangeChangeKind } from './range-changes.ts'

const change = (name: string, kind: RangeChangeKind, percent: string | null) => ({
  name,
  kind,
  percent: percent === null ? null : decimal(percent),
})

const UP = [
  change('up 5', 'increase', '5'),
  change('up from nothing', 'increase', null),
  change('up 7', 'increase', '7'),
]
const DOWN = [
  change('down 3', 'decrease', '-3'),
  change('down 9', 'decrease', '-9'),
  change('down 9 too', 'decrease', '-9'),
]

test.each([
  ['increase', [...UP, ...DOWN], 'up 7'],
  ['decrease', [...UP, ...DOWN], 'down 9'],
  ['decrease', UP, undefined],
  ['increase', [change('up from nothing', 'increase', null)], undefined],
  ['increase', [], undefined],
] as const)(
  'finds the first largest %s, ignoring changes without a percentage',
  (direction, changes, name) => {
    expect(findLargestChange(changes, direction)?.name).toBe(name)
  },
)

test.each([
  [[...UP, ...DOWN], '-9', '7'],
  [UP, '5', '7'],
  [[change('ends', 'ends', null)], null, null],
  [[], null, null],
] as const)(
  'returns the smallest and the largest change in percent, also with the number of jobs: case %#',
  (changes, smallestPercent, largestPercent) => {
    const extent = extentOf(changes)
    expect(
      [extent.smallestPercent, extent.largestPercent].map((percent) => percent && toWire(percent)),
    ).toEqual([smallestPercent, largestPercent])
    const sum = sumJobs(
      [
        { jobs: 2, changes },
        { jobs: 3, changes: [] },
      ],
      (part) => extentOf(part.changes),
    )
    expect(sum).toEqual({ jobCount: 5, ...extent })
  },
)
