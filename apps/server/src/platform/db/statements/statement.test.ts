import { expect, test } from 'vitest'
import { createStatementNames } from './statement.ts'

test('a text has one name, and names are given out up to a bound', () => {
  const names = createStatementNames(2)
  const first = names.nameOf('select 1')
  const second = names.nameOf('select 2')
  expect(first).toBeDefined()
  expect(second).not.toBe(first)
  expect(names.nameOf('select 3')).toBeUndefined()
  expect(names.nameOf('select 1')).toBe(first)
})
