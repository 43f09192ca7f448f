import { expect, test } from 'vitest'
import { textsOfFile } from './catalogue-texts.ts'
import { sampleOf } from './sample.ts'

const textsIn = (code: string) => textsOfFile(code).map(({ key, text }) => `${key}: ${text}`)

test.each([
  ["export const a = { title: 'Jobs' } as const", ['a.title: Jobs']],
  ['export const a = { b: { of: (name: string) => `Delete ${name}?` } }', ['a.b.of: Delete {name}?']],
  [
    "export const a = { left: (days: number) => (days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`) }",
    ['a.left: Ends tomorrow', 'a.left: Ends in {days} days'],
  ],
  [
    "export const a = { jobs: (count: number) => `Delete ${plural(count, 'job', 'jobs')}` }",
    ['a.jobs: Delete {count} jobs [1: job]'],
  ],
  [
    "export const a = { rules: ['At least one', 'A digit'] }",
    ['a.rules[0]: At least one', 'a.rules[1]: A digit'],
  ],
  [
    "export const a = { list: (names: string[]) => { return `Used by ${names.join(', ')}.` } }",
    ['a.list: Used by {names}.'],
  ],
])('reads the texts of %s', (code, expected) => {
  expect(textsIn(code)).toEqual(expected)
})

test('a sample is the same for the same seed, repeats no key, and leaves out short texts', () => {
  const texts = Array.from({ length: 50 }, (_, index) => ({
    key: `k${Math.floor(index / 2)}`,
    pages: [],
    text: index < 40 ? 'one two three four' : 'short',
  }))
  const drawn = sampleOf(texts, 10, 7)
  expect(sampleOf(texts, 10, 7)).toEqual(drawn)
  expect(sampleOf(texts, 10, 8)).not.toEqual(drawn)
  expect(new Set(drawn.map(({ key }) => key)).size).toBe(10)
  expect(drawn.every(({ text }) => text !== 'short')).toBe(true)
})
