import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { findCycles } from './cycles.ts'
import { parseFile } from './parse-file.ts'
import { type SourceFile, resolveImport, sourceFileAt } from './source-file.ts'
import { checkFileImport, checkPackageImport, checkSql } from './rules.ts'

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/{src,build}/**/*.{ts,tsx}']

/**
 * Checks that files import only what their folders may import (docs/map.md).
 * @param root the folder of the repository
 * @returns one message for each forbidden import: its file and line, what it imports, and what to do instead
 */
export async function checkLayers(root: string): Promise<string[]> {
  const problems: string[] = []
  const moduleEdges: Edges = new Map()
  const folderEdges: Edges = new Map()

  for (const path of globSync(SOURCES, { cwd: root }).toSorted()) {
    const from = sourceFileAt(path)
    if (!from || path.includes('/generated/')) continue
    const { imports, kyselyLines } = parseFile(await readFile(join(root, path), 'utf8'), path.endsWith('x'))
    for (const { specifier, line } of imports) {
      const target = resolveImport(path, specifier)
      const to = target === undefined ? undefined : sourceFileAt(target)
      const reason = to
        ? checkFileImport(from, to)
        : target === undefined
          ? checkPackageImport(from, specifier)
          : undefined
      if (reason !== undefined) problems.push(`${path}:${line} imports ${specifier}: ${reason}`)
      if (to) recordModuleEdge(moduleEdges, from, to)
      if (to) recordFolderEdge(folderEdges, from, to)
    }
    const sqlProblem = checkSql(from)
    if (sqlProblem !== undefined)
      problems.push(...kyselyLines.map((line) => `${path}:${line} uses kysely: ${sqlProblem}`))
  }
  for (const cycle of findCycles(moduleEdges)) {
    problems.push(
      `modules ${cycle.join(' -> ')}: a cycle; have app pass to one what it needs from the other, or move that to platform`,
    )
  }
  for (const cycle of findCycles(folderEdges)) {
    problems.push(`folders ${cycle.join(' -> ')}: a cycle; move what both need into one that imports neither`)
  }
  return problems
}

/** The folders that each folder imports, by name. */
type Edges = Map<string, Set<string>>

function recordModuleEdge(edges: Edges, from: SourceFile, to: SourceFile): void {
  const areModules =
    from.project === 'server' && from.layer === 'modules' && to.project === 'server' && to.layer === 'modules'
  if (!areModules || from.folder === to.folder || from.isTest) return
  addEdge(edges, from.folder, to.folder)
}

/**
 * Records imports between the folders of one part of the platform, one module, one feature or one capability of the domain. In the
 * platform, the files directly in a part count as a folder. Elsewhere such files are left out: some import every folder, others are
 * imported by every folder.
 */
function recordFolderEdge(edges: Edges, from: SourceFile, to: SourceFile): void {
  const [fromFolder, toFolder] = [folderOf(from), folderOf(to)]
  if (fromFolder.part !== toFolder.part || fromFolder.name === toFolder.name) return
  if ((fromFolder.name === '' || toFolder.name === '') && from.layer !== 'platform') return
  // Test helpers may import everything in the part.
  if (from.isTest || from.path.includes('/testing/')) return
  addEdge(edges, posix.join(fromFolder.part, fromFolder.name), posix.join(toFolder.part, toFolder.name))
}

/** @returns the part that has folders, and the file's folder in it, empty for a file directly in the part */
function folderOf({ project, layer, folder, subfolder }: SourceFile): {
  readonly part: string
  readonly name: string
} {
  return project === 'domain'
    ? { part: `${project}/${layer}`, name: folder }
    : { part: `${project}/${layer}/${folder}`, name: subfolder }
}

function addEdge(edges: Edges, from: string, to: string): void {
  edges.set(from, (edges.get(from) ?? new Set()).add(to))
}
