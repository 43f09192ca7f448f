import { expect, test } from 'vitest'
import { languageFromSearch } from './language.ts'

test.each([
  { search: '', language: 'en' },
  { search: '?lang=en', language: 'en' },
  { search: '?lang=EN', language: 'en' },
  { search: '?lang=de', language: 'en' },
  { search: '?lang=%22%3E', language: 'en' },
])('the search "$search" selects $language [PG9]', ({ search, language }) => {
  expect(languageFromSearch(search)).toBe(language)
})
