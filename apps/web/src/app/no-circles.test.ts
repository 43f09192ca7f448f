import { expect, test } from 'vitest'
import { findCircle } from '../../no-circles.ts'

const A = { a: ['b', 'c'], b: ['c'], c: [] }

test.each([
  [A, null],
  [{ ...A, c: ['outside'] }, null],
  [{ ...A, c: ['b'] }, ['b', 'c', 'b']],
  [{ ...A, c: ['a'] }, ['a', 'b', 'c', 'a']],
  [{ d: ['a'], ...A, c: ['c'] }, ['c', 'c']],
])('the circle of the files %j is %j', (importsOf, circle) => {
  expect(findCircle(new Map(Object.entries(importsOf)))).toEqual(circle)
})
