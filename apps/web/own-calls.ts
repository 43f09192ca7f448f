import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const GENERATED = '@plumb/api-contract/generated/gql.ts'
const OWN = '\0plumb-own-calls'
const CALLS = join(import.meta.dirname, 'src/**/queries.ts')

/** `graphql(` and its text. */
const CALL = /(\bgraphql\(\s*`)([^`]*)(?=`)/g
const FRAGMENT = /\bfragment (\w+) on \w+ /g
const SPREAD = /\.\.\.\s*(?!on\b)(\w+)/g

/** @returns every fragment's text in some modules, by its name. */
export function readFragments(modules: readonly string[]): ReadonlyMap<string, string> {
  const fragments = new Map<string, string>()
  for (const [, , text = ''] of modules.flatMap((code) => [...code.matchAll(CALL)]))
    for (const found of text.matchAll(FRAGMENT))
      fragments.set(found[1] ?? '', text.slice(found.index, endOfBlock(text, found.index)))
  return fragments
}

function endOfBlock(text: string, from: number): number {
  let depth = 0
  for (let at = text.indexOf('{', from); at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at + 1
  }
  throw new Error(`No end of what begins with ${text.slice(from, from + 40)}`)
}

/** @returns the same module, in which each call has the fragments that it names, and those that these name. */
export function withFragments(code: string, fragments: ReadonlyMap<string, string>): string {
  return code.replaceAll(CALL, (_, start: string, text: string) => {
    let whole = text
    const has = (name: string) => new RegExp(`\\bfragment ${name} on `).test(whole)
    const missing = () =>
      Array.from(whole.matchAll(SPREAD), ([, name = '']) => name).find((name) => !has(name))
    for (let name = missing(); name !== undefined; name = missing()) {
      const fragment = fragments.get(name)
      if (fragment === undefined) throw new Error(`There is no fragment ${name}.`)
      whole += `${fragment}\n`
    }
    return start + whole
  })
}

/**
 * Lets `graphql` give back the text that it is called with, fragments included, as an object that says what it shows or changes. The generated
 * one looks it up in a map of all calls of the web app, which every page would bring along, a third time for each call.
 * That a text is among the generated ones is what the compiler has checked.
 */
export function ownCalls(): Plugin {
  let fragments: ReadonlyMap<string, string> = new Map()
  return {
    name: 'plumb-own-calls',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      fragments = readFragments(globSync(CALLS).map((path) => readFileSync(path, 'utf8')))
    },
    resolveId: (id) => (id === GENERATED ? OWN : null),
    load: (id) => (id === OWN ? 'export const graphql = (source) => Object(source)' : null),
    transform: (code, id) =>
      id.endsWith('/queries.ts') ? { code: withFragments(code, fragments), map: null } : null,
  }
}
