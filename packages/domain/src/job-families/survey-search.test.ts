import { expect, it } from 'vitest'
import type { JobLevelGroup } from '../job-levels/job-level.ts'
import { searchSurveyFamilies, SURVEY_SEARCH } from './survey-search.ts'

const family = (code: string, label: string, jobGroup: JobLevelGroup = 'Professional', area = 'Work') => ({
  code,
  label,
  jobGroup,
  area,
})

const FAMILIES = [
  family('TA-SR-M', 'Sourcing', 'Management', 'Talent acquisition'),
  family('FI-TX-P', 'Corporate tax'),
  family('LG-SX-P', 'Syntax law'),
  family('TA-RC-P', 'Recruiting', 'Professional', 'Talent acquisition'),
  family('SA-EN-P', 'Sales taxes (US)'),
  family('FI-TA-P', 'Tax'),
  family('FI-TA-M', 'Tax', 'Management'),
]

it.each([
  [
    'a text at the beginning of a code or label first, then at the beginning of a word, then anywhere',
    'tax',
    undefined,
    ['FI-TA-P', 'FI-TA-M', 'FI-TX-P', 'SA-EN-P', 'LG-SX-P'],
  ],
  ['a text in any case, with spaces around it', '  soURcing ', undefined, ['TA-SR-M']],
  ['families of the requested group only', 'tax', 'Management', ['FI-TA-M']],
  ['families of any group if the group is null', 'sourcing', null, ['TA-SR-M']],
  ['a code', 'fi-t', undefined, ['FI-TX-P', 'FI-TA-P', 'FI-TA-M']],
  ['a part of a code as a word', 'sr', undefined, ['TA-SR-M']],
  ['an area', 'talent', undefined, ['TA-SR-M', 'TA-RC-P']],
  ['characters with a meaning in patterns', '(us', undefined, ['SA-EN-P']],
  ['nothing for an unknown text', 'welding', undefined, []],
] as const)('finds %s', (_what, query, jobGroup, codes) => {
  const found = searchSurveyFamilies(FAMILIES, { query, jobGroup })
  expect(found).toMatchObject(codes.map((code) => ({ code })))
  expect(found).toHaveLength(codes.length)
})

it('returns at most 20 results [JF6]', () => {
  const many = Array.from({ length: 30 }, (_, n) => family(`A${n}`, 'Same'))
  expect(searchSurveyFamilies(many, { query: 'same' })).toEqual(many.slice(0, 20))
})

it('accepts 100 characters', () => {
  expect(searchSurveyFamilies(FAMILIES, { query: 'x'.repeat(100) })).toEqual([])
})

it.each(['', 't', ' t  ', 'x'.repeat(101)])('refuses %j [JF6]', (query) => {
  expect(searchSurveyFamilies(FAMILIES, { query })).toMatchObject({
    code: 'VALIDATION_FAILED',
    field: 'query',
  })
})

it('a search needs two characters, and its delay after the last key is half a second [JF6]', () => {
  expect(SURVEY_SEARCH).toMatchObject({ minCharacters: 2, debounceMs: 500 })
})
