/**
 * Finds cycles in a graph of names.
 * @returns the names along each cycle, the first again at its end; empty only if there is none
 */
export function findCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()

  function visit(name: string, path: readonly string[]): void {
    const seenAt = path.indexOf(name)
    if (seenAt >= 0) {
      circles.push([...path.slice(seenAt), name])
      return
    }
    if (done.has(name)) return
    for (const next of edges.get(name) ?? []) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of edges.keys()) visit(name, [])
  return circles
}
