import { expect, test } from 'vitest'
import { axisPositions } from './axis-positions.ts'

test.each([
  ['by percentile, the highest at the right', [100, 90, 80], [1, 0.5, 0]],
  ['in proportion to the percentiles', [100, 95, 80], [1, 0.75, 0]],
  ['a premium further right', [120, 100, 80], [1, 0.5, 0]],
  ['apart from each other where labels would overlap', [100, 99, 80], [1, 0.8, 0]],
  ['within the axis, however many are close', [100, 84, 83, 82, 80], [1, 0.6, 0.4, 0.2, 0]],
  ['equal ones side by side, the later tier left', [90, 90], [0.2, 0]],
])('places the tiers %s', (_, percentiles, expected) => {
  const positions = axisPositions(percentiles)
  expect(positions.map((position) => Math.round(position * 1000) / 1000)).toEqual(expected)
})
