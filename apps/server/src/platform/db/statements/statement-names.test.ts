import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

test('a statement text keeps its name, and the number of names is limited [SO5]', () => {
  const nameOf = createStatementNames(2)
  const first = nameOf('select 1')
  const second = nameOf('select 2')
  expect(first).toBeDefined()
  expect(second).not.toBe(first)
  expect(nameOf('select 3')).toBeUndefined()
  expect(nameOf('select 1')).toBe(first)
})
