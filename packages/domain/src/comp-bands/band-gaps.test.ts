import { expect, test } from 'vitest'
import { bandGaps } from './band-gaps.ts'

test.each<[string, Record<string, number[]>, Record<string, number[]>]>([
  ['nothing', {}, {}],
  ['one country', { US: [9, 5] }, {}],
  ['the same levels', { US: [9, 8], DE: [8, 9] }, {}],
  ['a level less', { US: [9, 7], DE: [9, 8, 7] }, { US: [8] }],
  ['several, the highest first', { US: [2], DE: [0, 10, 2] }, { US: [10, 0] }],
  ['each lacks what the other has', { US: [9], DE: [8] }, { US: [8], DE: [9] }],
  ['a country group that nobody has filled yet is no gap', { US: [9, 8], DE: [] }, {}],
])('gaps of a country group: %s [CB31]', (_what, levels, gaps) => {
  const of = Object.entries(levels).map(([country, own]) => ({ country, levels: own }))
  expect(Object.fromEntries(bandGaps(of).map((gap) => [gap.country, gap.levels]))).toEqual(gaps)
})
