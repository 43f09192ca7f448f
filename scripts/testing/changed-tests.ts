import { posix } from 'node:path'
import { parseFile } from '../layers/parse-file.ts'
import { type SourceFile, resolveImport, sourceFileAt } from '../layers/source-file.ts'

/** A test of Vitest or a journey of Playwright. */
const TEST = /\.(test|spec)\.tsx?$/

/** Files that assemble the whole product, and the test harness that starts it. */
const ASSEMBLY = /^apps\/(web|server)\/src\/(app|testing)\//

/** Imported files by importing file, all as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** @param sources the code of each TypeScript file, by its path from the root */
export function buildImportGraph(sources: ReadonlyMap<string, string>): ImportGraph {
  return new Map(
    [...sources].map(([path, code]) => [
      path,
      parseFile(code, path.endsWith('x')).imports.flatMap(({ specifier }) => resolve(path, specifier)),
    ]),
  )
}

function resolve(path: string, specifier: string): readonly string[] {
  const target = resolveImport(path, specifier)
  return target === undefined ? [] : [posix.normalize(target)]
}

/**
 * Selects the tests that a change can break: changed tests, tests that import a changed file directly or through others, and tests of the
 * changed capability. Nearly every test starts the whole product and so imports all of it; such an import only counts if the change is in
 * the files that assemble the product.
 * @param changed paths from the root, deleted files too
 * @returns paths of tests, sorted
 */
export function selectTests(changed: readonly string[], graph: ImportGraph): readonly string[] {
  const importers = reverse(graph)
  const reached = new Set(changed)
  for (const path of reached) {
    const isStopped = ASSEMBLY.test(path) && !changed.some((each) => ASSEMBLY.test(each))
    if (isStopped || TEST.test(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  const tests = [...graph.keys()].filter((path) => TEST.test(path))
  return tests
    .filter((test) => reached.has(test) || changed.some((path) => isOfSameCapability(path, test)))
    .toSorted()
}

function reverse(graph: ImportGraph): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const [path, imports] of graph)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), path])
  return importers
}

/**
 * Returns whether a test belongs to the capability of a file. Tests of a module and of a feature count as tests of the same capability in
 * `domain` too, and all tests of the server as tests of the migrations.
 */
function isOfSameCapability(path: string, test: string): boolean {
  if (path.startsWith('apps/server/migrations/')) return test.startsWith('apps/server/src/')
  const [from, to] = [sourceFileAt(path), sourceFileAt(test)]
  if (!from || !to || ASSEMBLY.test(path) || TEST.test(path)) return false
  if (from.project === to.project) return nameOf(from) === nameOf(to)
  return (
    from.project === 'domain' &&
    (to.layer === 'modules' || to.layer === 'features') &&
    from.layer === to.folder
  )
}

const nameOf = ({ project, layer, folder }: SourceFile) =>
  project === 'domain' ? layer : `${layer}/${folder}`
