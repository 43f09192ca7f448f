import { resolve } from 'node:path'

/** What of Rolldown's chunking context is asked. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const ENTRY = resolve(import.meta.dirname, 'src/main.tsx')

/**
 * @returns the name of the chunk for what several pages share: one for what sign-in needs too, so that it fetches nothing
 *   that only others need, and one for the rest.
 */
export function createSharedChunk(): (id: string, modules: Modules) => string {
  let ofEntry: ReadonlySet<string> | undefined
  return (id, modules) => {
    ofEntry ??= importedBy(ENTRY, modules)
    return ofEntry.has(id) ? 'sign-in' : 'shared'
  }
}

/** @returns a module and all that it imports at once, directly or not. */
function importedBy(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const pending = [entry]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue
    found.add(id)
    pending.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
