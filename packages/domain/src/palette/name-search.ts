/** @returns the form of a name that a search compares: in lower case, with single spaces */
export const normalizeName = (text: string) => text.trim().toLocaleLowerCase('en').replaceAll(/\s+/g, ' ')

/** @returns 0 if one of the texts begins with the typed words, 1 if the texts contain every word, null if they lack one */
export function rankOf(texts: readonly string[], words: readonly string[]): number | null {
  const normalizedTexts = texts.map(normalizeName)
  if (!words.every((word) => normalizedTexts.some((text) => text.includes(word)))) return null
  return normalizedTexts.some((text) => text.startsWith(words.join(' '))) ? 0 : 1
}

/** @returns the items whose names contain every typed word, first those that begin with the typed text */
export function filterByName<Item extends { readonly names: readonly string[] }>(
  items: readonly Item[],
  typed: string,
): readonly Item[] {
  const words = normalizeName(typed).split(' ').filter(Boolean)
  return items
    .flatMap((item) => {
      const rank = rankOf(item.names, words)
      return rank === null ? [] : [{ item, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** A name in three parts, of which `mark` is highlighted. */
export interface NameWithMatch {
  readonly before: string
  readonly mark: string
  readonly after: string
}

/** @returns a name with the first occurrence of the first typed word highlighted; nothing is highlighted if the name lacks it */
export function splitAtMatch(name: string, typed: string): NameWithMatch {
  const [word = ''] = typed.trim().toLocaleLowerCase('en').split(/\s+/)
  const matchIndex = word === '' ? -1 : name.toLocaleLowerCase('en').indexOf(word)
  if (matchIndex < 0) return { before: name, mark: '', after: '' }
  const end = matchIndex + word.length
  return { before: name.slice(0, matchIndex), mark: name.slice(matchIndex, end), after: name.slice(end) }
}
