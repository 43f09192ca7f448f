import { expect, test } from 'vitest'
import { deltaPercent, levelDeltas } from './delta.ts'
import { decimal, toDecimal } from './fraction.ts'

test.each([
  // (110 - 100) / 110 = 9.0909…%, because the change is divided by the new value.
  ['110', '100', '9.0909'],
  ['100', '110', '-10.0000'],
  ['100', '0', '100.0000'],
  ['100', '100', '0.0000'],
  ['0', '100', null],
  ['-50', '100', '300.0000'],
])('computes the delta of %s from %s as %s [MO4]', (value, previous, percent) => {
  const delta = deltaPercent(decimal(value), decimal(previous))
  expect(delta && toDecimal(delta, 4)).toBe(percent)
})

test('compares a level with the nearest lower one that has a value, including 0 [MO4]', () => {
  const values = [
    [9, '200'],
    [3, null],
    [5, '160'],
    [7, null],
    [4, '0'],
    [6, '0'],
    [2, '80'],
  ] as const
  const deltas = levelDeltas(
    values.map(([level, value]) => ({ level, value: value === null ? null : decimal(value) })),
  )
  expect(
    [...deltas].map(([level, { percent, previousLevel }]) => [level, previousLevel, toDecimal(percent, 1)]),
  ).toEqual([
    [5, 4, '100.0'],
    [9, 6, '100.0'],
  ])
})
