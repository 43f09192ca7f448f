import { expect, test } from 'vitest'
import { accountMessages } from '../messages/accounts.ts'
import { refuse } from '../refusals/refusal.ts'
import { validateName } from './names.ts'

const { nameRequired } = accountMessages
const refused = (sentence: string, field: string) => refuse('VALIDATION_FAILED', sentence, field)

test.each([
  ['is trimmed', ' Ada ', '\tLovelace\n', { firstName: 'Ada', lastName: 'Lovelace' }],
  ['has up to 255 characters', 'A', 'b'.repeat(255), { firstName: 'A', lastName: 'b'.repeat(255) }],
  ['needs a first part', ' ', 'Lovelace', refused(nameRequired.firstName, 'firstName')],
  ['needs a last part', 'Ada', '', refused(nameRequired.lastName, 'lastName')],
  ['has no more', 'b'.repeat(256), 'L', refused('First name can have at most 255 characters.', 'firstName')],
  [
    'has no signs that cannot be seen',
    'Ada',
    'Love\u0007lace',
    refused('Last name contains characters that cannot be stored. Remove them.', 'lastName'),
  ],
])('a name %s', (_, firstName, lastName, expected) => {
  expect(validateName({ firstName, lastName })).toEqual(expected)
})
