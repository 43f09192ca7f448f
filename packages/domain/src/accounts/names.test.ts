import { expect, test } from 'vitest'
import { personNameMessages } from '../messages/person-names.ts'
import { refuse } from '../refusals/refusal.ts'
import { validateName } from './names.ts'

const { required } = personNameMessages
const invalid = (message: string, field: string) => refuse('VALIDATION_FAILED', message, field)

test.each([
  ['is trimmed', ' Ada ', '\tLovelace\n', { firstName: 'Ada', lastName: 'Lovelace' }],
  ['can have 255 characters', 'A', 'b'.repeat(255), { firstName: 'A', lastName: 'b'.repeat(255) }],
  ['must have a first name', ' ', 'Lovelace', invalid(required.firstName, 'firstName')],
  ['must have a last name', 'Ada', '', invalid(required.lastName, 'lastName')],
  [
    'cannot have 256 characters',
    'b'.repeat(256),
    'L',
    invalid('First name can have at most 255 characters.', 'firstName'),
  ],
  [
    'cannot have control characters',
    'Ada',
    'Love\u0007lace',
    invalid('Last name contains characters that cannot be stored. Remove them.', 'lastName'),
  ],
])('a name %s', (_, firstName, lastName, expected) => {
  expect(validateName({ firstName, lastName })).toEqual(expected)
})
