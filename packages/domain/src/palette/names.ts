/** @returns a name in the form in which names are compared: lower case, with single blanks */
export const normalName = (text: string) => text.trim().toLocaleLowerCase('en').replaceAll(/\s+/g, ' ')

/** @returns 0 if a text begins with the typed words, 1 if the texts contain every word, null if one is missing */
export function rankOf(texts: readonly string[], words: readonly string[]): number | null {
  const lower = texts.map(normalName)
  if (!words.every((word) => lower.some((text) => text.includes(word)))) return null
  return lower.some((text) => text.startsWith(words.join(' '))) ? 0 : 1
}

/** @returns the items whose name or aliases contain every typed word; those that begin with the text come first */
export function named<Item extends { readonly names: readonly string[] }>(
  items: readonly Item[],
  typed: string,
): readonly Item[] {
  const words = normalName(typed).split(' ').filter(Boolean)
  return items
    .flatMap((item) => {
      const rank = rankOf(item.names, words)
      return rank === null ? [] : [{ item, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** A name with the first occurrence of the typed text highlighted. */
export interface MarkedName {
  readonly before: string
  readonly mark: string
  readonly after: string
}

/** @returns a name in three parts; nothing is highlighted if an alias matches */
export function markedName(name: string, typed: string): MarkedName {
  const [word = ''] = typed.trim().toLocaleLowerCase('en').split(/\s+/)
  const at = word === '' ? -1 : name.toLocaleLowerCase('en').indexOf(word)
  if (at < 0) return { before: name, mark: '', after: '' }
  const end = at + word.length
  return { before: name.slice(0, at), mark: name.slice(at, end), after: name.slice(end) }
}
