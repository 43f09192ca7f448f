import pg from 'pg'
import { expect, test } from 'vitest'
import { explainUnavailable } from './explain-unavailable.ts'
import { type ConstraintKind, DatabaseUnavailable, translateError, type UnavailableReason } from './errors.ts'

function databaseError(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('what the server said', 0, 'error')
  error.code = code
  return error
}

test.each<[string, UnavailableReason]>([
  ['57014', 'statement-timeout'],
  ['55P03', 'lock-timeout'],
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  ['08006', 'gone'],
  ['57P01', 'gone'],
  ['57P03', 'gone'],
  ['53300', 'gone'],
  ['25P03', 'gone'],
])('%s of the server is unavailable: %s', (code, reason) => {
  const error = databaseError(code)
  expect(translateError(error, false)).toMatchObject({ name: 'DatabaseUnavailable', reason, cause: error })
})

test.each<[string, ConstraintKind]>([
  ['23505', 'unique'],
  ['23P01', 'unique'],
  ['23503', 'foreign-key'],
  ['23514', 'check'],
  ['23502', 'not-null'],
  ['42501', 'row-level'],
])('%s of the server is a row that it refused: %s', (code, kind) => {
  const error = databaseError(code)
  error.constraint = 'one_name'
  expect(translateError(error, false)).toMatchObject({
    name: 'ConstraintViolation',
    kind,
    constraint: 'one_name',
    message: 'what the server said',
    cause: error,
  })
})

test.each(['22012', '42601'])('%s of the server stays what it is', (code) => {
  const error = databaseError(code)
  expect(translateError(error, false)).toBe(error)
})

test('whatever a lost connection says is due to the loss, unless it has said why', () => {
  const why = new DatabaseUnavailable('statement-timeout', 'stopped')
  expect(translateError(new Error('not queryable'), true)).toMatchObject({ reason: 'gone' })
  expect(translateError(why, true)).toBe(why)
  const mistake = new TypeError('values must be an array')
  expect(translateError(mistake, false)).toBe(mistake)
})

test.each([
  [
    'insert or update on table "comp_band_102068" violates foreign key constraint "comp_band_of_country_group_102068"',
    'comp_band_of_country_group',
  ],
  ['new row violates row-level security policy for table "job_102088"', 'job'],
])('where a distributed server names no constraint, it is read from: %s', (message, constraint) => {
  const error = databaseError('23503')
  error.message = message
  expect(translateError(error, false)).toMatchObject({ name: 'ConstraintViolation', constraint })
})

test.each([
  ['53100', 'Free space on the disk'],
  ['25006', 'Set DATABASE_URL to the primary'],
  ['42P05', 'Set PLUMB_PREPARED_STATEMENTS=off'],
  ['26000', 'Set PLUMB_PREPARED_STATEMENTS=off'],
])('%s of the server is explained to the operator', (code, advice) => {
  const fault = translateError(databaseError(code), false)
  expect(fault).toBeInstanceOf(DatabaseUnavailable)
  expect(explainUnavailable(fault as DatabaseUnavailable)).toContain(advice)
})

test('a fault that may end by itself is not explained', () => {
  const fault = translateError(databaseError('57P03'), false)
  expect(explainUnavailable(fault as DatabaseUnavailable)).toBeNull()
})
