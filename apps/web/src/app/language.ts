/** Languages of the message catalogue; the first is the fallback (rule PG9). */
const LANGUAGES = ['en']

/** Returns the language for the query of a URL: its `lang` parameter if the catalogue has it, otherwise the fallback. */
export function languageFromSearch(search: string): string {
  const requested = new URLSearchParams(search).get('lang')?.toLowerCase()
  return LANGUAGES.find((language) => language === requested) ?? 'en'
}
