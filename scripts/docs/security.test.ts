import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'

const text = readFileSync(`${ROOT}docs/security.md`, 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| ([\d, to]*\d)? ?\| (?!Threat)/.test(line) && line.split(' | ').length === 3)
const numbersOf = (row: string) => {
  const [from = 0, to = from] = (/^\| ([\d, to]*) \|/.exec(row)?.[1] ?? '').split(/, | to /).map(Number)
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}

test('docs/security.md has exactly one row for each of the first 31 threats', () => {
  const numbers = rows.flatMap(numbersOf).filter((number) => number > 0)
  expect(numbers.filter((number) => number <= 31)).toEqual(Array.from({ length: 31 }, (_, n) => n + 1))
  expect(numbers).toEqual([...new Set(numbers)])
})

test.each(rows)('names existing tests, or says “not built”: %s', (row) => {
  const files = [...row.matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, path = '']) =>
    path.replace(/^S\//, 'apps/server/src/').replace(/^D\//, 'packages/domain/src/'),
  )
  expect(files.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([])
  expect(files.length > 0 || row.includes('not built')).toBe(true)
})
