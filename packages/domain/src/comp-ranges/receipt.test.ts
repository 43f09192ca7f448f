import { describe, expect, test } from 'vitest'
import {
  elsewhere,
  EXAMPLE,
  example,
  exampleWithFamily,
  JOBS,
  LEVEL,
  SEATTLE,
  TIER_2,
} from './example.fixture.ts'
import { copyLine, payMix, receipt } from './receipt.ts'

const AS_OF = '2026-03-01'
const senior = { jobs: JOBS.filter(({ id }) => id === 1) }

function lineOf(company: ReturnType<typeof example>, asked: Parameters<typeof company.ranges>[0] = {}) {
  const [range] = company.ranges({ ...senior, ...asked })
  return range ? copyLine(company.wording, range, AS_OF) : 'no row'
}

/** 140,000 base at the mid, 10% below and above, and a bonus of 10%, in Austin. */
const AUSTIN = {
  ...SEATTLE,
  located: { zipcode: '78701', label: 'Austin', tierNumber: 2 },
  tier: { ...TIER_2, percentile: 100 },
}
const austin = example({
  families: EXAMPLE.families.map((family) => ({ ...family, compBandMultiplier: '1' })),
  compBands: EXAMPLE.compBands.map((band) => ({
    ...band,
    onTargetEarnings: null,
    percentVariable: null,
    annualBaseSalary: '140000',
  })),
  rangeWidths: EXAMPLE.rangeWidths.map((width) => ({ ...width, percentBelowMid: 10, percentAboveMid: 10 })),
  bonusStructures: EXAMPLE.bonusStructures.map((row) => ({ ...row, percent: '10' })),
})

const rounded = (to: number) => ({
  settings: [
    ...EXAMPLE.settings,
    { id: 9, updatedAt: '', property: 'RANGE_ROUNDING', stringValue: String(to) },
  ],
})

describe('the line that is copied', () => {
  test.each([
    [
      'with the mix and the bonus',
      lineOf(austin, { place: AUSTIN }),
      'USD 126,000 - 154,000 base, 10% bonus target, Austin (Tier 2), as of 2026-03-01',
    ],
    [
      'with variable pay',
      lineOf(example()),
      'USD 165,470 - 229,711 OTE (80 : 20), 5% bonus target, Seattle (Tier 2), as of 2026-03-01',
    ],
    [
      'rounded to 500: 165,469.50 and 229,710.60',
      lineOf(example(rounded(500))),
      'USD 165,500 - 229,500 OTE (80 : 20), 5% bonus target, Seattle (Tier 2), as of 2026-03-01',
    ],
    [
      'a tier without a ZIP code',
      lineOf(example(), { place: { ...SEATTLE, located: null } }),
      'USD 165,470 - 229,711 OTE (80 : 20), 5% bonus target, United States (Tier 2), as of 2026-03-01',
    ],
    [
      // 170,236.11 x 0.85 = 144,700.69; x 1.18 = 200,878.61
      'elsewhere, in local currency, with no bonus set',
      lineOf(example({ bonusStructures: [] }), { place: elsewhere('DE'), currency: 'LOCAL' }),
      'EUR 144,701 - 200,879 OTE (80 : 20), no bonus target, Germany, as of 2026-03-01',
    ],
    [
      'without widths and without a bonus group',
      lineOf(exampleWithFamily({ bonusStructureGroupId: null }), {
        jobs: JOBS.filter(({ id }) => id === 5),
      }),
      'USD 126,630 OTE (85 : 15) at mid, bonus target not known, Seattle (Tier 2), as of 2026-03-01',
    ],
    [
      // One rate: 31.25 x 0.945 = 29.53125 an hour.
      'one rate, by the hour',
      lineOf(example(), { jobs: JOBS.filter(({ id }) => id === 7) }),
      'USD 61,425 base (29.53 an hour), no bonus target, Seattle (Tier 2), as of 2026-03-01',
    ],
    ['no cash figure', lineOf(example(), { jobs: JOBS.filter(({ id }) => id === 4) }), null],
  ])('%s', (_what, line, expected) => {
    expect(line).toBe(expected)
  })
})

