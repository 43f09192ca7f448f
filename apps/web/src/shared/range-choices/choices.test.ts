import { describe, expect, test } from 'vitest'
import {
  type Choices,
  choicesOf,
  predictRequest,
  adjacentChoices,
  type Options,
  type Remembered,
  requestOf,
  searchOf,
  withCountry,
  withTier,
  withZip,
} from './choices.ts'
import { type CompRangesSearch, readCompRangesSearch } from './search.ts'

const options: Options = {
  families: [
    { id: 3, name: 'Assembly' },
    { id: 7, name: 'Solutions Engineering' },
  ],
  countries: [
    { country: 'US', localCurrency: 'USD' },
    { country: 'DE', localCurrency: 'EUR' },
  ],
  tiers: [1, 2, 3].map((tierNumber) => ({ tierNumber, label: `Tier ${tierNumber}` })),
  defaultCountry: 'US',
  defaultCurrency: 'USD',
}
const NOTHING_REMEMBERED = {
  familyId: null,
  country: null,
  currencyPreference: 'WORKSPACE_DEFAULT',
  absoluteRange: true,
} as const
const REMEMBERED = { familyId: 7, country: 'DE', currencyPreference: 'LOCAL', absoluteRange: false } as const

const seattleChoices: Choices = {
  ...choicesOf({ family: 7, country: 'US' }, options, NOTHING_REMEMBERED),
  zip: '98109',
}

test.each<[string, CompRangesSearch, Remembered, Partial<Choices>]>([
  [
    'starts with the first family in the default country',
    {},
    NOTHING_REMEMBERED,
    { familyId: 3, country: 'US', zip: '', tier: null, isLocal: false, isRelative: false },
  ],
  [
    'starts with the remembered choices on later visits',
    {},
    REMEMBERED,
    { familyId: 7, country: 'DE', isLocal: true, isRelative: true },
  ],
  [
    'prefers the address over remembered choices',
    { family: 3, country: 'US', currency: 'default', mode: 'absolute', tier: 2 },
    REMEMBERED,
    { familyId: 3, country: 'US', tier: 2, isLocal: false, isRelative: false },
  ],
  [
    'ignores a remembered family of another workspace',
    {},
    { ...REMEMBERED, familyId: 99, country: 'FR' },
    { familyId: 3, country: 'US' },
  ],
  [
    'keeps a family or country of the address even if it lacks data, so that the page can explain it',
    { family: 99, country: 'FR' },
    NOTHING_REMEMBERED,
    { familyId: 99, country: 'FR' },
  ],
  [
    'has no ZIP code or tier outside the US',
    { country: 'DE', zip: '98109', tier: 2 },
    NOTHING_REMEMBERED,
    { zip: '', tier: null },
  ],
])('the selection %s [CR18]', (_title, search, stored, expected) => {
  expect(choicesOf(search, options, stored)).toMatchObject(expected)
})

const US_REQUEST = { jobFamilyIds: [7], country: 'US' }
const GERMAN_REQUEST = { jobFamilyIds: [7], country: 'DE' }

test.each<[string, Choices, object]>([
  [
    'a ZIP code determines the tier, and no other tier is requested',
    withZip({ ...seattleChoices, zip: '', tier: 3 }, '98109', 3),
    { ...US_REQUEST, zipcode: '98109' },
  ],
  [
    'clearing the ZIP code keeps the tier that it determined',
    withZip(seattleChoices, '', 2),
    { ...US_REQUEST, tierNumber: 2 },
  ],
  ['changing the tier clears the ZIP code', withTier(seattleChoices, 3), { ...US_REQUEST, tierNumber: 3 }],
  ['another country clears the ZIP code', withCountry(seattleChoices, 'DE'), GERMAN_REQUEST],
  ['another country clears the tier', withCountry(withTier(seattleChoices, 3), 'DE'), GERMAN_REQUEST],
  [
    'returning to the US starts with the first tier',
    withCountry(withCountry(seattleChoices, 'DE'), 'US'),
    US_REQUEST,
  ],
  [
    'outside the US, a tier in the address is ignored',
    { ...seattleChoices, country: 'DE', tier: 2 },
    GERMAN_REQUEST,
  ],
])('%s [CR13]', (_title, choices, request) => {
  expect(requestOf(choices)).toEqual(request)
})

test.each<[string, Choices]>([
  ['a ZIP code', seattleChoices],
  ['a tier', withTier(seattleChoices, 3)],
  ['another country', { ...withCountry(seattleChoices, 'DE'), isLocal: true }],
  ['percents of the mid', { ...seattleChoices, isRelative: true }],
])('a colleague who is handed the address sees the same: %s', (_, choices) => {
  const address = readCompRangesSearch(searchOf(choices, {}) as Record<string, unknown>)
  expect(choicesOf(address, options, REMEMBERED)).toEqual(choices)
})

test('the request is predicted before the pickers load, to save a round trip', () => {
  for (const search of [{ family: 3, country: 'US', zip: '98109' }, { family: 7 }, {}]) {
    expect(predictRequest(search, REMEMBERED, 'US')).toEqual(
      requestOf(choicesOf(search, options, REMEMBERED)),
    )
  }
  expect(predictRequest({}, NOTHING_REMEMBERED, 'US')).toBeNull()
})

describe('prefetched neighbors', () => {
  const requestsNextTo = (choices: Choices, tier: number | null) =>
    adjacentChoices(choices, options, tier).map((next) => requestOf(next))

  test('in the US, include the adjacent tiers', () => {
    expect(requestsNextTo(seattleChoices, 2)).toEqual([
      { jobFamilyIds: [7], country: 'US', tierNumber: 1 },
      { jobFamilyIds: [7], country: 'US', tierNumber: 3 },
    ])
    expect(requestsNextTo(withTier(seattleChoices, 1), 1)).toEqual([
      { jobFamilyIds: [7], country: 'US', tierNumber: 2 },
    ])
  })

  test('in a country with another currency, include its pay in that currency', () => {
    expect(requestsNextTo(withCountry(seattleChoices, 'DE'), null)).toEqual([
      { jobFamilyIds: [7], country: 'DE', displayCurrency: 'LOCAL' },
    ])
  })
})
