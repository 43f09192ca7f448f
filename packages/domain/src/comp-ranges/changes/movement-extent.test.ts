import { expect, test } from 'vitest'
import { decimal, toWire } from '../../money/fraction.ts'
import { extentOf, furthestChange, sumOf } from './movement-extent.ts'
import type { Movement } from './range-changes.ts'

const change = (name: string, movement: Movement, percent: string | null) => ({
  name,
  movement,
  percent: percent === null ? null : decimal(percent),
})

const UP = [change('up 5', 'up', '5'), change('up from nothing', 'up', null), change('up 7', 'up', '7')]
const DOWN = [
  change('down 3', 'down', '-3'),
  change('down 9', 'down', '-9'),
  change('down 9 too', 'down', '-9'),
]

test.each([
  ['up', [...UP, ...DOWN], ['up 7']],
  ['down', [...UP, ...DOWN], ['down 9']],
  ['down', UP, []],
  ['up', [change('up from nothing', 'up', null)], []],
  ['up', [], []],
] as const)(
  'the change that goes furthest %s is the first of those that do; from nothing goes no percent',
  (movement, changes, names) => {
    expect(furthestChange(changes, movement).map(({ name }) => name)).toEqual(names)
  },
)

test.each([
  [[...UP, ...DOWN], '-9', '7'],
  [UP, '5', '7'],
  [[change('ends', 'ends', null)], null, null],
  [[], null, null],
] as const)('mids go from the least of the percents to the most: case %#', (changes, smallest, largest) => {
  const extent = extentOf(changes)
  expect([extent.smallest, extent.largest].map((percent) => percent && toWire(percent))).toEqual([
    smallest,
    largest,
  ])
  const sum = sumOf(
    [
      { jobs: 2, changes },
      { jobs: 3, changes: [] },
    ],
    (part) => extentOf(part.changes),
  )
  expect(sum).toEqual({ jobs: 5, ...extent })
})
