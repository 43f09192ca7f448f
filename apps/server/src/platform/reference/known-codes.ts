import { globalMappingMessages } from '@plumb/domain/messages/global-mappings.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { COUNTRIES } from '@plumb/reference-data/countries.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'

const countries = new Set(COUNTRIES.map(({ alpha2 }) => alpha2))
const currencies = new Set(CURRENCIES.map(({ code }) => code))

/** A code in a request; null or undefined if the request omits it. */
type OptionalCode = string | null | undefined

/** @returns a refusal if a text is not the code of a country (ISO 3166-1 alpha-2), otherwise null */
export function refuseUnknownCountry(code: OptionalCode, field: string): Refusal | null {
  return code == null || countries.has(code)
    ? null
    : refuse('VALIDATION_FAILED', globalMappingMessages.unknownCountry(code), field)
}

/** @returns a refusal if a text is not the code of a currency (ISO 4217), otherwise null */
export function refuseUnknownCurrency(code: OptionalCode, field: string): Refusal | null {
  return code == null || currencies.has(code)
    ? null
    : refuse('VALIDATION_FAILED', globalMappingMessages.unknownCurrency(code), field)
}
