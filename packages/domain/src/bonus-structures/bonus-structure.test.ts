import { expect, test } from 'vitest'
import { refuse } from '../refusals/refusal.ts'
import { refuseBonusPercent } from './bonus-structure.ts'

test.each([
  [null, null],
  ['0', null],
  ['12.5', null],
  ['250', null],
  ['-1', 'Bonus % must be a non-negative number'],
  ['', 'Bonus % must be a non-negative number'],
  ['ten', 'Bonus % must be a non-negative number'],
])('the refusal of the percentage %j is: %s [BS1]', (percent, message) => {
  expect(refuseBonusPercent({ globalLevelLevel: 1, percent })).toEqual(
    message && refuse('VALIDATION_FAILED', message, 'percent'),
  )
})
