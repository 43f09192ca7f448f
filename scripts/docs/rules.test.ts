import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { listRepositoryFiles } from './repository-files.ts'
import { citationsIn, idsInTitles, numberOf, prefixOf, rulesOf } from './rules.ts'

const WORD_LIMIT = 40
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')
const pages = readdirSync(`${ROOT}docs/rules`)
  .filter((file) => file !== 'README.md')
  .map((file) => ({ page: file.replace('.md', ''), rules: rulesOf(read(`docs/rules/${file}`)) }))
const idsInForce = new Set(
  pages.flatMap(({ rules }) => rules.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id)),
)
/** A test file for each id in a title. */
const testFileById = new Map<string, string>()
for (const path of listRepositoryFiles()) {
  if (/\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('scripts/docs/')) {
    for (const id of idsInTitles(read(path))) {
      testFileById.set(id, path)
    }
  }
}

describe('docs/rules', () => {
  test.each(pages)('$page numbers its rules from 1, each in fewer than 40 words', ({ rules }) => {
    expect(rules).not.toEqual([])
    const prefix = prefixOf(rules[0]?.id ?? '')
    expect(rules.map(({ id }) => id).toSorted((one, other) => numberOf(one) - numberOf(other))).toEqual(
      rules.map((_, index) => `${prefix}${String(index + 1)}`),
    )
    expect(rules.filter(({ text }) => text.split(' ').length >= WORD_LIMIT)).toEqual([])
  })

  test('the index lists each page once, with its prefix', () => {
    const listed = [...read('docs/rules/README.md').matchAll(/\]\(([a-z-]+)\.md\) \| ([A-Z]+) \|/g)]
    expect(listed.map(([, page, prefix]) => `${String(page)} ${String(prefix)}`).toSorted()).toEqual(
      pages.map(({ page, rules }) => `${page} ${prefixOf(rules[0]?.id ?? '')}`).toSorted(),
    )
    expect(new Set(listed.map(([, , prefix]) => prefix)).size).toBe(pages.length)
  })

  test('each rule has a test whose title ends with its id', () => {
    expect([...idsInForce].filter((id) => !testFileById.has(id))).toEqual([])
  })

  test('each id in a title is that of a rule in force', () => {
    expect([...testFileById].filter(([id]) => !idsInForce.has(id))).toEqual([])
  })

  test('each citation is of a rule in force', () => {
    const unresolved = listRepositoryFiles()
      .filter((path) => !path.startsWith('scripts/docs/'))
      .flatMap((path) =>
        citationsIn(read(path))
          .filter((id) => !idsInForce.has(id))
          .map((id) => `${path}: ${id}`),
      )
    expect(unresolved).toEqual([])
  })

  test('finds ids in titles, and citations in a text', () => {
    expect(idsInTitles("test('rejects a negative rate [CB16, ED3]', () => {})")).toEqual(['CB16', 'ED3'])
    expect(idsInTitles("test.each([['a negative rate [CB16]', -1]])('%s', () => {})")).toEqual(['CB16'])
    expect(idsInTitles("const text = 'a negative rate [CB16]'")).toEqual([])
    expect(citationsIn('as rules GE3, GE5 to GE7 say, and rule CB16')).toEqual([
      'GE3',
      'GE5',
      'GE6',
      'GE7',
      'CB16',
    ])
  })
})
