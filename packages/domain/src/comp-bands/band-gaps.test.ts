import { expect, test } from 'vitest'
import { bandGaps } from './band-gaps.ts'

test.each<[string, Record<string, number[]>, Record<string, number[]>]>([
  ['none without country groups', {}, {}],
  ['none in a single country', { US: [9, 5] }, {}],
  ['none if all countries have the same levels', { US: [9, 8], DE: [8, 9] }, {}],
  ['a level that only another country has', { US: [9, 7], DE: [9, 8, 7] }, { US: [8] }],
  ['several levels, the highest first', { US: [2], DE: [0, 10, 2] }, { US: [10, 0] }],
  ['gaps in both countries', { US: [9], DE: [8] }, { US: [8], DE: [9] }],
  ['none in a country group without any band', { US: [9, 8], DE: [] }, {}],
])('finds %s [CB31]', (_gaps, levelsByCountry, gaps) => {
  const countryGroups = Object.entries(levelsByCountry).map(([country, levels]) => ({ country, levels }))
  expect(Object.fromEntries(bandGaps(countryGroups).map((gap) => [gap.country, gap.levels]))).toEqual(gaps)
})
