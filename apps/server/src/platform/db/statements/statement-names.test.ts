import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

test('a text keeps its name, and names are assigned up to a limit [SO5]', () => {
  const names = createStatementNames(2)
  const first = names.nameOf('select 1')
  const second = names.nameOf('select 2')
  expect(first).toBeDefined()
  expect(second).not.toBe(first)
  expect(names.nameOf('select 3')).toBeUndefined()
  expect(names.nameOf('select 1')).toBe(first)
})
