import { expect, test } from 'vitest'
import { readPastedNames } from './pasted-names.ts'

test.each([
  [['Design', 'Sales'], ['Design'], 1],
  [['Name', ' Design ', '', 'design'], ['Design'], 1],
  [['Job function', 'Design'], ['Design'], 0],
  [['Design', 'Name'], ['Design', 'Name'], 0],
  [['sales'], [], 1],
])('reads %j as the new functions %j and %i known or repeated ones [FN3]', (column, names, knownCount) => {
  expect(readPastedNames(column, ['Sales'])).toEqual({ names, knownCount, problems: [] })
})

test('leaves out names that cannot be stored, with each reason once [FN3]', () => {
  const long = 'x'.repeat(256)
  const { names, problems } = readPastedNames([long, 'Design', `${long}y`], [])
  expect(names).toEqual(['Design'])
  expect(problems).toHaveLength(1)
})
