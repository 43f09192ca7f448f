import { structureImportMessages } from '../messages/structure-import.ts'
import type { CountryTexts, CurrencyTexts } from './place-texts.ts'
import type { StructureChoices, StructureFacts } from './types.ts'

/** The texts of a row that say where it applies. */
export interface PlaceTexts {
  /** The country of its columns or its sheet. */
  readonly knownCountry: string | undefined
  /** The text of its country cell; null if there is no such column. */
  readonly countryText: string | null
  /** Whether the header of that column says "Country". Others, such as "Location", may also hold states. */
  readonly isCountryColumn: boolean
  /** The text of its currency cell, or of its sheet; null if there is neither. */
  readonly currencyText: string | null
  /** The currencies that each sign of its cells can mean. */
  readonly signs: readonly (readonly string[])[]
}

/** The country and the currency of a row. */
export interface RowPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ISO 4217; null: the row does not say it. */
  readonly currency: string | null
  /** What the country was taken from: the default country, or the currency of the row; null: the row says it. */
  readonly assumed: 'default' | 'currency' | null
}

export interface Places {
  readonly findPlace: (row: PlaceTexts) => RowPlace | { readonly message: string }
  /** Countries of the rows so far whose currency the user has to choose. */
  readonly countriesWithoutCurrency: ReadonlySet<string>
  /** Currencies, or signs that mean several, whose country the user has to choose. */
  readonly currenciesWithoutCountry: ReadonlySet<string>
  /** Texts whose country the user has to choose, or has chosen. */
  readonly placesWithoutCountry: ReadonlySet<string>
}

type Message = { readonly message: string }

/** @returns a function that finds the country and currency of a row, and the sets to which it adds the choices that the user has to make */
export function createPlaces(
  facts: StructureFacts,
  choices: StructureChoices,
  texts: { readonly countries: CountryTexts; readonly currencies: CurrencyTexts },
): Places {
  const countryCodes = new Set(facts.countries.map(({ code }) => code))
  const countriesWithoutCurrency = new Set<string>()
  const currenciesWithoutCountry = new Set<string>()
  const placesWithoutCountry = new Set<string>()
  /** Finds the place of a sign that means several currencies, none of which is the default one. */
  const findPlaceOfSign = (codes: readonly string[]) => {
    const sign = facts.currencies.find(({ code }) => code === codes[0])?.symbol ?? ''
    const country = choices.countryOfCurrency?.[sign]
    if (country === undefined) {
      currenciesWithoutCountry.add(sign)
      return { message: structureImportMessages.countryOfCurrency(sign) }
    }
    const currency = narrow(codes, country, facts, choices)
    if (currency !== undefined) return { country, currency, assumed: 'currency' as const }
    countriesWithoutCurrency.add(country)
    return { message: structureImportMessages.ambiguousSign }
  }
  const findPlace: Places['findPlace'] = (row) => {
    const currencies = currenciesOf(row, texts.currencies)
    if ('message' in currencies) return currencies
    const country = statedCountry(row, texts.countries, choices)
    const text = row.countryText?.trim() ?? ''
    if (choices.countryOfPlace?.[text] !== undefined) placesWithoutCountry.add(text)
    if (country !== null && typeof country !== 'string') {
      if (country.place !== undefined) placesWithoutCountry.add(country.place)
      return { message: country.message }
    }
    if (country !== null) {
      const currency = narrow(currencies.codes, country, facts, choices)
      if (currency !== undefined) return { country, currency, assumed: null }
      countriesWithoutCurrency.add(country)
      return { message: structureImportMessages.ambiguousSign }
    }
    const [only, other] = currencies.codes ?? []
    // "$" in a file without countries is the default currency if that has the sign.
    const currency =
      other === undefined ? only : currencies.codes?.find((code) => code === facts.defaultCurrency)
    if (currencies.codes === null)
      return { country: facts.defaultCountry, currency: null, assumed: 'default' }
    if (currency === undefined) return findPlaceOfSign(currencies.codes)
    const found = countryOfCurrency(currency, facts, choices, countryCodes)
    if (found !== null)
      return {
        country: found,
        currency,
        assumed: currency === facts.defaultCurrency ? 'default' : 'currency',
      }
    currenciesWithoutCountry.add(currency)
    return { message: structureImportMessages.countryOfCurrency(currency) }
  }
  return { findPlace, countriesWithoutCurrency, currenciesWithoutCountry, placesWithoutCountry }
}

