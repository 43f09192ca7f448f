import { childrenOf, type Node, parseSource } from '../syntax/nodes.ts'

/** Words that names had in place of those that a newcomer would guess, with what takes their place. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ...wordsFor('report, message, result', ['told', 'tell', 'tells']),
  ...wordsFor('request, query, pending', ['asked', 'asks', 'asking']),
  ...wordsFor('stored, current, existing', ['standing', 'stands']),
  ...wordsFor('stored, saved, retained', ['kept', 'shelf']),
  ...wordsFor('message, text', ['said', 'says']),
  ...wordsFor('started, initial', ['begun']),
  ...wordsFor('fix', ['mend', 'mends', 'mended']),
  ...wordsFor('action', ['acts']),
  ...wordsFor('delay', ['breath']),
  ...wordsFor('stress test, retry', ['ordeal', 'ordeals', 'insist']),
  ...wordsFor('caller, user, member', ['whoever']),
  ...wordsFor('again, reload', ['anew']),
  ...wordsFor('depends on', ['lean', 'leans']),
])

function wordsFor(now: string, words: readonly string[]): (readonly [word: string, now: string])[] {
  return words.map((word) => [word, now])
}

/** Returns what to use in place of a word of the name, or null if no word of it is replaced. */
export function betterNameFor(name: string): string | null {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  return words.map((word) => REPLACED.get(word.toLowerCase())).find((now) => now !== undefined) ?? null
}

/** Returns every name in a source, once each: of variables, functions, properties and types, declared or used. */
export function namesIn(code: string, isJsx = false): ReadonlySet<string> {
  const names = new Set<string>()
  const open: Node[] = [parseSource(code, isJsx)]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { type, name } = node
    if (/^(?:JSX|Private)?Identifier$/.test(type) && typeof name === 'string') names.add(name)
    open.push(...childrenOf(node))
  }
  return names
}
