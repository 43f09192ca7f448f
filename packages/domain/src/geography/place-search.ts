import { PLACE_SEARCH_CHARACTERS, PLACE_SEARCH_MAX_RESULTS } from './limits.ts'

/** A city, town or post office by its name, with its state. */
export interface NamedPlace {
  readonly city: string
  /** Two letters. */
  readonly state: string
  /** The state's name in full. */
  readonly stateName: string
  /** If two places match equally well, the one with more ZIP codes comes first. */
  readonly zipcodeCount: number
}

/** Quality of a match of a name; lower is better. */
const EXACT_MATCH = 0
const PREFIX_MATCH = 1
const WORD_PREFIX_MATCH = 2
const NO_MATCH = 3

/** A possible meaning of a typed text: a name, and which places are in the typed state; null if no state was typed. */
interface Interpretation {
  readonly name: string
  readonly isInState: ((place: Keys) => boolean) | null
}

/** The normalized names of a place, for comparison. */
interface Keys {
  /** In lower case, words separated by single blanks. */
  readonly name: string
  readonly code: string
  readonly stateName: string
}

/**
 * Returns a function that finds places by a typed text (rule GE29), ignoring case: complete names first, then names that begin with the
 * text, then names with another word that does. A state may follow: after a comma at least in part, "Trenton, N", otherwise its whole code
 * or name, "trenton nj". "St" is also read as "Saint", "Ft" as "Fort", "Mt" as "Mount". There are no wildcards.
 */
export function createPlaceSearch<T extends NamedPlace>(
  places: readonly T[],
): (text: string) => readonly T[] {
  const placesWithKeys = places.map((place) => ({
    place,
    keys: { name: keyOf(place.city), code: keyOf(place.state), stateName: keyOf(place.stateName) },
  }))
  const states = new Map(placesWithKeys.map(({ keys }) => [keys.code, keys.stateName]))
  return (text) => {
    if (text.trim().length < PLACE_SEARCH_CHARACTERS.min) return []
    const interpretations = interpretText(text, states)
    const found: { place: T; rank: number }[] = []
    for (const { place, keys } of placesWithKeys) {
      let rank = NO_MATCH
      for (const { name, isInState } of interpretations) {
        const nameRank = rankOf(keys.name, name)
        if (nameRank < rank && (isInState === null || isInState(keys))) rank = nameRank
      }
      if (rank < NO_MATCH) found.push({ place, rank })
    }
    return found
      .sort((a, b) => a.rank - b.rank || comparePlaces(a.place, b.place))
      .slice(0, PLACE_SEARCH_MAX_RESULTS)
      .map(({ place }) => place)
  }
}

function rankOf(name: string, typed: string): number {
  if (name.startsWith(typed)) return name.length === typed.length ? EXACT_MATCH : PREFIX_MATCH
  return name.includes(` ${typed}`) ? WORD_PREFIX_MATCH : NO_MATCH
}

function comparePlaces(a: NamedPlace, b: NamedPlace): number {
  return b.zipcodeCount - a.zipcodeCount || compare(a.city, b.city) || compare(a.state, b.state)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** @param states names by code, both normalized */
function interpretText(text: string, states: ReadonlyMap<string, string>): readonly Interpretation[] {
  const comma = text.indexOf(',')
  if (comma !== -1) {
    const stateStart = keyOf(text.slice(comma + 1))
    const isInState = ({ code, stateName }: Keys) =>
      code.startsWith(stateStart) || stateName.startsWith(stateStart)
    return spellingsOf(keyOf(text.slice(0, comma))).map((name) => ({ name, isInState }))
  }
  const typed = keyOf(text)
  const interpretationsWithState = [...states].flatMap(([code, stateName]) =>
    [code, stateName].flatMap((ending) =>
      typed.endsWith(` ${ending}`)
        ? spellingsOf(typed.slice(0, -ending.length - 1)).map((name) => ({
            name,
            isInState: (place: Keys) => place.code === code,
          }))
        : [],
    ),
  )
  return [...spellingsOf(typed).map((name) => ({ name, isInState: null })), ...interpretationsWithState]
}

/** Abbreviations of words that the Postal Service's names have in full. */
const FULL_WORDS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** Returns a name as typed, and with its abbreviations in full; empty for an empty name. */
function spellingsOf(name: string): readonly string[] {
  if (name === '') return []
  const expanded = name
    .split(' ')
    .map((word) => (Object.hasOwn(FULL_WORDS, word) ? FULL_WORDS[word] : word))
    .join(' ')
  return expanded === name ? [name] : [name, expanded]
}

/** Returns a name in lower case without accents and full stops; hyphens and apostrophes separate words as blanks do. */
function keyOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .replaceAll(/[\s'’-]+/g, ' ')
    .trim()
}
