import { childrenOf, type Node, parseSource } from '../syntax/nodes.ts'

/** Words that names must not contain, with the words to use instead. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ...mapWordsTo('report, message, result', ['told', 'tell', 'tells']),
  ...mapWordsTo('request, query, pending', ['asked', 'asks', 'asking']),
  ...mapWordsTo('stored, current, existing', ['standing', 'stands']),
  ...mapWordsTo('stored, saved, retained', ['kept', 'shelf']),
  ...mapWordsTo('message, text', ['said', 'says']),
  ...mapWordsTo('started, initial', ['begun']),
  ...mapWordsTo('fix', ['mend', 'mends', 'mended']),
  ...mapWordsTo('action', ['acts']),
  ...mapWordsTo('delay', ['breath']),
  ...mapWordsTo('stress test, retry', ['ordeal', 'ordeals', 'insist']),
  ...mapWordsTo('caller, user, member', ['whoever']),
  ...mapWordsTo('again, reload', ['anew']),
  ...mapWordsTo('depends on', ['lean', 'leans']),
])

function mapWordsTo(
  replacement: string,
  words: readonly string[],
): (readonly [word: string, replacement: string])[] {
  return words.map((word) => [word, replacement])
}

/** Returns what to use in place of a word of the name, or null if no word of it is replaced. */
export function betterNameFor(name: string): string | null {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  return (
    words
      .map((word) => REPLACEMENTS.get(word.toLowerCase()))
      .find((replacement) => replacement !== undefined) ?? null
  )
}

/** Returns every name in a source, once each: of variables, functions, properties and types, declared or used. */
export function namesIn(code: string, isJsx = false): ReadonlySet<string> {
  const names = new Set<string>()
  const nodesToVisit: Node[] = [parseSource(code, isJsx)]
  for (let node = nodesToVisit.pop(); node !== undefined; node = nodesToVisit.pop()) {
    const { type, name } = node
    if (/^(?:JSX|Private)?Identifier$/.test(type) && typeof name === 'string') names.add(name)
    nodesToVisit.push(...childrenOf(node))
  }
  return names
}
