import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { repositoryFiles } from './repository-files.ts'
import { citationsIn, idsInTitles, numberOf, prefixOf, rulesOf } from './rules.ts'

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')
const pages = readdirSync(`${ROOT}docs/rules`)
  .filter((file) => file !== 'README.md')
  .map((file) => ({ page: file.replace('.md', ''), rules: rulesOf(read(`docs/rules/${file}`)) }))
const inForce = new Set(
  pages.flatMap(({ rules }) => rules.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id)),
)
const shown = new Map<string, string>()
for (const path of repositoryFiles()) {
  if (/\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('scripts/docs/')) {
    for (const id of idsInTitles(read(path))) {
      shown.set(id, path)
    }
  }
}

describe('docs/rules', () => {
  test.each(pages)('$page numbers its rules from 1', ({ rules }) => {
    expect(rules).not.toEqual([])
    const prefix = prefixOf(rules[0]?.id ?? '')
    expect(rules.map(({ id }) => id).toSorted((one, other) => numberOf(one) - numberOf(other))).toEqual(
      rules.map((_, index) => `${prefix}${String(index + 1)}`),
    )
  })

  test('the index names each page once', () => {
    const named = [...read('docs/rules/README.md').matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, page]) => page)
    expect(named.toSorted()).toEqual(pages.map(({ page }) => page).toSorted())
  })

  test('each rule has a test whose title ends with its id', () => {
    expect([...inForce].filter((id) => !shown.has(id))).toEqual([])
  })

  test('each id in a title is that of a rule in force', () => {
    expect([...shown].filter(([id]) => !inForce.has(id))).toEqual([])
  })

  test('each citation is of a rule in force', () => {
    const unresolved = repositoryFiles()
      .filter((path) => !path.startsWith('scripts/docs/'))
      .flatMap((path) =>
        citationsIn(read(path))
          .filter((id) => !inForce.has(id))
          .map((id) => `${path}: ${id}`),
      )
    expect(unresolved).toEqual([])
  })

  test('finds ids in titles, and what a text cites', () => {
    expect(idsInTitles("test('rejects a negative rate [CB16, ED3]', () => {})")).toEqual(['CB16', 'ED3'])
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
