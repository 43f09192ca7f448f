import type { Country } from './countries.ts'
import { countryName } from './country-names.ts'

/** Names in common use that neither CLDR nor ISO has. */
const FORMER_NAMES: Readonly<Record<string, readonly string[]>> = { TR: ['Turkey'] }

/** "Iran, Islamic Republic of" and "Virgin Islands (British)". */
const WITH_COMMA = /^([^,]+), ([^,]+)$/
const WITH_PARENTHESES = /^([^(]+) \(([^)]+)\)$/

/** Variants of ISO's name: with a comma, in parentheses, and in the spoken order. */
function isoNames(name: string): readonly string[] {
  const [, base, addition] = WITH_COMMA.exec(name) ?? WITH_PARENTHESES.exec(name) ?? []
  if (base === undefined || addition === undefined) return [name]
  return [name, `${base}, ${addition}`, `${base} (${addition})`, `${addition} ${base}`]
}

const withoutAccents = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')

/**
 * @returns other accepted names of a country wherever one is typed, pasted or imported: ISO's name in its forms, the alpha-3 code, a former
 *   name; each also with a straight apostrophe and without accents (rule CSV26)
 */
export function countryAliases({ alpha2, alpha3, name }: Country): readonly string[] {
  const common = countryName(alpha2)
  const names = [...isoNames(name), ...(FORMER_NAMES[alpha2] ?? []), common]
  const typedNames = names.flatMap((each) => [each, each.replaceAll('’', "'")])
  return [...new Set([...typedNames, ...typedNames.map(withoutAccents), alpha3])].filter(
    (each) => each !== common,
  )
}
