import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  const moduleEdges = new Map<string, Set<string>>()

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
  return problems
}

function recordModuleEdge(edges: Map<string, Set<string>>, from: Place, to: Place): void {
  const areModules =
    from.house === 'server' && from.storey === 'modules' && to.house === 'server' && to.storey === 'modules'
  if (!areModules || from.room === to.room || from.isTest) return
  const targets = edges.get(from.room) ?? new Set()
  edges.set(from.room, targets.add(to.room))
}