test('a pay mix is in percent, to one decimal', () => {
  // 95,000 of 115,000 is 82.608...
  const [british] = example().ranges({ ...senior, place: elsewhere('GB') })
  expect(british && payMix(british)).toBe('82.6 : 17.4')
})

const HEAD_TO_DATES = `Job family: Solutions Engineering (JF0007)
Job: Senior Solutions Engineer
Level: P4 · L10
Place: Seattle, ZIP 98109 (Tier 2)
Currency: USD, a year; equity in USD
Rounding: range ends and mids to 1,000; nothing is computed from rounded figures
As of 2026-03-01

Cash range, USD a year
Mid: 195,000
Min: 165,000
Max: 230,000
Base: 155,736 (80%)
Variable: 38,934 (20%)
Bonus: 7,787 (5% of base)
Total cash: 202,457

Equity range, USD
Mid: 56,000
Min: 45,000
Max: 70,000
Shares of the mid: 4,594
RSUs: 112
Options: 4,482
For each RSU, 40 options.

Last changed
Sales with variable · United States · L10: 2026-02-01
Default Range Width Group, L10: 2026-01-20
Annual bonus · United States · L10: 2026-02-10
Company equity · L10: 2026-02-11
Equity widths, L10: 2026-01-21`

describe('the receipt', () => {
  const receiptOf = (company: ReturnType<typeof example>, withSteps: boolean, asked = {}) => {
    const [range] = company.ranges({ ...senior, ...asked })
    return range ? receipt(company.wording, range, { asOf: AS_OF, withSteps }) : 'no row'
  }

  test('in full, without the steps', () => {
    expect(receiptOf(example(rounded(1000)), false)).toBe(HEAD_TO_DATES)
  })

  test('with the steps, for who may see them', () => {
    const text = receiptOf(example(rounded(1000)), true)
    expect(text.startsWith(`${HEAD_TO_DATES}\n\nSteps\nMid\n`)).toBe(true)
    expect(text.slice(HEAD_TO_DATES.length).split('\n').slice(2, 12)).toEqual([
      'Steps',
      'Mid',
      '  On-target earnings: 206,000',
      '  Country not applied: 206,000 (The band is already for United States)',
      '  Tier 2, Seattle × 90%: 185,400',
      '  Family multiplier × 105%: 194,670',
      '  Currency not applied: 194,670 (Band and display are both USD)',
      'Min, from Mid',
      '  Min × 85%: 165,470',
      'Max, from Mid',
    ])
  })

  test('no factor stands in it without the steps', () => {
    const text = receiptOf(example(), false, { place: elsewhere('DE'), currency: 'LOCAL' })
    expect(text).toContain('Currencies, EUR to USD: 2026-02-20')
    expect(text).not.toMatch(/85%|105%|1\.08|×|206,000/)
  })

  test('a business title stands before the title', () => {
    const jobs = senior.jobs.map((job) => ({ ...job, businessTitle: 'Field Engineer' }))
    expect(receiptOf(example(), false, { jobs })).toContain('Job: Field Engineer\n')
  })

  test('says what is missing, and what has no place', () => {
    const company = exampleWithFamily({ eligibleForEquity: false, compBandGroupId: null })
    expect(receiptOf(company, true)).toBe(`Job family: Solutions Engineering (JF0007)
Job: Senior Solutions Engineer
Level: P4 · L10
Place: Seattle, ZIP 98109 (Tier 2)
Rounding: range ends and mids to 1; nothing is computed from rounded figures
As of 2026-03-01

“Solutions Engineering” is not eligible for equity.

Missing
“Solutions Engineering” has no comp band group.`)
  })

  test('of a row without a job has no title', () => {
    const text = receiptOf(example(), false, { withoutJobs: true, levels: new Set([LEVEL]) })
    expect(text.split('\n').slice(0, 2)).toEqual(['Job family: Solutions Engineering (JF0007)', 'Level: L10'])
  })
})
