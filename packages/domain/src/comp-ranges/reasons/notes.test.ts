import { expect, test } from 'vitest'
import { elsewhere, EXAMPLE, example, exampleWithFamily, SEATTLE } from '../testing/example.fixture.ts'
import { notesOf } from './notes.ts'

const WITHOUT_STRIKE = EXAMPLE.settings.filter(({ property }) => property !== 'STRIKE_PRICE')
const NONE_SET = EXAMPLE.bonusStructures.map((row) => ({ ...row, percent: null }))

test.each([
  ['equity of the default country, which has no mapping', example(), SEATTLE, ['equity-without-mapping']],
  ['a bonus of the default country', example(), elsewhere('DE'), ['bonus-of-default-country']],
  [
    'a bonus that nobody set',
    example({ bonusStructures: NONE_SET }),
    SEATTLE,
    ['bonus-none-set', 'equity-without-mapping'],
  ],
  [
    'options without a strike price',
    example({ settings: WITHOUT_STRIKE }),
    elsewhere('DE'),
    ['bonus-of-default-country', 'strike-price-never-set'],
  ],
  [
    'no strike price, and RSUs alone',
    example({
      settings: WITHOUT_STRIKE,
      globalLevels: EXAMPLE.globalLevels.map((row) => ({ ...row, percentRsu: '100' })),
    }),
    elsewhere('DE'),
    ['bonus-of-default-country'],
  ],
  [
    'no share count, so no strike price',
    example({ settings: [] }),
    elsewhere('DE'),
    ['bonus-of-default-country'],
  ],
  [
    '“No bonus”',
    exampleWithFamily({ hasNoBonus: true, bonusStructureGroupId: null }),
    elsewhere('DE'),
    ['no-bonus'],
  ],
  ['no bonus to speak of', exampleWithFamily({ bonusStructureGroupId: null }), elsewhere('DE'), []],
  ['no cash that a bonus could be of', exampleWithFamily({ compBandGroupId: null }), elsewhere('DE'), []],
  ['no equity', exampleWithFamily({ eligibleForEquity: false }), SEATTLE, []],
])('what is to be known of figures that are there: %s', (_what, { wording, cell }, place, notes) => {
  expect(notesOf(wording, cell(place)).map(({ kind }) => kind)).toEqual(notes)
})
