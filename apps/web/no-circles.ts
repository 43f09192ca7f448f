import type { Plugin } from 'vite'

/** @returns the files of a circle, the first of them once more at its end; null where no file leads back to itself. */
export function findCircle(importsOf: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of importsOf.get(file) ?? []) {
      const circle = walk(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of importsOf.keys()) {
    const circle = walk(file, [])
    if (circle) return circle
  }
  return null
}

/**
 * Refuses a build whose files import each other in a circle. One of them then runs before what it imports is there: what a module takes at once, as
 * `const words = messages.files` does, is undefined for good, in the built app alone, while what it names when it is called is there.
 */
export function noCircles(): Plugin {
  return {
    name: 'plumb-no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const circle = findCircle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (circle)
        this.error(`Files import each other in a circle: ${circle.join(' -> ')}. See apps/web/chunks.ts.`)
    },
  }
}
