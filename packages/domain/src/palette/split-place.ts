import { normalizeName } from './name-search.ts'

/** A place, with its names: a search text can begin or end with one of them, such as "Germany". */
interface NamedPlace {
  readonly names: readonly string[]
}

/** @returns the place with the longest name with which a text ends or begins, and the text without it; null if there is none */
export function splitPlace<Place extends NamedPlace>(typed: string, places: readonly Place[]) {
  const text = normalizeName(typed).replaceAll(',', '')
  const named = places
    .flatMap((place) => place.names.map((name) => ({ place, name: normalizeName(name) })))
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => text.endsWith(` ${name}`) || text.startsWith(`${name} `))
  if (!named) return null
  const { place, name } = named
  const rest = text.endsWith(` ${name}`)
    ? text.slice(0, -name.length).replace(/ in $/, '')
    : text.slice(name.length)
  return { place, rest: rest.trim() }
}
