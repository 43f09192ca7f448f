import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'

/** The default countries and currencies that a workspace can have. */
export const countryOptions = COUNTRY_CODES.map(({ code, name }) => ({ value: code, label: name }))
export const currencyOptions = CURRENCIES.map(({ code, name }) => ({ value: code, label: code, note: name }))
