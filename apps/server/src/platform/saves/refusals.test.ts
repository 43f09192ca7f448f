import { TEXT_MAX_CHARACTERS } from '@plumb/domain/refusals/stored-text.ts'
import { expect, test } from 'vitest'
import { optionalLines } from './refusals.ts'

const code = (text: string | null | undefined) => optionalLines({ code: text }, { code: 'A code' })

test.each([
  ['trimmed', '  F1 ', 'F1'],
  ['as null if it is blank', '  ', null],
  ['as null if it is null', null, null],
  ['as null if it is omitted', undefined, null],
  ['at its maximum length', 'x'.repeat(TEXT_MAX_CHARACTERS), 'x'.repeat(TEXT_MAX_CHARACTERS)],
])('an optional line is stored %s', (_, text, stored) => {
  expect(code(text)).toEqual({ code: stored })
})

test.each([
  ['longer', 'x'.repeat(TEXT_MAX_CHARACTERS + 1), 'A code can have at most 255 characters.'],
  [
    'not storable in the database',
    'a\u0000b',
    'A code contains characters that cannot be stored. Remove them.',
  ],
])('an optional line that is %s is rejected', (_, text, message) => {
  expect(code(text)).toMatchObject({ code: 'VALIDATION_FAILED', message, field: 'code' })
})
