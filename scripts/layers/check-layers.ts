import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { findCircles } from './circles.ts'
import { parseFile } from './imports-of.ts'
import { type Place, placeOf, resolveImport } from './place.ts'
import { whyNotFile, whyNotPackage, whyNotSql } from './rules.ts'

const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/{src,build}/**/*.{ts,tsx}']

/**
 * Holds the house's directions (docs/map.md): which folder may import which, by their names.
 * @param root folder of the repository
 * @returns one sentence for each import that leads the wrong way: where, what, and what to do instead
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

/** What leans on what, by name. */
type Edges = Map<string, Set<string>>

function recordModuleEdge(edges: Edges, from: Place, to: Place): void {
  const areModules =
    from.house === 'server' && from.storey === 'modules' && to.house === 'server' && to.storey === 'modules'
  if (!areModules || from.room === to.room || from.isTest) return
  addEdge(edges, from.room, to.room)
}

/**
 * Rooms within one part of the platform, one module, one feature, one capability of the domain. The files beside the rooms of a part of the platform are
 * a room of it, named as the part is; elsewhere some of them are doors, above all rooms, and others what all rooms stand on.
 */
function recordRoomEdge(edges: Edges, from: Place, to: Place): void {
  const [fromRoom, toRoom] = [roomOf(from), roomOf(to)]
  if (fromRoom.part !== toRoom.part || fromRoom.name === toRoom.name) return
  if ((fromRoom.name === '' || toRoom.name === '') && from.storey !== 'platform') return
  // What only tests start belongs to the room that it lies in, and may begin all of the part.
  if (from.isTest || from.path.includes('/testing/')) return
  addEdge(edges, posix.join(fromRoom.part, fromRoom.name), posix.join(toRoom.part, toRoom.name))
}

/** @returns what has rooms, and which of them the file lies in; '' for a file beside them */
function roomOf({ house, storey, room, innerRoom }: Place): { readonly part: string; readonly name: string } {
  return house === 'domain'
    ? { part: `${house}/${storey}`, name: room }
    : { part: `${house}/${storey}/${room}`, name: innerRoom }
}

function addEdge(edges: Edges, from: string, to: string): void {
  edges.set(from, (edges.get(from) ?? new Set()).add(to))
}
