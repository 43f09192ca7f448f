import { expect, test } from 'vitest'
import { compRangeMessages } from './comp-ranges.ts'

test.each([
  ['No comp band.', null, 'No comp band.'],
  ['Country Groups are misconfigured', null, 'Country Groups are misconfigured.'],
  [
    'Country Groups are misconfigured',
    '“Sales” has no country group for Japan.',
    'Country Groups are misconfigured. “Sales” has no country group for Japan.',
  ],
])('writes %s and its details (%s) as full sentences', (text, details, expected) => {
  expect(compRangeMessages.missingInFull(text, details)).toBe(expected)
})

test.each([
  [0, 0, '0 of 0 cash ranges'],
  [1, 1, '1 of 1 cash range'],
  [1_000, 2_000, '1,000 of 2,000 cash ranges'],
])('reports that an amount falls in %i of %i cash ranges', (containing, total, expected) => {
  const text = compRangeMessages.page.lies('212,000', 'USD', containing, total)
  expect(text).toBe(`USD 212,000 falls in ${expected}`)
})
