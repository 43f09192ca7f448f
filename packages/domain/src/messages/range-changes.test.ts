import { expect, test } from 'vitest'
import { rangeChangeMessages } from './range-changes.ts'

test.each([
  [0, 'jobs up', 'jobs lose their range', 'jobs: min or max only', 'jobs: equity up'],
  [1, 'job up', 'job loses its range', 'job: min or max only', 'job: equity up'],
  [2, 'jobs up', 'jobs lose their range', 'jobs: min or max only', 'jobs: equity up'],
])('the text under a count of %i agrees with it', (jobs, ...expected) => {
  expect([
    rangeChangeMessages.counted(jobs, 'cash', 'increase'),
    rangeChangeMessages.counted(jobs, 'cash', 'removal'),
    rangeChangeMessages.counted(jobs, 'cash', 'ends'),
    rangeChangeMessages.counted(jobs, 'equity', 'increase'),
  ]).toEqual(expected)
})

test('describes the change of one job in the singular', () => {
  expect(rangeChangeMessages.change('bonus', 'removal')).toBe('loses its bonus')
})

test.each([
  [1, '1 row with errors is excluded until it is fixed.'],
  [2, '2 rows with errors are excluded until they are fixed.'],
])('the text about %i excluded rows agrees with the number', (rows, expected) => {
  expect(rangeChangeMessages.excluded(rows)).toBe(expected)
})

test.each([
  ['Exchange rates', 'Compared with the saved exchange rates'],
  [rangeChangeMessages.bandsOf('Sales'), 'Compared with the saved “Sales” comp bands'],
  [rangeChangeMessages.bonusesOf('Sales'), 'Compared with the saved “Sales” bonus structure'],
])('names what changes of %s are compared with', (subject, expected) => {
  expect(rangeChangeMessages.comparedWith(subject)).toBe(expected)
})

test.each([
  [['Japan'], 'Japan changes by the same percentages as the United States.'],
  [
    ['Netherlands', 'Japan'],
    'The Netherlands and Japan change by the same percentages as the United States.',
  ],
])('names %j as changing with another country', (countries, expected) => {
  expect(rangeChangeMessages.alikeIn('United States', countries)).toBe(expected)
})
