import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { findCircles } from './circles.ts'
import { parseFile } from './imports-of.ts'
import { type Place, placeOf, resolveImport } from './place.ts'
import { whyNotFile, whyNotPackage, whyNotSql } from './rules.ts'

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/{src,build}/**/*.{ts,tsx}']

/**
 * Checks the directions of imports between folders (docs/map.md), by their names.
 * @param root folder of the repository
 * @returns one sentence for each forbidden import: the file, the import, and the alternative
 */
export async function checkLayers(root: string): Promise<string[]> {
  const problems: string[] = []
  const moduleEdges: Edges = new Map()
  const roomEdges: Edges = new Map()

  for (const path of globSync(SOURCES, { cwd: root }).toSorted()) {
    const from = placeOf(path)
    if (!from || path.includes('/generated/')) continue
    const { imports, kyselyLines } = parseFile(await readFile(join(root, path), 'utf8'), path.endsWith('x'))
    for (const { specifier, line } of imports) {
      const target = resolveImport(path, specifier)
      const to = target === undefined ? undefined : placeOf(target)
      const why = to
        ? whyNotFile(from, to)
        : target === undefined
          ? whyNotPackage(from, specifier)
          : undefined
      if (why !== undefined) problems.push(`${path}:${line} imports ${specifier}: ${why}`)
      if (to) recordModuleEdge(moduleEdges, from, to)
      if (to) recordRoomEdge(roomEdges, from, to)
    }
    const whyNoSql = whyNotSql(from)
    if (whyNoSql !== undefined)
      problems.push(...kyselyLines.map((line) => `${path}:${line} uses kysely: ${whyNoSql}`))
  }
  for (const circle of findCircles(moduleEdges)) {
    problems.push(
      `modules ${circle.join(' -> ')}: a circle; let app hand the one what it needs of the other, or move it to platform`,
    )
  }
  for (const circle of findCircles(roomEdges)) {
    problems.push(
      `rooms ${circle.join(' -> ')}: a circle; move what both need into the one that leans on neither`,
    )
  }
  return problems
}

/** Dependencies by name. */
type Edges = Map<string, Set<string>>

function recordModuleEdge(edges: Edges, from: Place, to: Place): void {
  const areModules =
    from.house === 'server' && from.storey === 'modules' && to.house === 'server' && to.storey === 'modules'
  if (!areModules || from.room === to.room || from.isTest) return
  addEdge(edges, from.room, to.room)
}

/**
 * Records a dependency between folders within one part of the platform, one module, one feature or one capability of the domain. The files
 * next to the folders of a part of the platform count as a folder with its name; elsewhere some of them are entry points, above all
 * folders, and others the common basis of all folders.
 */
function recordRoomEdge(edges: Edges, from: Place, to: Place): void {
  const [fromRoom, toRoom] = [roomOf(from), roomOf(to)]
  if (fromRoom.part !== toRoom.part || fromRoom.name === toRoom.name) return
  if ((fromRoom.name === '' || toRoom.name === '') && from.storey !== 'platform') return
  // A file that only tests start belongs to its folder, and may import all of the part.
  if (from.isTest || from.path.includes('/testing/')) return
  addEdge(edges, posix.join(fromRoom.part, fromRoom.name), posix.join(toRoom.part, toRoom.name))
}

/** @returns the part that has folders, and the folder of the file; '' for a file next to them */
function roomOf({ house, storey, room, innerRoom }: Place): { readonly part: string; readonly name: string } {
  return house === 'domain'
    ? { part: `${house}/${storey}`, name: room }
    : { part: `${house}/${storey}/${room}`, name: innerRoom }
}

function addEdge(edges: Edges, from: string, to: string): void {
  edges.set(from, (edges.get(from) ?? new Set()).add(to))
}
