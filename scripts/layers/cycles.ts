/**
 * Finds cycles in a graph of names.
 * @returns the names along each cycle, with the first repeated at its end; empty if the graph has none
 */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()

  function visit(name: string, path: readonly string[]): void {
    const seenAt = path.indexOf(name)
    if (seenAt >= 0) {
      cycles.push([...path.slice(seenAt), name])
      return
    }
    if (done.has(name)) return
    for (const next of edges.get(name) ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of edges.keys()) visit(name, [])
  return cycles
}
