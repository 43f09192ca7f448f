import { describe, expect, test } from 'vitest'
import { derivationText, shareMixText } from './derivation-text.ts'
import { derivationsOf } from './derivation.ts'
import { EXAMPLE, example, exampleWithFamily, LEVEL, SEATTLE } from '../testing/example.fixture.ts'
import { type Place, placeWithoutTier } from '../tables/place.ts'
import type { FigureName } from './steps.ts'

/** Returns the steps of a figure, one line each: label, operation, value, and the note or the sources. */
function stepLines(
  company: ReturnType<typeof example>,
  figure: FigureName,
  place: Place = SEATTLE,
  currency = 'USD',
  level = LEVEL,
) {
  const cell = company.cell(place, currency, level)
  const derivation = derivationsOf(company.index, cell).find((each) => each.figure === figure)
  return (
    derivation &&
    derivationText(company.wording, cell, derivation).steps.map(
      ({ label, operation, value, note, sources }) =>
        [label, operation, value, note ?? sources.map((source) => source.label).join('; ')].join(' | '),
    )
  )
}

describe('the derivation of the worked example', () => {
  test('lists the steps of cash-mid', () => {
    expect(stepLines(example(), 'cash-mid')).toEqual([
      'On-target earnings |  | 206,000 | Sales with variable · United States · L10 Senior, Manager',
      'Country | does not apply | 206,000 | The band is already for the United States',
      'Tier 2, Seattle | × 90% | 185,400 | Geos, Tier 2',
      'Family multiplier | × 105% | 194,670 | Job families, Solutions Engineering',
      'Currency | does not apply | 194,670 | The band is already in USD',
    ])
  })

  test.each([
    ['cash-min', ['Min | × 85% | 165,470 | Default Range Width Group, L10 Senior, Manager']],
    ['cash-max', ['Max | × 118% | 229,711 | Default Range Width Group, L10 Senior, Manager']],
    ['base', ['Base | × 80% | 155,736 | Sales with variable · United States · L10 Senior, Manager']],
    ['variable', ['Variable | × 20% | 38,934 | Sales with variable · United States · L10 Senior, Manager']],
    ['bonus', ['Bonus | × 5% | 7,787 | Annual bonus · United States · L10 Senior, Manager']],
    ['total-cash', ['Bonus | + 7,787 | 202,457 | ']],
    ['base-by-the-hour', ['Hours per year | ÷ 2,080 | 74.87 | ']],
    [
      'equity-mid',
      [
        'Equity band |  | 77,500 | Company equity · L10 Senior, Manager',
        'Percentage of parent | × 80% | 62,000 | Equity bands, Technical equity',
        'Country | does not apply | 62,000 | The default country, the United States, has no country mapping',
        'Tier 2, Seattle | × 90% | 55,800 | Geos, Tier 2',
      ],
    ],
    ['equity-min', ['Min | × 80% | 44,640 | Equity widths, L10 Senior, Manager']],
    ['equity-max', ['Max | × 125% | 69,750 | Equity widths, L10 Senior, Manager']],
    [
      'rsus',
      [
        'Value of the share mix | ÷ 498 | 112 | 1 RSU × 18.00 + 40 options × 12.00; 12.00 is the stock price minus the strike price',
        'Shares in the mix | × 1 | 112 | Preferred stock price 18.00; Strike price 6.00; Equity bands, L10 Senior, Manager, 60% RSU',
      ],
    ],
    ['total-shares', ['Options | + 4,482 | 4,594 | ']],
  ] as const)('lists the steps of %s', (figure, expected) => {
    expect(stepLines(example(), figure)).toEqual(expected)
  })

  test('gives the row, date and page of each source', () => {
    const { index, wording, cell } = example()
    const pricedCell = cell()
    const sources = derivationsOf(index, pricedCell)
      .flatMap((derivation) => derivationText(wording, pricedCell, derivation).steps)
      .flatMap((step) => step.sources)
      .map(({ table, id, updatedAt, page }) => `${table} ${id} ${updatedAt.slice(0, 10)} ${page.page}`)
    expect([...new Set(sources)]).toEqual([
      'comp_band 102 2026-02-01 comp-bands',
      'tier_configuration 1 2026-01-05 tiers',
      'job_family 7 2026-01-12 job-families',
      'range_width 401 2026-01-20 range-widths',
      'bonus_structure 201 2026-02-10 bonus-structures',
      'equity_band 301 2026-02-11 equity-bands',
      'equity_band_group 2 2026-01-03 equity-bands',
      'range_width 404 2026-01-21 range-widths',
      'setting 801 2026-02-12 equity-bands',
      'setting 802 2026-02-12 equity-bands',
      'global_level 701 2026-01-02 equity-bands',
    ])
  })
})

