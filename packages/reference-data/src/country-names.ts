/** Common English names of the Unicode CLDR, as the runtime has them: what people call a country, unlike ISO. */
const common = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** @param code ISO 3166-1 alpha-2. @returns the country's common English name ("South Korea"); the code where it has none. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (common.of(code) ?? code) : code
}