function currenciesOf(
  { currencyText, signs }: PlaceTexts,
  texts: CurrencyTexts,
): { readonly codes: readonly string[] | null } | Message {
  const stated = currencyText === null || currencyText.trim() === '' ? null : texts.find(currencyText)
  if (stated === null && currencyText !== null && currencyText.trim() !== '')
    return { message: structureImportMessages.unknownCurrency(currencyText.trim()) }
  const all = stated === null ? signs : [stated, ...signs]
  const [first] = all
  if (first === undefined) return { codes: null }
  const codes = first.filter((code) => all.every((each) => each.includes(code)))
  return codes.length === 0
    ? { message: structureImportMessages.currenciesDiffer([...new Set(all.map((each) => each[0] ?? ''))]) }
    : { codes }
}

function statedCountry(
  { knownCountry, countryText, isCountryColumn }: PlaceTexts,
  texts: CountryTexts,
  { countryOfPlace = {} }: StructureChoices,
):
  | string
  | null
  | (Message & { /** The text whose country the user can choose. */ readonly place?: string }) {
  const text = countryText?.trim() ?? ''
  if (text === '') {
    if (knownCountry !== undefined) return knownCountry
    return countryText === null ? null : { message: structureImportMessages.countryMissing }
  }
  const chosen = countryOfPlace[text]
  if (chosen === undefined && !isCountryColumn && texts.isStateToo(text))
    return { message: structureImportMessages.countryOrState(text), place: text }
  const country = chosen ?? texts.find(text) ?? texts.findOfPlace(text)
  if (country === null) return { message: structureImportMessages.unknownCountry(text), place: text }
  return knownCountry === undefined || knownCountry === country
    ? country
    : { message: structureImportMessages.countriesDiffer(text) }
}

/** @returns which of the possible currencies the country uses; null if the row says none, undefined if it is not certain */
function narrow(
  codes: readonly string[] | null,
  country: string,
  { defaultCountry, defaultCurrency, mappings }: StructureFacts,
  { currencyOfCountry = {} }: StructureChoices,
): string | null | undefined {
  if (codes === null || codes.length === 1) return codes?.[0] ?? null
  const currenciesOfCountry = [
    currencyOfCountry[country],
    country === defaultCountry ? defaultCurrency : undefined,
    mappings.find(({ countryCode }) => countryCode === country)?.localCurrency,
    // In ISO 4217, the first two letters of most codes are the country's code.
    codes.find((code) => code.startsWith(country)),
  ]
  return currenciesOfCountry.find((code) => code !== undefined && codes.includes(code))
}

function countryOfCurrency(
  currency: string,
  { defaultCountry, defaultCurrency, mappings }: StructureFacts,
  choices: StructureChoices,
  countryCodes: ReadonlySet<string>,
): string | null {
  const chosen = choices.countryOfCurrency?.[currency]
  if (chosen !== undefined) return chosen
  if (currency === defaultCurrency) return defaultCountry
  const mapped = mappings.filter(({ localCurrency }) => localCurrency === currency)
  if (mapped.length === 1) return mapped[0]?.countryCode ?? null
  // In ISO 4217, the first two letters of most codes are the country's code; those of EUR and XAF are not.
  const country = currency.slice(0, 2)
  return mapped.length === 0 && countryCodes.has(country) ? country : null
}
