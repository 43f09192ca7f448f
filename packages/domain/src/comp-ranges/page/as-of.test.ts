import { expect, test } from 'vitest'
import { refuseAsOf } from './as-of.ts'

const NOON = new Date('2026-03-02T12:00:00.000Z')

test.each([
  [NOON, '2026-03-02', true],
  [NOON, '2026-03-01', true],
  // At 12:00 UTC it is the third on Kiritimati, and the second on Baker Island, where the first was yesterday.
  [NOON, '2026-03-03', true],
  [NOON, '2026-02-28', false],
  [NOON, '2026-03-04', false],
  [new Date('2026-03-02T09:59:59.999Z'), '2026-03-03', false],
  [new Date('2026-03-02T11:59:59.999Z'), '2026-02-28', true],
  [NOON, '', false],
  [NOON, '2026-3-2', false],
  [NOON, '2026-03-02T00:00', false],
  [NOON, ' 2026-03-02', false],
  [NOON, 'x'.repeat(1_000_000), false],
] as const)('at %s, accepts a range as of %.12s: %s [CR24]', (now, asOf, isAccepted) => {
  expect(refuseAsOf(asOf, now) === null).toBe(isAccepted)
})

test('names the field of a refused date', () => {
  expect(refuseAsOf('2026-02-28', NOON)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'asOf' })
})
