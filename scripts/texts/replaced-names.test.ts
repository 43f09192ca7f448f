import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listRepositoryFiles } from '../docs/repository-files.ts'
import { ROOT } from '../root.ts'
import { betterNameFor, namesIn } from './replaced-names.ts'

const sources = listRepositoryFiles().filter((path) => /\.(?:tsx?|mjs)$/.test(path))

test('no identifier contains a replaced word', () => {
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.flatMap((path) =>
    [...namesIn(readFileSync(`${ROOT}${path}`, 'utf8'), !path.endsWith('.ts'))].flatMap((name) => {
      const betterName = betterNameFor(name)
      return betterName === null ? [] : [`${path}: ${name} (better: ${betterName})`]
    }),
  )
  expect(found).toEqual([])
})

test('no file name contains a replaced word', () => {
  expect(listRepositoryFiles().filter((path) => betterNameFor(basename(path)) !== null)).toEqual([])
})

describe('the check finds a replaced word', () => {
  test.each([
    ['in a variable', 'const askedAt = 1'],
    ['in a constant', 'export const ROWS_TOLD = 1'],
    ['in a parameter', 'function f({ a: isKept }: { a: boolean }) { return isKept }'],
    ['in a property', 'const row = { standingItem: 1 }'],
    ['in a private property', 'class Row { #told = 1 }'],
    ['in a type', 'interface ToldRow { id: number }'],
    ['in a member of a type', 'interface Row { says: string }'],
  ])('%s', (_where, code) => {
    expect([...namesIn(code)].filter((name) => betterNameFor(name) !== null)).toHaveLength(1)
  })

  test('in an attribute', () => {
    const found = [...namesIn('<Item standing="1" />', true)].filter((name) => betterNameFor(name) !== null)
    expect(found).toEqual(['standing'])
  })

  test('in a file name, but not as part of a word', () => {
    expect(betterNameFor('told-save.ts')).toBe('report, message, result')
    for (const name of ['place-facts.ts', 'standbyAddress', 'boolean', 'taskShelves'])
      expect(betterNameFor(name)).toBeNull()
  })
})
