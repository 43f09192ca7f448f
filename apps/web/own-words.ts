import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MESSAGES = fileURLToPath(new URL('../../packages/domain/src/messages/', import.meta.url))

/** Which file of the catalogue has the words of which capability. */
function readCatalogue(): ReadonlyMap<string, string> {
  const text = readFileSync(join(MESSAGES, 'catalogue.ts'), 'utf8')
  const exports = text.matchAll(/^export \{ (\w+) \} from '\.\/([\w-]+\.ts)'$/gm)
  return new Map(Array.from(exports, ([, name = '', file = '']) => [name, join(MESSAGES, file)]))
}

const IMPORT = /^import \{ messages \} from '([^']*\/messages\.ts)'$/m
/** `const { compBands: words, csv } = messages` */
const TAKEN_APART = /(const \{([^{}]*)\} = )messages\b(?!\.)/g
/** `messages.compBands`, but nothing that is called `messages` inside something else. */
const NAMED = /(?<![\w$.'"`-])messages\.(\w+)/g

/**
 * @returns the same module, which imports each capability's words from their own file; null where it names none, or takes
 *   the catalogue as a whole.
 */
export function withOwnWords(code: string, catalogue: ReadonlyMap<string, string>): string | null {
  const [statement] = IMPORT.exec(code) ?? []
  if (statement === undefined) return null
  const used = new Set<string>()
  const own = (name: string) => {
    used.add(name)
    return `messages_${name}`
  }
  const rest = code
    .replace(statement, '')
    .replaceAll(TAKEN_APART, (_, start: string, names: string) => {
      const each = names.split(',').flatMap((name) => /\w+/.exec(name)?.[0] ?? [])
      return `${start}{ ${each.map((name) => `${name}: ${own(name)}`).join(', ')} }`
    })
    .replaceAll(NAMED, (_, name: string) => own(name))
  if ([...used].some((name) => !catalogue.has(name))) return null
  const imports = [...used].map(
    (name) => `import { ${name} as messages_${name} } from ${JSON.stringify(catalogue.get(name))}`,
  )
  return [...imports, rest].join('\n')
}

/**
 * Lets a module import the words of the capabilities that it names, and not the catalogue of all: a bundler leaves out
 * what is not named, but what a module can reach decides in which file of the build it lies, and sign-in reaches the catalogue.
 */
export function ownWords(): Plugin {
  const catalogue = readCatalogue()
  return {
    name: 'plumb-own-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || dirname(id) === dirname(join(MESSAGES, 'any'))) return null
      const own = withOwnWords(code, catalogue)
      return own === null ? null : { code: own, map: null }
    },
  }
}
