import type { CompRangesOptionsQuery, CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { LOCAL_CURRENCY } from '@plumb/domain/comp-ranges/tables/range-currencies.ts'
import { TIER_COUNTRY } from '@plumb/domain/comp-ranges/tables/place.ts'
import type { ChangedSearch, CompRangesSearch } from './search.ts'

export type Options = CompRangesOptionsQuery['compRangesOptions']

/** The options that the choices depend on. */
interface PickerOptions {
  readonly families: readonly { readonly id: number }[]
  readonly countries: readonly { readonly country: string }[]
  readonly defaultCountry: string
}

/** The choices of the last visit, which the browser stores. */
export interface Remembered {
  readonly familyId: number | null
  readonly country: string | null
  readonly currencyPreference: 'WORKSPACE_DEFAULT' | 'LOCAL'
  readonly absoluteRange: boolean
}

/** The user’s choices in the pickers of Comp ranges. */
export interface Choices {
  /** Null if the workspace has no family. */
  readonly familyId: number | null
  readonly country: string
  /** Five digits, or empty; only in the US. */
  readonly zip: string
  /** Null for the tier of the ZIP code, or for the first one; always null outside the US. */
  readonly tier: number | null
  readonly isLocal: boolean
  /** Whether ranges are in relative mode: in percent of their mids instead of amounts on one axis. */
  readonly isRelative: boolean
}

/**
 * Returns the choices of the address, otherwise the remembered ones, otherwise the first of each. A family or country in the address is not
 * replaced if it is invalid, so that its own error is shown.
 */
export function choicesOf(search: CompRangesSearch, options: PickerOptions, remembered: Remembered): Choices {
  const { families, countries, defaultCountry } = options
  const isFamily = families.some(({ id }) => id === remembered.familyId)
  const isCountry = countries.some(({ country }) => country === remembered.country)
  const country = search.country ?? (isCountry ? remembered.country : null) ?? defaultCountry
  const isTiered = country === TIER_COUNTRY
  const zip = isTiered ? (search.zip ?? '') : ''
  return {
    familyId: search.family ?? (isFamily ? remembered.familyId : null) ?? families[0]?.id ?? null,
    country,
    zip,
    tier: isTiered && zip === '' ? (search.tier ?? null) : null,
    isLocal: search.currency ? search.currency === 'local' : remembered.currencyPreference === 'LOCAL',
    isRelative: search.mode ? search.mode === 'relative' : !remembered.absoluteRange,
  }
}

/**
 * Returns the search parameters for choices and for other parts of the page; for the US, they contain at most one of ZIP code and tier.
 * `without` has the levels that the user has hidden in the table, and `of` is set if the selected job is in the second table (see
 * `CompRangesSearch`).
 */
export function searchOf(
  { familyId, country, zip, tier, isLocal, isRelative }: Choices,
  { without, at, job, why, beside, of }: ChangedSearch,
): CompRangesSearch {
  return {
    ...(familyId !== null && { family: familyId }),
    country,
    ...(zip !== '' && { zip }),
    ...(zip === '' && tier !== null && { tier }),
    currency: isLocal ? 'local' : 'default',
    mode: isRelative ? 'relative' : 'absolute',
    ...(without && { without }),
    ...(at && { at }),
    ...(job && { job }),
    ...(job && why && { why }),
    ...(beside && { beside }),
    ...(job && beside && of && { of }),
  }
}

/** Sets the country, and clears the tier and the ZIP code, which exist only in the US (rule CR13). */
export function withCountry(choices: Choices, country: string): Choices {
  return { ...choices, country, zip: '', tier: null }
}

/**
 * Sets the ZIP code. The tier is then that of the ZIP code, and remains when the ZIP code is cleared.
 * @param shownTier the tier of the displayed figures
 */
export function withZip(choices: Choices, zip: string, shownTier: number | null): Choices {
  return { ...choices, zip, tier: zip === '' ? shownTier : null }
}

/** Sets the tier, and clears the ZIP code (rule CR13). */
export function withTier(choices: Choices, tier: number): Choices {
  return { ...choices, zip: '', tier }
}

/** Returns whether the ranges are compared with a family: the value is its id, and otherwise a country. */
export const isFamilyId = (comparedWith: string): boolean => /^\d+$/.test(comparedWith)

/**
 * Returns the choices of the second table of a comparison.
 * @param comparedWith a family id, or a country
 * @returns the choices with that family or country; null if they are the same
 */
export function choicesToCompare(choices: Choices, comparedWith: string): Choices | null {
  if (isFamilyId(comparedWith)) {
    const familyId = Number(comparedWith)
    return familyId === choices.familyId ? null : { ...choices, familyId }
  }
  return comparedWith === choices.country ? null : withCountry(choices, comparedWith)
}

/** Returns whether both use one currency, so that one amount applies to both. */
export function haveSameCurrency(a: Choices, b: Choices): boolean {
  return !a.isLocal || a.country === b.country
}

/** Returns the request for these choices; null without a family. */
export function requestOf({ familyId, country, zip, tier, isLocal }: Choices): CompRangesRequest | null {
  if (familyId === null) return null
  return {
    jobFamilyIds: [familyId],
    country,
    ...(isLocal && { displayCurrency: LOCAL_CURRENCY }),
    ...(country !== TIER_COUNTRY
      ? {}
      : zip !== ''
        ? { zipcode: zip }
        : tier !== null && { tierNumber: tier }),
  }
}

/** Returns the likely first request, before the options have loaded. */
export function predictRequest(
  search: CompRangesSearch,
  remembered: Remembered,
  defaultCountry: string,
): CompRangesRequest | null {
  const { familyId, country } = remembered
  const options = {
    families: familyId === null ? [] : [{ id: familyId }],
    countries: country === null ? [] : [{ country }],
    defaultCountry,
  }
  return requestOf(choicesOf(search, options, remembered))
}

/** Returns the likely next choices: the other currency, and the adjacent tiers. */
export function adjacentChoices(
  choices: Choices,
  options: Options,
  shownTier: number | null,
): readonly Choices[] {
  const { localCurrency = null } = options.countries.find(({ country }) => country === choices.country) ?? {}
  const hasTwoCurrencies = localCurrency !== null && localCurrency !== options.defaultCurrency
  const tierExists = (number: number) => options.tiers.some((tier) => tier.tierNumber === number)
  const adjacent = shownTier === null ? [] : [shownTier - 1, shownTier + 1].filter(tierExists)
  return [
    ...(hasTwoCurrencies ? [{ ...choices, isLocal: !choices.isLocal }] : []),
    ...adjacent.map((tier) => withTier(choices, tier)),
  ]
}