describe('lists the steps for', () => {
  test('cash in a country with a mapping: no tier, and an inverse rate', () => {
    expect(stepLines(example(), 'cash-mid', placeWithoutTier('DE'), 'LOCAL')).toEqual([
      'On-target earnings |  | 206,000 | Sales with variable · United States · L10 Senior, Manager',
      'Country | × 85% | 175,100 | Global mapping, Germany',
      'Tier | does not apply | 175,100 | Tiers apply in the United States only',
      'Family multiplier | × 105% | 183,855 | Job families, Solutions Engineering',
      'Currency | ÷ 1.0800 | 170,236 | Currencies, EUR to USD',
    ])
  })

  test('a rate in the direction in which it was typed', () => {
    expect(stepLines(example(), 'cash-mid', placeWithoutTier('DE'), 'GBP')?.at(-1)).toBe(
      'Currency | × 0.7900 | 145,245 | Currencies, USD to GBP',
    )
  })

  test('equity outside the US: with the mapping and without a tier', () => {
    expect(stepLines(example(), 'equity-mid', placeWithoutTier('DE'))?.slice(2)).toEqual([
      'Country | × 70% | 43,400 | Global mapping, Germany',
      'Tier | does not apply | 43,400 | Tiers apply in the United States only',
    ])
  })

  test('a base with an absolute variable, and two rates through USD', () => {
    expect(stepLines(example(), 'cash-mid', placeWithoutTier('GB'), 'EUR')).toEqual([
      'Annual base salary |  | 95,000 | Sales with variable · United Kingdom · L10 Senior, Manager',
      'Variable | + 20,000 | 115,000 | Sales with variable · United Kingdom · L10 Senior, Manager',
      'Country | does not apply | 115,000 | The band is already for the United Kingdom',
      'Tier | does not apply | 115,000 | Tiers apply in the United States only',
      'Family multiplier | × 105% | 120,750 | Job families, Solutions Engineering',
      'Currency | ÷ 0.7900 | 152,848 | Currencies, USD to GBP',
      'Currency | ÷ 1.0800 | 141,526 | Currencies, EUR to USD',
    ])
  })

  test('an hourly band', () => {
    expect(stepLines(example(), 'cash-mid', SEATTLE, 'USD', 0)?.slice(0, 2)).toEqual([
      'Hourly rate |  | 31.25 | Sales with variable · United States · INT Intern',
      'Hours per year | × 2,080 | 65,000 | ',
    ])
  })

  test('a base with a percent variable, divided to get on-target earnings', () => {
    const compBands = EXAMPLE.compBands.map((band) =>
      band.id === 102 ? { ...band, onTargetEarnings: null, annualBaseSalary: '164800' } : band,
    )
    expect(stepLines(example({ compBands }), 'cash-mid')?.slice(0, 2)).toEqual([
      'Annual base salary |  | 164,800 | Sales with variable · United States · L10 Senior, Manager',
      'On-target earnings | ÷ 80% | 206,000 | Sales with variable · United States · L10 Senior, Manager',
    ])
  })

  test('a family that applies tiers neither to cash nor to equity', () => {
    const company = exampleWithFamily({ applyUsTiersToCash: false, applyUsTiersToEquity: false })
    expect(stepLines(company, 'cash-mid')?.[2]).toBe(
      'Tier | does not apply | 206,000 | “Solutions Engineering” does not apply US tiers to cash',
    )
    expect(stepLines(company, 'equity-mid')?.at(-1)).toBe(
      'Tier | does not apply | 62,000 | “Solutions Engineering” does not apply US tiers to equity',
    )
  })

  test('“No bonus”, with the cell of the family [CR79]', () => {
    const company = exampleWithFamily({ hasNoBonus: true, bonusStructureGroupId: null })
    expect(stepLines(company, 'bonus')).toEqual(['Bonus | × 0% | 0 | No bonus'])
    const steps = derivationsOf(company.index, company.cell()).find(({ figure }) => figure === 'bonus')?.steps
    const page = { page: 'job-families', familyId: 7, column: 'bonusStructureGroupId' }
    expect(steps?.[0]?.sources).toMatchObject([{ table: 'job_family', id: 7, page }])
  })

  test('an unset bonus, with its column', () => {
    const company = example({ bonusStructures: [] })
    expect(stepLines(company, 'bonus')).toEqual(['Bonus | × 0% | 0 | none set: counts as 0%'])
    const cell = company.cell()
    const bonus = derivationsOf(company.index, cell).find(({ figure }) => figure === 'bonus')
    expect(bonus && derivationText(company.wording, cell, bonus).steps[0]?.sources).toMatchObject([
      {
        label: 'Annual bonus · United States · L10 Senior, Manager',
        table: 'bonus_structure_country_group',
        id: 21,
      },
    ])
  })

  test('an override percent, with its band', () => {
    const override = {
      id: 302,
      updatedAt: '2026-02-13T09:00:00Z',
      equityBandGroupId: 2,
      globalLevelLevel: LEVEL,
      value: '1',
      dynamicPercentOverride: '0',
    }
    expect(stepLines(example({ equityBands: [...EXAMPLE.equityBands, override] }), 'equity-mid')?.[1]).toBe(
      'Override percentage of parent | × 0% | 0 | Technical equity · L10 Senior, Manager; Equity bands, Technical equity',
    )
  })

  test('shares by value: a part of the value divided by the value of one share', () => {
    const settings = [
      ...EXAMPLE.settings,
      { id: 803, updatedAt: '2026-02-14T09:00:00Z', property: 'SHARE_RULE', stringValue: '"BY_VALUE"' },
    ]
    // 55,800 x 60% = 33,480; / 18 = 1,860. 55,800 x 40% = 22,320; / 12 = 1,860.
    expect(stepLines(example({ settings }), 'options')?.map((line) => line.split(' | ').slice(0, 3))).toEqual(
      [
        ['Percentage of the equity value', '× 40%', '22,320'],
        ['Value per share', '÷ 12', '1,860'],
      ],
    )
    expect(stepLines(example({ settings }), 'rsus')?.[0]).toContain('; Share rule; ')
  })
})

