import { resolve } from 'node:path'

/** What of Rolldown's chunking context is asked. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = (path: string) => resolve(import.meta.dirname, 'src', path)

/** What a call is made of is small, and is all that the public face would want of the rest. */
const SIGN_IN = ['main.tsx', 'shared/api/graphql-call.ts'].map(source)
/** What stands round every page, and the page that people without Plumb's desk open, on a phone too. */
const START = source('app/start-app.tsx')
const READING = [START, ...['app/shell/shell.tsx', 'features/comp-ranges/comp-ranges-page.tsx'].map(source)]

/** The other pages that are read on a phone. */
const LOOK_UP = ['features/geography/lookup-layout.tsx', 'features/geography/single/single-page.tsx'].map(
  source,
)

/** Fetched after the look-up that it stands on. An icon that it shares with pages at a desk would bring all that those share. */
const MAP = ['features/geography/map/us-map.tsx'].map(source)
const ICON = /node_modules[\\/]lucide-react[\\/]/

/** What of the framework only some pages ask for, though all reach it by its index. It lies beside those that do. */
export const OF_SOME_PAGES =
  /node_modules[\\/]@tanstack[\\/].*[\\/](?:useBlocker|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/

/** What is fetched after any page, once that is at rest. */
const ABOVE = ['shared/ui/floating/all.ts', 'features/feedback/feedback-widget.tsx'].map(source)

/** The public face, whose form pages of getting in have too. */
const LANDING = ['landing.tsx'].map(source)

/**
 * What lies in a chunk of its own: sign-in's, what comp ranges need as well, what opens above any page, what the look-up does, what the landing page does.
 * Of what opens above and the look-up neither may bring the other with it, so what both need lies between them.
 */
type SharedChunk = 'sign-in' | 'shared' | 'above-look-up' | 'above' | 'look-up' | 'landing'

/**
 * @returns which chunk has what several pages share, so that none of them fetches what only pages that are edited need; null: what those alone share
 */
export function createSharedChunks(): (id: string, modules: Modules) => SharedChunk | null {
  let known: readonly (readonly [SharedChunk, ReadonlySet<string>])[] | undefined
  return (id, modules) => {
    known ??= findShared(modules)
    if (OF_SOME_PAGES.test(id)) return null
    return known.find(([, shared]) => shared.has(id))?.[0] ?? null
  }
}

/**
 * @returns whether a module lies in the file of what the app starts with, shared or not. Rolldown counts as shared only what is not there anyway where it is
 * asked for, as all this is once the app has begun; so it would lie beside the start, which then asks for the file of what is shared, and that for the start.
 */
export function createStart(): (id: string, modules: Modules) => 'start' | null {
  let known: readonly [start: ReadonlySet<string>, signIn: ReadonlySet<string>] | undefined
  return (id, modules) => {
    known ??= [importedBy([START], modules), importedBy(SIGN_IN, modules)]
    const [start, signIn] = known
    return id !== START && start.has(id) && !signIn.has(id) && !OF_SOME_PAGES.test(id) ? 'start' : null
  }
}

/** @returns the modules of each chunk; one that several could have is the first's. */
function findShared(modules: Modules): readonly (readonly [SharedChunk, ReadonlySet<string>])[] {
  const of = (entries: readonly string[]) => importedBy(entries, modules)
  const map = of(MAP)
  const lookUp = new Set([...of(LOOK_UP), ...[...map].filter((id) => ICON.test(id))])
  return [
    ['sign-in', of(SIGN_IN)],
    ['shared', of(READING)],
    ['above-look-up', new Set([...of(ABOVE)].filter((id) => lookUp.has(id) || map.has(id)))],
    ['above', of(ABOVE)],
    ['look-up', lookUp],
    ['landing', of(LANDING)],
  ]
}

/** @returns modules and all that they import at once, directly or not. */
function importedBy(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const pending = [...entries]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue
    found.add(id)
    pending.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
