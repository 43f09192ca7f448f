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
])('writes %s and its location (%s) as full sentences', (text, where, expected) => {
  expect(compRangeMessages.missingInFull(text, where)).toBe(expected)
})

test.each([
  [0, 0, '0 of 0 cash ranges'],
  [1, 1, '1 of 1 cash range'],
  [1_000, 2_000, '1,000 of 2,000 cash ranges'],
])('%i of %i ranges contain the amount', (containing, total, expected) => {
  const text = compRangeMessages.page.lies('212,000', 'USD', containing, total)
  expect(text).toBe(`212,000 USD falls in ${expected}`)
})
