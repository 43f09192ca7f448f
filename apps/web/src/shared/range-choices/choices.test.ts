import { describe, expect, test } from 'vitest'
import {
  type Choices,
  choicesOf,
  predictRequest,
  adjacentChoices,
  type Options,
  requestOf,
  searchOf,
  withCountry,
  withTier,
  withZip,
} from './choices.ts'
import { readCompRangesSearch } from './search.ts'

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
const nothing = {
  familyId: null,
  country: null,
  currencyPreference: 'WORKSPACE_DEFAULT',
  absoluteRange: true,
} as const
const remembered = { familyId: 7, country: 'DE', currencyPreference: 'LOCAL', absoluteRange: false } as const

const seattleChoices: Choices = { ...choicesOf({ family: 7, country: 'US' }, options, nothing), zip: '98109' }

describe('the selection', () => {
  test('starts with the first family in the default country', () => {
    expect(choicesOf({}, options, nothing)).toMatchObject({
      familyId: 3,
      country: 'US',
      zip: '',
      tier: null,
      isLocal: false,
      isRelative: false,
    })
  })

  test('starts with the remembered choices on later visits', () => {
    expect(choicesOf({}, options, remembered)).toMatchObject({
      familyId: 7,
      country: 'DE',
      isLocal: true,
      isRelative: true,
    })
  })

  test('prefers the address over remembered choices [CR18]', () => {
    const search = { family: 3, country: 'US', currency: 'default', mode: 'absolute', tier: 2 } as const
    expect(choicesOf(search, options, remembered)).toMatchObject({
      familyId: 3,
      country: 'US',
      tier: 2,
      isLocal: false,
      isRelative: false,
    })
  })

  test('ignores a remembered family of another workspace', () => {
    expect(choicesOf({}, options, { ...remembered, familyId: 99, country: 'FR' })).toMatchObject({
      familyId: 3,
      country: 'US',
    })
  })

  test('keeps a family or country of the address even if it lacks data, so that the page can explain it', () => {
    expect(choicesOf({ family: 99, country: 'FR' }, options, nothing)).toMatchObject({
      familyId: 99,
      country: 'FR',
    })
  })

  test('has no ZIP code or tier outside the US', () => {
    expect(choicesOf({ country: 'DE', zip: '98109', tier: 2 }, options, nothing)).toMatchObject({
      zip: '',
      tier: null,
    })
  })
})

describe('ZIP code and tier', () => {
  test('a ZIP code determines the tier, and no other tier is requested', () => {
    const chosen = withZip({ ...seattleChoices, zip: '', tier: 3 }, '98109', 3)
    expect(requestOf(chosen)).toEqual({ jobFamilyIds: [7], country: 'US', zipcode: '98109' })
  })

  test('clearing the ZIP code keeps the tier that it determined', () => {
    expect(requestOf(withZip(seattleChoices, '', 2))).toEqual({
      jobFamilyIds: [7],
      country: 'US',
      tierNumber: 2,
    })
  })

  test('changing the tier clears the ZIP code [CR13]', () => {
    expect(requestOf(withTier(seattleChoices, 3))).toEqual({
      jobFamilyIds: [7],
      country: 'US',
      tierNumber: 3,
    })
  })

  test('another country clears both, and returning starts with the first tier [CR13]', () => {
    const abroad = withCountry(seattleChoices, 'DE')
    expect(requestOf(abroad)).toEqual({ jobFamilyIds: [7], country: 'DE' })
    expect(requestOf(withCountry(withTier(seattleChoices, 3), 'DE'))).toEqual({
      jobFamilyIds: [7],
      country: 'DE',
    })
    expect(requestOf(withCountry(abroad, 'US'))).toEqual({ jobFamilyIds: [7], country: 'US' })
  })
})

test.each<[string, Choices]>([
  ['a ZIP code', seattleChoices],
  ['a tier', withTier(seattleChoices, 3)],
  ['another country', { ...withCountry(seattleChoices, 'DE'), isLocal: true }],
  ['percents of the mid', { ...seattleChoices, isRelative: true }],
])('a colleague who is handed the address sees the same: %s', (_, choices) => {
  const address = readCompRangesSearch(searchOf(choices, {}) as Record<string, unknown>)
  expect(choicesOf(address, options, remembered)).toEqual(choices)
})

test('the request is predicted before the pickers load, to save a round trip', () => {
  for (const search of [{ family: 3, country: 'US', zip: '98109' }, { family: 7 }, {}]) {
    expect(predictRequest(search, remembered, 'US')).toEqual(
      requestOf(choicesOf(search, options, remembered)),
    )
  }
  expect(predictRequest({}, nothing, 'US')).toBeNull()
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

  test('if pay is in another currency, include that currency', () => {
    expect(requestsNextTo(withCountry(seattleChoices, 'DE'), null)).toEqual([
      { jobFamilyIds: [7], country: 'DE', displayCurrency: 'LOCAL' },
    ])
  })
})

test('outside the US, ignore a tier or ZIP code in the address', () => {
  expect(requestOf({ ...seattleChoices, country: 'DE', tier: 2 })).toEqual({
    jobFamilyIds: [7],
    country: 'DE',
  })
})
