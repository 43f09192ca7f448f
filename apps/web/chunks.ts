import { resolve } from 'node:path'

/** The parts of Rolldown's chunking context that are used. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = (path: string) => resolve(import.meta.dirname, 'src', path)

/** The entry of sign-in, and a module of the app that public pages also need. */
const SIGN_IN = ['main.tsx', 'shared/api/graphql-call.ts'].map(source)
/** The entry of the app after sign-in. */
const START = source('app/start-app.tsx')
/** The entries of the app, of the shell, and of Comp ranges, the page that is also read on a phone. */
const READING_PAGE_SOURCES = [
  START,
  ...['app/shell/shell.tsx', 'features/comp-ranges/comp-ranges-page.tsx'].map(source),
]

/** The other pages that are read on a phone. */
const LOOKUP_SOURCES = [
  'features/geography/lookup-layout.tsx',
  'features/geography/single/single-page.tsx',
].map(source)

/** Loaded after the look-up that uses it. Its icons are in the look-up's chunk, or it would load a whole chunk of desktop pages. */
const MAP = ['features/geography/map/us-map.tsx'].map(source)
const ICON = /node_modules[\\/]lucide-react[\\/]/

/** Modules of the framework that only some pages use, although all import its index. They are bundled with those pages. */
export const USED_BY_SOME_PAGES =
  /node_modules[\\/]@tanstack[\\/].*[\\/](?:useBlocker|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/

/** Loaded after any page, once it is idle. */
const OVERLAY_SOURCES = ['shared/ui/floating/all.ts', 'features/feedback/feedback-dialog.tsx'].map(source)

/** The public page, whose form the sign-in pages also use. */
const LANDING = ['landing.tsx'].map(source)

/**
 * Chunks with shared modules: of sign-in, of comp ranges and others, of popups, of the look-up, of the public page. Popups and look-up must
 * not load each other, so what both use is a chunk between them.
 */
type SharedChunk = 'sign-in' | 'shared' | 'above-look-up' | 'above' | 'look-up' | 'landing'

/**
 * Returns a function that returns the chunk of a module that several pages share, so that no page loads what only pages for editing need;
 * null for a module that only those share.
 */
export function createSharedChunks(): (id: string, modules: Modules) => SharedChunk | null {
  let cachedSharedSets: readonly (readonly [SharedChunk, ReadonlySet<string>])[] | undefined
  return (id, modules) => {
    cachedSharedSets ??= findShared(modules)
    if (USED_BY_SOME_PAGES.test(id)) return null
    return cachedSharedSets.find(([, shared]) => shared.has(id))?.[0] ?? null
  }
}

/**
 * Returns a function that returns `start` for modules of the file that the app starts with. All of them are already loaded wherever they
 * are imported, and Rolldown does not count such modules as shared: without this function, it would separate them from the start, and the
 * two files would import each other.
 */
export function createStart(): (id: string, modules: Modules) => 'start' | null {
  let cachedSets: readonly [start: ReadonlySet<string>, signIn: ReadonlySet<string>] | undefined
  return (id, modules) => {
    cachedSets ??= [importedBy([START], modules), importedBy(SIGN_IN, modules)]
    const [start, signIn] = cachedSets
    return id !== START && start.has(id) && !signIn.has(id) && !USED_BY_SOME_PAGES.test(id) ? 'start' : null
  }
}

/** Returns the modules of each chunk; a module that several need is in the first. */
function findShared(modules: Modules): readonly (readonly [SharedChunk, ReadonlySet<string>])[] {
  const reachableModules = (entries: readonly string[]) => importedBy(entries, modules)
  const map = reachableModules(MAP)
  const lookupModules = new Set([
    ...reachableModules(LOOKUP_SOURCES),
    ...[...map].filter((id) => ICON.test(id)),
  ])
  return [
    ['sign-in', reachableModules(SIGN_IN)],
    ['shared', reachableModules(READING_PAGE_SOURCES)],
    [
      'above-look-up',
      new Set([...reachableModules(OVERLAY_SOURCES)].filter((id) => lookupModules.has(id) || map.has(id))),
    ],
    ['above', reachableModules(OVERLAY_SOURCES)],
    ['look-up', lookupModules],
    ['landing', reachableModules(LANDING)],
  ]
}

/** Returns the entries with all their static imports, direct or indirect. */
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
