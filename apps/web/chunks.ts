import { resolve } from 'node:path'

/** What of Rolldown's chunking context is asked. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = (path: string) => resolve(import.meta.dirname, 'src', path)

const SIGN_IN = ['main.tsx'].map(source)
/** What stands round every page, and the page that people without Plumb's desk open, on a phone too. */
const READING = ['app/start-app.tsx', 'app/shell/shell.tsx', 'features/comp-ranges/comp-ranges-page.tsx'].map(
  source,
)

/** The other pages that are read on a phone. */
const LOOK_UP = ['features/geography/lookup-layout.tsx', 'features/geography/single-page.tsx'].map(source)

/**
 * @returns the name of the chunk for what several pages share: one for what sign-in needs too, one for what comp ranges
 *   need as well, one for what the look-up does, and one for the rest, so that none of them fetches what only pages that are edited need.
 */
export function createSharedChunk(): (id: string, modules: Modules) => string {
  let known: Readonly<Record<'signIn' | 'reading' | 'lookUp', ReadonlySet<string>>> | undefined
  return (id, modules) => {
    known ??= {
      signIn: importedBy(SIGN_IN, modules),
      reading: importedBy(READING, modules),
      lookUp: importedBy(LOOK_UP, modules),
    }
    if (known.signIn.has(id)) return 'sign-in'
    if (known.reading.has(id)) return 'shared'
    return known.lookUp.has(id) ? 'look-up' : 'desk'
  }
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
