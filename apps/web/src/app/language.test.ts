import { expect, test } from 'vitest'
import { languageFromSearch } from './language.ts'

test.each(['', '?lang=en', '?lang=EN', '?lang=de', '?lang=%22%3E'])(
  'the search "%s" selects English, the only language of the catalog [PG9]',
  (search) => {
    expect(languageFromSearch(search)).toBe('en')
  },
)
