import { describe, expect, test } from 'vitest'
import {
  listKnownMatches,
  matchFields,
  createMatchFinder,
  matchValue,
  SURVEY_MATCHES,
} from './survey-matches.ts'

const NONE = Object.fromEntries(
  SURVEY_MATCHES.flatMap(({ code, name }) => [
    [code, null],
    [name, null],
  ]),
) as Parameters<typeof matchValue>[0]
const PROFESSIONAL = SURVEY_MATCHES[2]
const CATALOGUE = [
  { code: 'A-P', label: 'Alpha', jobGroup: 'Professional' },
  { code: 'B-P', label: 'Beta', jobGroup: 'Professional' },
  { code: 'B2-P', label: 'beta', jobGroup: 'Professional' },
  { code: 'A-M', label: 'Alpha', jobGroup: 'Management' },
] as const
const OLD = { ...NONE, professionalMatchCode: 'OLD', professionalMatchName: 'Of an older survey' }
const NAMED = { ...NONE, professionalMatchName: 'Without a code' }
const KNOWN = listKnownMatches(PROFESSIONAL, CATALOGUE, [OLD, NAMED])

test('lists the catalogue’s families of the group, then stored matches', () => {
  expect([...KNOWN.keys()]).toEqual(['A-P', 'B-P', 'B2-P', 'OLD', 'Without a code'])
})

describe('finds the match for a text', () => {
  test.each([
    ['a-p', 'A-P'],
    [' ALPHA ', 'A-P'],
    ['Of an older survey', 'OLD'],
    ['without a code', 'Without a code'],
    // Two families have this name.
    ['Beta', null],
    ['A-M', null],
    ['', null],
  ])('%j: %j', (text, value) => expect(createMatchFinder(KNOWN)(text)).toBe(value))
})

describe('returns the fields to store for a match, with the stored name if the match is unchanged [JF11]', () => {
  const cells = (value: string | null) => ({
    executiveMatchCode: null,
    managementMatchCode: null,
    professionalMatchCode: value,
    scientificMatchCode: null,
    supportMatchCode: null,
  })
  test.each([
    ['OLD', { ...OLD, professionalMatchName: 'As it was' }, 'OLD', 'As it was'],
    ['Without a code', NAMED, null, 'Without a code'],
    ['A-P', OLD, 'A-P', 'Alpha'],
    [null, OLD, null, null],
    ['A-P', null, 'A-P', 'Alpha'],
    ['Without a code', null, null, 'Without a code'],
  ] as const)('for the cell %j over the stored %j', (value, stored, code, name) => {
    expect(matchFields(cells(value), stored, () => KNOWN)).toEqual({
      ...NONE,
      professionalMatchCode: code,
      professionalMatchName: name,
    })
  })
})
