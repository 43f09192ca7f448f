import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../root.ts'
import {
  findCommands,
  findDeadPaths,
  listDocuments,
  listFolders,
  findIdentifiers,
  findCommandProblem,
} from './documents.ts'
import { listRepositoryFiles } from './repository-files.ts'

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')

const code = listRepositoryFiles()
  .filter((path) => !path.endsWith('.md') && !path.startsWith('scripts/docs/'))
  .map(read)
  .join('\n')

describe.each(listDocuments())('%s', (document) => {
  test('mentions only existing paths', () => {
    expect(findDeadPaths(document, read(document))).toEqual([])
  })

  test('mentions only existing functions and constants', () => {
    const unknown = findIdentifiers(read(document)).filter((name) => !new RegExp(`\\b${name}\\b`).test(code))
    expect(unknown).toEqual([])
  })

  test('mentions only existing commands and tests', () => {
    const faults = [...new Set(findCommands(read(document)))].flatMap((command) => {
      const why = findCommandProblem(command)
      return why === null ? [] : [`npm ${command}: ${why}`]
    })
    expect(faults).toEqual([])
  })
})

describe('the map of the repository', () => {
  const [, tree = '', capabilities = ''] = read('docs/map.md').split(/^## /m)
  const namesIn = (text: string) => new Set(text.match(/[a-z]+(?:-[a-z]+)*/g))

  test.each(['apps/web/src/shared', 'apps/server/src/platform'])('lists each folder of %s', (folder) => {
    const named = namesIn(
      tree
        .split('\n')
        .filter((line) => line.startsWith(folder))
        .join('\n'),
    )
    expect(listFolders(folder).filter((name) => !named.has(name))).toEqual([])
  })

  test.each(['apps/web/src/features', 'apps/server/src/modules'])('lists each capability of %s', (folder) => {
    const named = namesIn([...capabilities.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell).join('\n'))
    expect(listFolders(folder).filter((name) => !named.has(name))).toEqual([])
  })

  test('lists the same foundations as CONTRIBUTING, all of which exist', () => {
    const foundationsOf = (text: string) =>
      /foundations \(([a-z, ]+)\)/.exec(text.replaceAll('\n', ' '))?.[1]?.split(/,\s+/).toSorted() ?? []
    const foundations = foundationsOf(tree)
    expect(foundationsOf(read('CONTRIBUTING.md'))).toEqual(foundations)
    expect(listFolders('packages/domain/src')).toEqual(expect.arrayContaining(foundations))
    expect(foundations.length).toBeGreaterThan(3)
  })
})

test('each page state that a document passes to "npm run screenshots" exists', () => {
  const names = new Set(
    listRepositoryFiles()
      .filter((path) => path.startsWith('e2e/product/states/'))
      .flatMap((path) =>
        [...read(path).matchAll(/\.(?:state|wide|editing)\(\s*'([a-z-]+)'/g)].map(([, name]) => name),
      ),
  )
  const requested = listDocuments().flatMap((document) =>
    [...read(document).matchAll(/npm run screenshots --((?: [a-z-]+)+)/g)].flatMap(([, list = '']) =>
      list.trim().split(' '),
    ),
  )
  expect(requested.length).toBeGreaterThan(0)
  expect(requested.filter((name) => !names.has(name))).toEqual([])
})

test('each measurement that a document passes to "npm run bench" exists', () => {
  const requested = listDocuments().flatMap((document) =>
    [...read(document).matchAll(/npm run bench -- ([a-z]\S*?)[`\s]/g)].map(([, name = '']) => name),
  )
  const measurements = read('bench/run.ts')
  const names = [...measurements.matchAll(/from '(\.\/measurements\/[^']+)'/g)].flatMap(([, file = '']) =>
    [...read(`bench/${file}`).matchAll(/name: '([a-z-]+)'/g)].map(([, name]) => name),
  )
  expect(requested.filter((name) => !names.includes(name))).toEqual([])
})
