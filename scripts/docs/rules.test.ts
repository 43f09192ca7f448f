import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { repositoryFiles } from './repository-files.ts'
import { citationsIn, hasTitle, rulesOf } from './rules.ts'

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')
const pages = new Map(
  readdirSync(`${ROOT}docs/rules`)
    .filter((file) => file !== 'README.md')
    .map((file) => [file.replace('.md', ''), rulesOf(read(`docs/rules/${file}`))]),
)

describe('docs/rules', () => {
  test.each([...pages])(
    '%s numbers its rules from 1, and each names a test that is there',
    (_page, rules) => {
      expect(rules.map(({ number }) => number)).toEqual(rules.map((_, index) => index + 1))
      expect(rules).not.toEqual([])
      const faults = rules.flatMap(({ number, shownBy, isWithdrawn }) =>
        shownBy.length === 0 && !isWithdrawn
          ? [`${number} names no test`]
          : shownBy
              .filter(({ file, title }) => !existsSync(`${ROOT}${file}`) || !hasTitle(read(file), title))
              .map(({ file, title }) => `${number}: ${file} has no "${title}"`),
      )
      expect(faults).toEqual([])
    },
  )

  test('the index names each page once', () => {
    const named = [...read('docs/rules/README.md').matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, page]) => page)
    expect(named.toSorted()).toEqual([...pages.keys()].toSorted())
  })

  test('is cited by page and number, and every citation resolves', () => {
    const unresolved = repositoryFiles()
      .filter((path) => !path.startsWith('scripts/docs/'))
      .flatMap((path) =>
        citationsIn(read(path))
          .filter(({ page, numbers }) => {
            const held = new Set(pages.get(page)?.map(({ number }) => number))
            return numbers.length === 0 || !numbers.every((number) => held.has(number))
          })
          .map(({ page, numbers }) => `${path}: docs/rules/${page} ${numbers.join(', ')}`),
      )
    expect(unresolved).toEqual([])
  })
})