test('derives the other figures if some are missing, and none if all are', () => {
  const { index, cell } = example({ rangeWidths: [], bonusCountryGroups: [], settings: [] })
  expect(derivationsOf(index, cell()).map(({ figure }) => figure)).toEqual([
    'cash-mid',
    'base',
    'variable',
    'base-by-the-hour',
    'equity-mid',
  ])
  expect(derivationsOf(index, cell(SEATTLE, 'USD', 6))).toEqual([])
})

test('links a share count to the cells of its RSU percentage and prices', () => {
  const { index, cell } = example()
  const rsus = derivationsOf(index, cell(SEATTLE, 'USD')).find(({ figure }) => figure === 'rsus')
  const pages = new Map(
    rsus?.steps.flatMap(({ sources }) => sources.map(({ table, page }) => [table, page] as const)),
  )
  expect(pages.get('global_level')).toEqual({ page: 'equity-bands', groupId: null, level: LEVEL })
  expect(pages.get('setting')).toMatchObject({
    page: 'equity-bands',
    level: null,
    setting: expect.any(String),
  })
})

test('starts each figure from an earlier one or from a row', () => {
  const { index, cell } = example()
  expect(
    derivationsOf(index, cell()).map(({ figure, startsFrom }) => `${figure} from ${startsFrom ?? 'a row'}`),
  ).toEqual([
    'cash-mid from a row',
    'cash-min from cash-mid',
    'cash-max from cash-mid',
    'base from cash-mid',
    'variable from cash-mid',
    'bonus from base',
    'total-cash from cash-mid',
    'base-by-the-hour from base',
    'equity-mid from a row',
    'equity-min from equity-mid',
    'equity-max from equity-mid',
    'rsus from equity-mid',
    'options from equity-mid',
    'total-shares from rsus',
  ])
})

test('returns for each step whether it is applied', () => {
  const { index, cell, wording } = example()
  const pricedCell = cell()
  const [cash] = derivationsOf(index, pricedCell)
  expect(cash && derivationText(wording, pricedCell, cash).steps.map(({ applied }) => applied)).toEqual([
    true,
    false,
    true,
    true,
    false,
  ])
})

test('links cash and equity each to its own percentage of the mapping', () => {
  const { index, cell } = example()
  const mappings = derivationsOf(index, cell(placeWithoutTier('DE'))).flatMap(({ figure, steps }) =>
    steps.flatMap(({ sources }) =>
      sources.flatMap(({ page }) => (page.page === 'global-mappings' ? [[figure, page.column]] : [])),
    ),
  )
  expect(mappings).toEqual([
    ['cash-mid', 'compBandPercentage'],
    ['equity-mid', 'equityPercent'],
  ])
})

test.each([11, 7])('has no mix of shares for L%i, which has no RSU percentage', (level) => {
  expect(shareMixText(example().wording, level)).toBeNull()
})

test.each([
  ['AS_SPECIFIED', '60', 'Each RSU comes with 40 options.'],
  ['AS_SPECIFIED', '100', 'All shares are granted as RSUs.'],
  ['AS_SPECIFIED', '0', 'Each RSU comes with 100 options.'],
  ['BY_COUNT', '60', 'The ratio of RSUs to options is 60 to 40.'],
  ['BY_COUNT', '0', 'All shares are granted as options.'],
  ['BY_VALUE', '33.3', '33.3% of the value is in RSUs and 66.7% in options.'],
])('describes the mix of shares by %s at %s %%: %s', (rule, percentRsu, text) => {
  const { wording } = example({
    settings: [{ id: 1, updatedAt: '', property: 'SHARE_RULE', stringValue: `"${rule}"` }],
    globalLevels: EXAMPLE.globalLevels.map((row) => ({ ...row, percentRsu })),
  })
  expect(shareMixText(wording, LEVEL)).toBe(text)
})
