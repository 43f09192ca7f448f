import { expect, test } from 'vitest'
import { countryInSentence, listAnd, listOr, plural, pluralForm, withCause } from './grammar.ts'

test.each([
  [0, '0 jobs'],
  [1, '1 job'],
  [2, '2 jobs'],
  [2000, '2,000 jobs'],
])('%s job(s) is written as "%s"', (count, expected) => {
  expect(plural(count, 'job', 'jobs')).toBe(expected)
})

test.each([
  [1, 'is'],
  [0, 'are'],
  [21, 'are'],
])('a verb agrees with %s: "%s"', (count, expected) => {
  expect(pluralForm(count, 'is', 'are')).toBe(expected)
})

test.each([
  [[], '', ''],
  [['A'], 'A', 'A'],
  [['A', 'B'], 'A and B', 'A or B'],
  [['A', 'B', 'C'], 'A, B, and C', 'A, B, or C'],
])('joins %j as in a sentence', (items, all, any) => {
  expect([listAnd(items), listOr(items)]).toEqual([all, any])
})

test.each([
  ['United States', 'the United States'],
  ['United Kingdom', 'the United Kingdom'],
  ['Netherlands', 'the Netherlands'],
  ['Turks & Caicos Islands', 'the Turks & Caicos Islands'],
  ['Palestinian Territories', 'the Palestinian Territories'],
  ['Dominican Republic', 'the Dominican Republic'],
  ['British Indian Ocean Territory', 'the British Indian Ocean Territory'],
  ['Isle of Man', 'the Isle of Man'],
  ['Germany', 'Germany'],
  ['Ireland', 'Ireland'],
  ['South Korea', 'South Korea'],
])('%s inside a sentence is "%s"', (name, expected) => {
  expect(countryInSentence(name)).toBe(expected)
})

test('a message with a cause never ends in a colon', () => {
  expect(withCause('Failed to save jobs', 'No permission')).toBe('Failed to save jobs: No permission')
  expect(withCause('Failed to save jobs', '')).toBe('Failed to save jobs: Unknown error')
  expect(withCause('The jobs could not be loaded.', '')).toBe('The jobs could not be loaded: Unknown error')
})
