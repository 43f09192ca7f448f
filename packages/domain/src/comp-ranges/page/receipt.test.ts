import { describe, expect, test } from 'vitest'
import { placeWithoutTier } from '../tables/place.ts'
import {
  EXAMPLE,
  example,
  exampleWithFamily,
  JOBS,
  LEVEL,
  SEATTLE,
  TIER_2,
} from '../testing/example.fixture.ts'
import { formatSummaryLine, payMix } from './copy-line.ts'
import { receipt } from './receipt.ts'

const NO_BONUS = exampleWithFamily({ hasNoBonus: true, bonusStructureGroupId: null })

const AS_OF = '2026-03-01'
const senior = { jobs: JOBS.filter(({ id }) => id === 1) }

function copiedLine(company: ReturnType<typeof example>, request: Parameters<typeof company.ranges>[0] = {}) {
  const [range] = company.ranges({ ...senior, ...request })
  return range ? formatSummaryLine(company.wording, range, AS_OF) : 'no row'
}

const AUSTIN = {
  ...SEATTLE,
  zipcodePlace: { zipcode: '78701', label: 'Austin', tierNumber: 2 },
  tier: { ...TIER_2, percentile: 100 },
}
/** A base of 140,000 at the mid, 10% below and above, and a bonus of 10%. */
const baseOnly = example({
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

const bandsOf = (onTargetEarnings: string) => EXAMPLE.compBands.map((band) => ({ ...band, onTargetEarnings }))

const withSetting = (property: string, stringValue: string) => ({
  settings: [...EXAMPLE.settings, { id: 9, updatedAt: '', property, stringValue }],
})
const withRounding = (to: number) => withSetting('RANGE_ROUNDING', String(to))

describe('the copied line [CR17, CR31]', () => {
  test.each([
    [
      'with base pay alone, and the bonus',
      copiedLine(baseOnly, { place: AUSTIN }),
      'Senior Solutions Engineer, P4 · Senior · L10: USD 126,000 - 154,000 base, 10% bonus target, Austin, ZIP 78701 (Tier 2), as of 2026-03-01 (UTC)',
    ],
    [
      'with variable pay',
      copiedLine(example()),
      'Senior Solutions Engineer, P4 · Senior · L10: USD 165,470 - 229,711 OTE (80 : 20), 5% bonus target, Seattle, ZIP 98109 (Tier 2), as of 2026-03-01 (UTC)',
    ],
    [
      // 165,469.50 and 229,710.60
      'rounded to 500',
      copiedLine(example(withRounding(500))),
      'Senior Solutions Engineer, P4 · Senior · L10: USD 165,500 - 229,500 OTE (80 : 20), 5% bonus target, Seattle, ZIP 98109 (Tier 2), as of 2026-03-01 (UTC)',
    ],
    [
      'with a tier but no ZIP code',
      copiedLine(example(), { place: { ...SEATTLE, zipcodePlace: null } }),
      'Senior Solutions Engineer, P4 · Senior · L10: USD 165,470 - 229,711 OTE (80 : 20), 5% bonus target, United States (Tier 2), as of 2026-03-01 (UTC)',
    ],
    [
      // 170,236.11 x 0.85 = 144,700.69; x 1.18 = 200,878.61
      'for another country, in local currency, with no bonus set',
      copiedLine(example({ bonusStructures: [] }), { place: placeWithoutTier('DE'), currency: 'LOCAL' }),
      'Senior Solutions Engineer, P4 · Senior · L10: EUR 144,701 - 200,879 OTE (80 : 20), bonus target not set, Germany, as of 2026-03-01 (UTC)',
    ],
    [
      'without widths and without a bonus group',
      copiedLine(exampleWithFamily({ bonusStructureGroupId: null }), {
        jobs: JOBS.filter(({ id }) => id === 5),
      }),
      'Solutions Engineer I, P2 · Engineer I · L7: USD 126,630 OTE (85 : 15) at mid, bonus target unknown, Seattle, ZIP 98109 (Tier 2), as of 2026-03-01 (UTC)',
    ],
    [
      'with “No bonus”',
      copiedLine(NO_BONUS),
      'Senior Solutions Engineer, P4 · Senior · L10: USD 165,470 - 229,711 OTE (80 : 20), no bonus, Seattle, ZIP 98109 (Tier 2), as of 2026-03-01 (UTC)',
    ],
    [
      // One rate: 31.25 x 0.945 = 29.53125 an hour.
      'with a single rate by the hour',
      copiedLine(example(), { jobs: JOBS.filter(({ id }) => id === 7) }),
      'Solutions Intern, Intern · INT: USD 61,425 base (29.53 per hour), bonus target not set, Seattle, ZIP 98109 (Tier 2), as of 2026-03-01 (UTC)',
    ],
    [
      'for a level without a job',
      copiedLine(example(), { withoutJobs: true, levels: new Set([LEVEL]) }),
      'L10 Senior, Manager: USD 165,470 - 229,711 OTE (80 : 20), 5% bonus target, Seattle, ZIP 98109 (Tier 2), as of 2026-03-01 (UTC)',
    ],
    ['is null without cash', copiedLine(example(), { jobs: JOBS.filter(({ id }) => id === 4) }), null],
  ])('%s', (_title, line, expected) => {
    expect(line).toBe(expected)
  })
})

test('a copied line is text for a spreadsheet even if the title looks like a formula [CR31]', () => {
  const jobs = senior.jobs.map((job) => ({ ...job, title: '=HYPERLINK("http://x")' }))
  expect(copiedLine(example(), { jobs })).toMatch(/^'=HYPERLINK/)
})

test('a copied line names OTE and the mix even for a family multiplier of 0 [CR22]', () => {
  const line = copiedLine(exampleWithFamily({ compBandMultiplier: '0' }))
  expect(line).toContain('USD 0 OTE (80 : 20)')
})

test.each([
  ['null if cash is missing', exampleWithFamily({ compBandGroupId: null }), SEATTLE, null],
  // 95,000 of 115,000 is 82.608...
  ['rounded to one decimal', example(), placeWithoutTier('GB'), '82.6 : 17.4'],
])('the pay mix is %s', (_title, company, place, shown) => {
  const [range] = company.ranges({ ...senior, place })
  expect(range && payMix(range)).toBe(shown)
})

const RECEIPT_WITHOUT_STEPS = `Job family: Solutions Engineering (JF0007)
Job: Senior Solutions Engineer
Level: P4 · Senior · L10
Location: Seattle, ZIP 98109 (Tier 2)
Currency: annual cash in USD; equity in USD
Rounding: min, mid, and max to the nearest 1,000; calculations use unrounded figures
As of 2026-03-01; dates are in the UTC time zone

Cash range, USD per year
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
Total shares at mid: 4,594
RSUs: 112
Options: 4,482
Each RSU comes with 40 options.

Notes
Equity is at 100% because the United States is the default country and has no country mapping.

Last changed
Comp band · United States · L10 Senior, Manager: 2026-02-01
Geos, Tier 2: 2026-01-05
Job families, Solutions Engineering: 2026-01-12
Range width, L10 Senior, Manager: 2026-01-20
Bonus structure · United States · L10 Senior, Manager: 2026-02-10
Equity band · L10 Senior, Manager: 2026-02-11
Equity bands, Percentage of parent: 2026-01-03
Range width, L10 Senior, Manager: 2026-01-21
Preferred stock price: 2026-02-12
Strike price: 2026-02-12
Equity bands, L10 Senior, Manager, RSU percentage: 2026-01-02`

describe('the receipt', () => {
  const receiptOf = (company: ReturnType<typeof example>, request = {}) => {
    const [range] = company.ranges({ ...senior, ...request })
    return range ? receipt(company.wording, range, AS_OF) : 'no row'
  }

  test('is complete without the steps [CR23]', () => {
    expect(receiptOf(example(withRounding(1000), false))).toBe(RECEIPT_WITHOUT_STEPS)
  })

  test('includes the calculation steps for readers with access to the breakdown', () => {
    const text = receiptOf(example(withRounding(1000)))
    const [, dates = '', steps = ''] = /\n\nLast changed\n(.*?)\n\nCalculation steps\n(.*)$/s.exec(text) ?? []
    expect(dates.split('\n')).toEqual([
      'Sales with variable · United States · L10 Senior, Manager: 2026-02-01',
      'Geos, Tier 2: 2026-01-05',
      'Job families, Solutions Engineering: 2026-01-12',
      'Default Range Width Group, L10 Senior, Manager: 2026-01-20',
      'Annual bonus · United States · L10 Senior, Manager: 2026-02-10',
      'Company equity · L10 Senior, Manager: 2026-02-11',
      'Equity bands, Technical equity: 2026-01-03',
      'Equity widths, L10 Senior, Manager: 2026-01-21',
      'Preferred stock price 18.00: 2026-02-12',
      'Strike price 6.00: 2026-02-12',
      'Equity bands, L10 Senior, Manager, 60% RSU: 2026-01-02',
    ])
    expect(steps.split('\n').slice(0, 9)).toEqual([
      'Mid',
      '  On-target earnings: 206,000',
      '  Country does not apply: 206,000 (The band is already for the United States)',
      '  Tier 2, Seattle × 90%: 185,400',
      '  Family multiplier × 105%: 194,670',
      '  Currency does not apply: 194,670 (The band is already in USD)',
      'Min, from Mid',
      '  Min × 85%: 165,470',
      'Max, from Mid',
    ])
  })

  test('contains no factor without the steps [CR17]', () => {
    const text = receiptOf(example({}, false), { place: placeWithoutTier('DE'), currency: 'LOCAL' })
    expect(text).toContain('Currencies, EUR to USD: 2026-02-20')
    expect(text).not.toMatch(/85%|105%|1\.08|×|206,000/)
  })

  test('names the mapping that a figure uses, but no groups without access to the breakdown [CR23]', () => {
    const text = receiptOf(example({}, false), { place: placeWithoutTier('DE'), currency: 'LOCAL' })
    expect(text).toContain('Global mapping, Germany: ')
    expect(text).not.toMatch(/Sales with variable|Default Range Width Group|Annual bonus|Technical equity/)
    const withGaps = receiptOf(example({ compBands: [], bonusCountryGroups: [], equityBands: [] }, false))
    expect(withGaps).toContain(
      'Missing\nThere is no comp band at L10 Senior, Manager for the United States.\n',
    )
    expect(withGaps).not.toMatch(/Sales with variable|Annual bonus|equity”/)
  })

  test('has dates in the workspace’s time zone, and names the zone [CR23]', () => {
    const text = receiptOf(
      example({
        ...withSetting('TIME_ZONE', '"Pacific/Honolulu"'),
        families: EXAMPLE.families.map((family) => ({ ...family, updatedAt: '2026-01-12T09:00:00.000Z' })),
      }),
    )
    expect(text).toContain('As of 2026-03-01; dates are in the Pacific/Honolulu time zone\n')
    expect(text).toContain('Job families, Solutions Engineering: 2026-01-11\n')
  })

  test('has “No bonus” as the bonus and in its step, without a note or a gap [CR79]', () => {
    const text = receiptOf(NO_BONUS, { place: placeWithoutTier('DE'), currency: 'LOCAL' })
    expect(text).toContain('Bonus: 0 (No bonus)\nTotal cash: 170,236\n')
    expect(text).toContain('  Bonus × 0%: 0 (No bonus)\n')
    expect(text).not.toMatch(/^(Notes|Missing)$/m)
  })

  test('says that no bonus is set, and notes that the bonus column of the default country is used and no strike price is set [CR53]', () => {
    const company = example({
      bonusStructures: [],
      settings: EXAMPLE.settings.filter(({ property }) => property !== 'STRIKE_PRICE'),
    })
    const text = receiptOf(company, { place: placeWithoutTier('DE'), currency: 'LOCAL' })
    expect(text).toContain('Bonus: 0 (none set: counts as 0%)\n')
    expect(text).toContain(
      'Notes\nThe bonus percentage for the United States is used because Germany has no bonus column.\nNo strike price is set, so the strike price counts as 0.\n',
    )
  })

  test('shows min and max exactly if rounding would make them equal [CR59]', () => {
    const narrow = EXAMPLE.rangeWidths.map((width) => ({ ...width, percentBelowMid: 1, percentAboveMid: 1 }))
    const company = example({ ...withRounding(1000), rangeWidths: narrow, compBands: bandsOf('9630') })
    expect(receiptOf(company)).toMatch(/Mid: 9,100\nMin: 9,009\nMax: 9,191\n/)
    expect(copiedLine(company)).toMatch(/: USD 9,009 - 9,191 OTE/)
    const cents = example({ rangeWidths: narrow, compBands: bandsOf('9.6') })
    expect(copiedLine(cents)).toMatch(/: USD 8\.98 - 9\.16 OTE/)
  })

  test('has an hourly base for an hourly job, and no min and max for a single rate', () => {
    const text = receiptOf(example({}, false), { jobs: JOBS.filter(({ id }) => id === 7) })
    expect(text).toMatch(/Mid: 61,425\n(?!Min)/)
    expect(text).toMatch(/Hourly base: 29\.53\n/)
  })

  test('shows the business title instead of the title', () => {
    const jobs = senior.jobs.map((job) => ({ ...job, businessTitle: 'Field Engineer' }))
    expect(receiptOf(example({}, false), { jobs })).toContain('Job: Field Engineer\n')
  })

  test('names missing figures, and figures that do not apply', () => {
    const company = exampleWithFamily({ eligibleForEquity: false, compBandGroupId: null })
    expect(receiptOf(company)).toBe(`Job family: Solutions Engineering (JF0007)
Job: Senior Solutions Engineer
Level: P4 · Senior · L10
Location: Seattle, ZIP 98109 (Tier 2)
Rounding: min, mid, and max to the nearest 1; calculations use unrounded figures
As of 2026-03-01; dates are in the UTC time zone

“Solutions Engineering” is not eligible for equity.

Missing
“Solutions Engineering” has no comp band group.`)
  })

  const linesBeforeDates = (company: ReturnType<typeof example>) =>
    receiptOf(company).split('\n\nLast changed')[0]?.split('\n') ?? []

  test.each([
    [
      'a bonus',
      exampleWithFamily({ bonusStructureGroupId: null }),
      ['Bonus: 7,787 (5% of base)', 'Total cash: 202,457'],
      ['Missing', '“Solutions Engineering” has no bonus structure group.'],
    ],
    [
      'prices of a share',
      example({ settings: [] }),
      ['Total shares at mid: 4,594', 'RSUs: 112', 'Options: 4,482', 'Each RSU comes with 40 options.'],
      ['Missing', 'No share count: the preferred stock price is 0.'],
    ],
    [
      'a width',
      example({ rangeWidths: [] }),
      ['Min: 165,470', 'Max: 229,711', 'Min: 44,640', 'Max: 69,750'],
      [
        'Missing',
        '“Default Range Width Group” has no range width at L10 Senior, Manager.',
        '“Equity widths” has no range width at L10 Senior, Manager.',
      ],
    ],
    [
      'equity',
      exampleWithFamily({ equityBandGroupId: null }),
      [
        'Currency: annual cash in USD; equity in USD',
        'Equity range, USD',
        'Mid: 55,800',
        'Min: 44,640',
        'Max: 69,750',
        'Total shares at mid: 4,594',
        'RSUs: 112',
        'Options: 4,482',
        'Each RSU comes with 40 options.',
        'Notes',
        'Equity is at 100% because the United States is the default country and has no country mapping.',
      ],
      ['Currency: annual cash in USD', 'Missing', '“Solutions Engineering” has no equity band group.'],
    ],
  ])(
    'without %s omits its lines, says what is missing, and has all other lines',
    (_what, company, removed, added) => {
      const [complete, incomplete] = [linesBeforeDates(example()), linesBeforeDates(company)]
      expect(complete.filter((line) => !incomplete.includes(line))).toEqual(removed)
      expect(incomplete.filter((line) => !complete.includes(line))).toEqual(added)
    },
  )

  test('adds details to the message of a missing figure', () => {
    expect(receiptOf(example({ compBandCountryGroups: [] }))).toContain(
      'Missing\nCountry Groups are misconfigured. “Sales with variable” has no country group for the United States.\n',
    )
  })

  test('has no title for a row without a job', () => {
    const text = receiptOf(example({}, false), { withoutJobs: true, levels: new Set([LEVEL]) })
    expect(text.split('\n').slice(0, 2)).toEqual([
      'Job family: Solutions Engineering (JF0007)',
      'Level: L10 Senior, Manager',
    ])
  })
})
