import { countryInSentence } from './grammar.ts'
import { shorten } from './shorten.ts'

/** Refusals of a save with a value that another row already has. Only the server sends them, so no page loads this file. */
export const saveErrorMessages = {
  /** @param subject "name" or "code" */
  taken: (value: string, subject: string) =>
    `“${shorten(value.trim())}” is already taken. Choose another ${subject}.`,
  countryMapped: (country: string) =>
    `There is already a country mapping for ${countryInSentence(country)}. Change it, or choose another country.`,
  countryTaken: (country: string) =>
    `The group already includes ${countryInSentence(country)}. Choose another country.`,
} as const
