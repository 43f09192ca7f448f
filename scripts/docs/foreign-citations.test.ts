import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import { foreignCitations, unknownThreats } from './foreign-citations.ts'
import { repositoryFiles } from './repository-files.ts'

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')
/** Without what tries these patterns, and the names of packages. */
const FILES = repositoryFiles().filter(
  (path) =>
    !path.startsWith('scripts/docs/') &&
    !path.endsWith('package.json') &&
    // A migration that has run is never changed again, not even its comments.
    !/migrations\/(?:0006-saves|0010-pay-model)\.sql$/.test(path),
)

test('nothing cites a document that the repository does not hold', () => {
  expect(FILES.length).toBeGreaterThan(300)
  const found = FILES.flatMap((path) =>
    foreignCitations(path, read(path)).map((words) => `${path}: ${words}`),
  )
  expect(found).toEqual([])
})

test('a threat that a file names by its number stands in docs/security.md', () => {
  const known = new Set(
    [...read('docs/security.md').matchAll(/^\| (\d+)(?:(,| to) (\d+))? \|/gm)].flatMap(
      ([, from, , to = from]) =>
        Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index),
    ),
  )
  expect(known.size).toBeGreaterThan(20)
  const found = FILES.flatMap((path) => unknownThreats(read(path), known).map((words) => `${path}: ${words}`))
  expect(found).toEqual([])
})

test.each([
  ['(0-readings, "Bonus")', ['0-readings']],
  ['as bar.md asks (`house.md`)', ['bar.md', 'house.md']],
  ['the specification has it, section 9', ['the specification', 'section 9']],
  ['(spec 2), issue 14, drawn in look/notes.md', ['spec 2', 'issue 14', 'look/notes.md', 'look/notes.md']],
  ['docs/map.md, decisions/README.md, README.md and (docs/rules/csv 2)', []],
])('%j cites %j', (text, words) => {
  expect(foreignCitations('docs/a.md', text).toSorted()).toEqual(words.toSorted())
})

test('a threat is known or not', () => {
  expect(unknownThreats('threat 3, and threat 99', new Set([3]))).toEqual(['threat 99'])
})
