import { describe, expect, test } from 'vitest'
import { toWire } from '../../money/fraction.ts'
import { EXAMPLE, LEVEL } from '../testing/example.fixture.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import { tierSamples } from './tier-samples.ts'

const [FAMILY] = EXAMPLE.families
if (!FAMILY) throw new Error('The example has no family.')
const NO_BANDS = { ...FAMILY, id: 8, compBandGroupId: null, equityBandGroupId: null }
const NO_TIERS_FOR_CASH = { ...FAMILY, id: 9, applyUsTiersToCash: false }
const NO_TIERS_FOR_EQUITY = { ...FAMILY, id: 10, applyUsTiersToEquity: false }
const index = indexPayTables({
  ...EXAMPLE,
  families: [FAMILY, NO_BANDS, NO_TIERS_FOR_CASH, NO_TIERS_FOR_EQUITY],
})

const job = (jobFamilyId: number, title = 'Engineer') => ({
  jobFamilyId,
  level: LEVEL,
  title,
  jobLevelCode: 'P4',
  jobLevelName: 'Senior',
})
const samplesOf = (cash: readonly number[], equity: readonly number[], from = 90, to = 100) =>
  tierSamples(
    index,
    { cash: cash.map((id) => job(id)), equity: equity.map((id) => job(id)) },
    { from, to },
    'USD',
  ).map(({ jobFamilyId, component, from: mid, to: otherMid }) =>
    [jobFamilyId, component, toWire(mid), toWire(otherMid)].join(' '),
  )

// The OTE of the band at L10 is 206,000, times the family multiplier of 105%; equity is 80% of its parent, 77,500.
const CASH = '7 cash 194670 216300'
const EQUITY = '7 equity 55800 62000'

describe('samples for two tiers [GE41, GE58]', () => {
  test.each([
    ['are two of cash and one of equity', [7, 7, 7], [7, 7], [CASH, CASH, EQUITY]],
    ['are three of cash if there is none of equity', [7, 7, 7, 7], [], [CASH, CASH, CASH]],
    ['skip jobs without a figure', [8, 7], [8, 7], [CASH, EQUITY]],
    [
      'prefer equity of another family than that of the cash samples',
      [7, 7],
      [7, 10],
      [CASH, CASH, '10 equity 62000 62000'],
    ],
    [
      'prefer equity of a family whose cash sample is left out to make room for it',
      [7, 7, 10],
      [7, 10],
      [CASH, CASH, '10 equity 62000 62000'],
    ],
    ['skip jobs of unknown families', [6], [6], []],
  ])('%s', (_, cash, equity, samples) => {
    expect(samplesOf(cash, equity)).toEqual(samples)
  })

  test('are equal if pay does not depend on tiers', () => {
    expect(samplesOf([9], [])).toEqual(['9 cash 216300 216300'])
  })

  test('have cash in the requested currency, and equity in USD', () => {
    const jobs = { cash: [job(7)], equity: [job(10)] }
    const samples = tierSamples(index, jobs, { from: 90, to: 100 }, 'GBP')
    expect(samples.map(({ component, currency }) => `${component} in ${currency}`)).toEqual([
      'cash in GBP',
      'equity in USD',
    ])
  })

  test('are equal for equal percentages', () => {
    expect(samplesOf([7], [], 90, 90)).toEqual(['7 cash 194670 194670'])
  })
})
