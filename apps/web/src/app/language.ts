/** Languages that the catalogue speaks; the first is the fallback (rule PG9). */
const LANGUAGES = ['en']

/** The language to use for an address: its `lang` query parameter if the catalogue speaks it, else the fallback. */
export function languageOf(search: string): string {
  const asked = new URLSearchParams(search).get('lang')?.toLowerCase()
  return LANGUAGES.find((language) => language === asked) ?? 'en'
}
