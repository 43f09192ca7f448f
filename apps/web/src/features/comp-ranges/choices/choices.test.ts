import { describe, expect, test } from 'vitest'
import {
  type Choices,
  choicesOf,
  guessedRequest,
  neighboursOf,
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

const inSeattle: Choices = { ...choicesOf({ family: 7, country: 'US' }, options, nothing), zip: '98109' }

describe('the selection', () => {
  test('at the first visit is the first family in the default country', () => {
    expect(choicesOf({}, options, nothing)).toMatchObject({
      familyId: 3,
      country: 'US',
      zip: '',
      tier: null,
      isLocal: false,
      isRelative: false,
    })
  })

  test('later is what the browser remembers', () => {
    expect(choicesOf({}, options, remembered)).toMatchObject({
      familyId: 7,
      country: 'DE',
      isLocal: true,
      isRelative: true,
    })
  })

  test('comes from the address before what is remembered [CR18]', () => {
    const search = { family: 3, country: 'US', currency: 'default', mode: 'absolute', tier: 2 } as const
    expect(choicesOf(search, options, remembered)).toMatchObject({
      familyId: 3,
      country: 'US',
      tier: 2,
      isLocal: false,
      isRelative: false,
    })
  })

  test('is not a family of another workspace that the browser remembers', () => {
    expect(choicesOf({}, options, { ...remembered, familyId: 99, country: 'FR' })).toMatchObject({
      familyId: 3,
      country: 'US',
    })
  })

  test('is a family or country that the address names, so that it is said what it lacks', () => {
    expect(choicesOf({ family: 99, country: 'FR' }, options, nothing)).toMatchObject({
      familyId: 99,
      country: 'FR',
    })
  })

  test('is no ZIP code and no tier outside the US', () => {
    expect(choicesOf({ country: 'DE', zip: '98109', tier: 2 }, options, nothing)).toMatchObject({
      zip: '',
      tier: null,
    })
  })
})

describe('ZIP code and tier', () => {
  test('a ZIP code sets the tier: none is asked beside it', () => {
    const chosen = withZip({ ...inSeattle, zip: '', tier: 3 }, '98109', 3)
    expect(requestOf(chosen)).toEqual({ jobFamilyIds: [7], country: 'US', zipcode: '98109' })
  })

  test('a ZIP code that is cleared leaves the tier that it set', () => {
    expect(requestOf(withZip(inSeattle, '', 2))).toEqual({ jobFamilyIds: [7], country: 'US', tierNumber: 2 })
  })

  test('changing the tier clears the ZIP code [CR13]', () => {
    expect(requestOf(withTier(inSeattle, 3))).toEqual({ jobFamilyIds: [7], country: 'US', tierNumber: 3 })
  })

  test('another country clears both, and returning starts with the first tier [CR13]', () => {
    const abroad = withCountry(inSeattle, 'DE')
    expect(requestOf(abroad)).toEqual({ jobFamilyIds: [7], country: 'DE' })
    expect(requestOf(withCountry(withTier(inSeattle, 3), 'DE'))).toEqual({ jobFamilyIds: [7], country: 'DE' })
    expect(requestOf(withCountry(abroad, 'US'))).toEqual({ jobFamilyIds: [7], country: 'US' })
  })
})

test.each<[string, Choices]>([
  ['a ZIP code', inSeattle],
  ['a tier', withTier(inSeattle, 3)],
  ['another country', { ...withCountry(inSeattle, 'DE'), isLocal: true }],
  ['percents of the mid', { ...inSeattle, isRelative: true }],
])('a colleague who is handed the address sees the same: %s', (_, choices) => {
  const address = readCompRangesSearch(searchOf(choices, {}) as Record<string, unknown>)
  expect(choicesOf(address, options, remembered)).toEqual(choices)
})

test('what will be asked is guessed before the pickers have come, so that one round trip brings both', () => {
  for (const search of [{ family: 3, country: 'US', zip: '98109' }, { family: 7 }, {}]) {
    expect(guessedRequest(search, remembered, 'US')).toEqual(
      requestOf(choicesOf(search, options, remembered)),
    )
  }
  expect(guessedRequest({}, nothing, 'US')).toBeNull()
})

describe('what will probably be asked next', () => {
  const requestsNextTo = (choices: Choices, tier: number | null) =>
    neighboursOf(choices, options, tier).map((next) => requestOf(next))

  test('in the US: the tiers beside the one that is shown', () => {
    expect(requestsNextTo(inSeattle, 2)).toEqual([
      { jobFamilyIds: [7], country: 'US', tierNumber: 1 },
      { jobFamilyIds: [7], country: 'US', tierNumber: 3 },
    ])
    expect(requestsNextTo(withTier(inSeattle, 1), 1)).toEqual([
      { jobFamilyIds: [7], country: 'US', tierNumber: 2 },
    ])
  })

  test('where people are paid in another currency: that', () => {
    expect(requestsNextTo(withCountry(inSeattle, 'DE'), null)).toEqual([
      { jobFamilyIds: [7], country: 'DE', displayCurrency: 'LOCAL' },
    ])
  })
})

test('outside the US an address with a tier or a ZIP code asks for neither', () => {
  expect(requestOf({ ...inSeattle, country: 'DE', tier: 2 })).toEqual({ jobFamilyIds: [7], country: 'DE' })
})
