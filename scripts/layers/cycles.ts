/**
 * Finds cycles in a graph of names: not all of them, but at least one if the graph has any.
 * @returns the names along each found cycle, with the first repeated at its end
 */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = []
  const visited = new Set<string>()

  function visit(name: string, path: readonly string[]): void {
    const cycleStart = path.indexOf(name)
    if (cycleStart >= 0) {
      cycles.push([...path.slice(cycleStart), name])
      return
    }
    if (visited.has(name)) return
    for (const next of edges.get(name) ?? []) visit(next, [...path, name])
    visited.add(name)
  }
  for (const name of edges.keys()) visit(name, [])
  return cycles
}
