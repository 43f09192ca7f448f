import pg from 'pg'
import { expect, test } from 'vitest'
import { explainUnavailable } from './explain-unavailable.ts'
import { DatabaseUnavailable, translateError } from './errors.ts'

function databaseError(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('message of the server', 0, 'error')
  error.code = code
  return error
}

test('reports any error on a lost connection as the loss, unless its reason is already known', () => {
  const knownFault = new DatabaseUnavailable('statement-timeout', 'stopped')
  expect(translateError(new Error('not queryable'), true)).toMatchObject({ reason: 'gone' })
  expect(translateError(knownFault, true)).toBe(knownFault)
  const programmingError = new TypeError('values must be an array')
  expect(translateError(programmingError, false)).toBe(programmingError)
})

test.each([
  ['53100', 'Free space on the disk'],
  ['25006', 'Set DATABASE_URL to the primary'],
  ['42P05', 'Set PLUMB_PREPARED_STATEMENTS=off'],
  ['26000', 'Set PLUMB_PREPARED_STATEMENTS=off'],
])('explains the error code %s to the operator: %s', (code, advice) => {
  const fault = translateError(databaseError(code), false)
  expect(fault).toBeInstanceOf(DatabaseUnavailable)
  expect(explainUnavailable(fault as DatabaseUnavailable)).toContain(advice)
})

test('does not explain a temporary error', () => {
  const fault = translateError(databaseError('57P03'), false)
  expect(explainUnavailable(fault as DatabaseUnavailable)).toBeNull()
})
