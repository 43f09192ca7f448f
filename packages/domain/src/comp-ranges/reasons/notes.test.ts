import { expect, test } from 'vitest'
import { placeWithoutTier } from '../tables/place.ts'
import { EXAMPLE, example, exampleWithFamily, SEATTLE } from '../testing/example.fixture.ts'
import { notesOf } from './notes.ts'

const WITHOUT_STRIKE = EXAMPLE.settings.filter(({ property }) => property !== 'STRIKE_PRICE')
const WITHOUT_PERCENT = EXAMPLE.bonusStructures.map((row) => ({ ...row, percent: null }))

test.each([
  ['equity in the default country, which has no mapping', example(), SEATTLE, ['equity-without-mapping']],
  [
    'a bonus from the default country’s column',
    example(),
    placeWithoutTier('DE'),
    ['bonus-of-default-country'],
  ],
  [
    'a bonus percentage that is not set',
    example({ bonusStructures: WITHOUT_PERCENT }),
    SEATTLE,
    ['bonus-none-set', 'equity-without-mapping'],
  ],
  [
    'options without a strike price',
    example({ settings: WITHOUT_STRIKE }),
    placeWithoutTier('DE'),
    ['bonus-of-default-country', 'strike-price-never-set'],
  ],
  [
    'RSUs alone without a strike price',
    example({
      settings: WITHOUT_STRIKE,
      globalLevels: EXAMPLE.globalLevels.map((row) => ({ ...row, percentRsu: '100' })),
    }),
    placeWithoutTier('DE'),
    ['bonus-of-default-country'],
  ],
  [
    'no share count and no strike price',
    example({ settings: [] }),
    placeWithoutTier('DE'),
    ['bonus-of-default-country'],
  ],
  [
    '“No bonus”',
    exampleWithFamily({ hasNoBonus: true, bonusStructureGroupId: null }),
    placeWithoutTier('DE'),
    ['no-bonus'],
  ],
  ['a missing bonus', exampleWithFamily({ bonusStructureGroupId: null }), placeWithoutTier('DE'), []],
  ['missing cash', exampleWithFamily({ compBandGroupId: null }), placeWithoutTier('DE'), []],
  ['no equity', exampleWithFamily({ eligibleForEquity: false }), SEATTLE, []],
])('notes the assumptions behind %s', (_figures, { wording, cell }, place, notes) => {
  expect(notesOf(wording, cell(place)).map(({ kind }) => kind)).toEqual(notes)
})
