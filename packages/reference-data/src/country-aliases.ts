import { COUNTRIES, type Country } from './countries.ts'
import { countryName } from './country-names.ts'
import { OTHER_COUNTRY_NAMES } from './country-other-names.ts'

/** Languages in which the names of all countries are accepted. A country’s name is also accepted in its own language. */
const LANGUAGES = ['de', 'fr', 'es', 'it', 'nl', 'pt'] as const

/** "Iran, Islamic Republic of" and "Virgin Islands (British)". */
const WITH_COMMA = /^([^,]+), ([^,]+)$/
const WITH_PARENTHESES = /^([^(]+) \(([^)]+)\)$/

/** Variants of ISO's name: with a comma, in parentheses, and in the spoken order. */
function isoNames(name: string): readonly string[] {
  const [, base, addition] = WITH_COMMA.exec(name) ?? WITH_PARENTHESES.exec(name) ?? []
  if (base === undefined || addition === undefined) return [name]
  return [name, `${base}, ${addition}`, `${base} (${addition})`, `${addition} ${base}`]
}

const displayNames = new Map<string, Intl.DisplayNames>()

function nameInLanguage(alpha2: string, language: string): string {
  const names =
    displayNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  displayNames.set(language, names)
  return names.of(alpha2) ?? alpha2
}

/** @returns names as they may be typed: also with a straight apostrophe and without accents */
function typedForms(names: readonly string[]): readonly string[] {
  const typed = names.flatMap((name) => [name, name.replaceAll('’', "'")])
  return [...typed, ...typed.map((name) => name.normalize('NFD').replaceAll(/\p{M}/gu, ''))]
}

const englishNames = ({ alpha2, alpha3, name }: Country) => [
  ...typedForms([...isoNames(name), ...(OTHER_COUNTRY_NAMES[alpha2] ?? []), countryName(alpha2)]),
  alpha3,
]

const translatedNames = ({ alpha2 }: Country) => {
  const { language } = new Intl.Locale(`und-${alpha2}`).maximize()
  return typedForms([...LANGUAGES, language].map((each) => nameInLanguage(alpha2, each)))
}

/** By name in lower case: the number of countries that have this name, in English or another language. */
const countriesWithName = new Map<string, number>()
for (const country of COUNTRIES) {
  const names = [country.alpha2, ...englishNames(country), ...translatedNames(country)]
  for (const name of new Set(names.map((each) => each.toLowerCase())))
    countriesWithName.set(name, (countriesWithName.get(name) ?? 0) + 1)
}

/**
 * @returns the names, besides the displayed one, by which a country can be typed, pasted or imported: ISO's name in its forms, the alpha-3
 *   code, names in common use, and those in other languages unless another country has them; each also without accents (rule CSV26)
 */
export function countryAliases(country: Country): readonly string[] {
  const translated = translatedNames(country).filter(
    (name) => countriesWithName.get(name.toLowerCase()) === 1,
  )
  const names = new Map([...translated, ...englishNames(country)].map((name) => [name.toLowerCase(), name]))
  names.delete(countryName(country.alpha2).toLowerCase())
  return [...names.values()]
}
