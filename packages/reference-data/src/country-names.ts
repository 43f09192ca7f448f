/** Common English names of the Unicode CLDR, from the runtime, unlike the formal names of ISO. */
const commonNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * @param code ISO 3166-1 alpha-2
 * @returns the country's common English name ("South Korea"); the code if there is none
 */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (commonNames.of(code) ?? code) : code
}
