import { describe, expect, test } from 'vitest'
import { toHourly } from '../../comp-bands/comp-band.ts'
import { formatCash, formatHourly } from '../../money/money-format.ts'
import { toDecimal, toWire } from '../../money/fraction.ts'
import { type Cell, equityPoints, missingIn } from './cell.ts'
import { placeWithoutTier } from '../tables/place.ts'
import { EXAMPLE, example, exampleWithFamily, LEVEL, SEATTLE } from '../testing/example.fixture.ts'

const PARTS = ['onTargetEarnings', 'base', 'variable', 'bonus', 'totalCash'] as const

/** Returns the figures of `PARTS` as they are shown. */
function shownCash(cell: Cell, point: 'min' | 'mid' | 'max'): readonly (string | null)[] | null {
  const payPoint = cell.pay[point]
  return payPoint && PARTS.map((part) => payPoint[part] && formatCash(payPoint[part]))
}

const exactMid = (cell: Cell) => {
  const mid = cell.pay.mid
  return mid && toWire(mid.onTargetEarnings)
}

const exactEquity = (cell: Cell) => {
  const { mid } = equityPoints(cell)
  return mid && toWire(mid)
}

describe('the example: Senior Solutions Engineer, L10, Seattle [CR1]', () => {
  const { cell } = example()

  test.each([
    // 206,000 x 90% = 185,400; x 105% = 194,670. Base 80% 155,736, variable 20% 38,934.
    // Bonus 5% of base = 7,786.80; total 202,456.80.
    ['mid', ['194,670', '155,736', '38,934', '7,787', '202,457']],
    // x 85%: 165,469.50, 132,375.60, 33,093.90; bonus 6,618.78; total 172,088.28.
    ['min', ['165,470', '132,376', '33,094', '6,619', '172,088']],
    // x 118%: 229,710.60, 183,768.48, 45,942.12; bonus 9,188.424; total 238,899.024.
    ['max', ['229,711', '183,768', '45,942', '9,188', '238,899']],
  ] as const)('has its cash at %s', (point, figures) => {
    expect(shownCash(cell(), point)).toEqual(figures)
  })

  test('hourly cash: base 155,736 / 2,080 = 74.873...', () => {
    const mid = cell().pay.mid
    expect(mid && formatHourly(toHourly(mid.base))).toBe('74.87')
  })

  test('equity: 77,500 x 80% = 62,000 of the parent; x 90% = 55,800; x 80% and x 125%', () => {
    const { min, mid, max } = equityPoints(cell())
    expect([min, mid, max].map((value) => value && formatCash(value))).toEqual(['44,640', '55,800', '69,750'])
  })

  test('shares as specified: 55,800 / (18 + 40 x 12) = 112.048...; options 40 times as many', () => {
    const { equity } = cell()
    const shares = equity.kind === 'figure' && equity.figure.shares
    const counts = shares && shares.kind === 'figure' && shares.figure
    expect(counts && [counts.rsus, counts.options, counts.total].map((count) => toDecimal(count, 3))).toEqual(
      ['112.048', '4481.928', '4593.976'],
    )
  })
})

describe('the factors of cash [CR2, JF4]', () => {
  test.each([
    // No tier outside the US; mapping 85%: 206,000 x 0.85 = 175,100; x 1.05 = 183,855.
    ['Germany by mapping, in USD', placeWithoutTier('DE'), 'USD', '183855'],
    // / 1.08, the stored rate from EUR to USD: 170,236.111...
    ['Germany in local currency', placeWithoutTier('DE'), 'LOCAL', '170236.111111111111'],
    // The country group of GB is used, although there is a mapping. (95,000 + 20,000) x 1.05 = 120,750 GBP.
    ['United Kingdom by its own band', placeWithoutTier('GB'), 'LOCAL', '120750'],
    // / 0.79: 152,848.10126...
    ['United Kingdom in USD', placeWithoutTier('GB'), 'USD', '152848.101265822785'],
    // GBP to EUR by USD: 120,750 / 0.79 / 1.08 = 141,526.019690...
    ['United Kingdom in EUR, through USD', placeWithoutTier('GB'), 'EUR', '141526.019690576653'],
    ['Seattle in local currency: no mapping, so the band’s own', SEATTLE, 'LOCAL', '194670'],
  ])('%s', (_what, place, currency, mid) => {
    expect(exactMid(example().cell(place, currency))).toBe(mid)
  })

  test('no tier if the family does not apply tiers: 206,000 x 1.05 = 216,300', () => {
    expect(exactMid(exampleWithFamily({ applyUsTiersToCash: false }).cell())).toBe('216300')
  })

  test('tiers of equity have their own switch: 62,000 without them, with cash unchanged [CR6]', () => {
    const cell = exampleWithFamily({ applyUsTiersToEquity: false }).cell()
    expect([exactMid(cell), exactEquity(cell)]).toEqual(['194670', '62000'])
  })

  test('scales cash but not equity by the family multiplier [CR54]', () => {
    const cell = exampleWithFamily({ compBandMultiplier: '2' }).cell()
    expect([exactMid(cell), exactEquity(cell)]).toEqual(['370800', '55800'])
  })

  test('applies the mapping of the default country to equity, but not to cash from its own band', () => {
    const globalMappings = EXAMPLE.globalMappings.map((mapping) =>
      mapping.countryCode === 'DE' ? { ...mapping, countryCode: 'US', localCurrency: 'USD' } : mapping,
    )
    const cell = example({ globalMappings }).cell()
    // 55,800 x 70% = 39,060
    expect([exactMid(cell), exactEquity(cell)]).toEqual(['194670', '39060'])
  })

  test('an hourly band: 31.25 x 2,080 = 65,000; x 0.9 x 1.05 = 61,425; a width of 0/0 is a single rate', () => {
    const cell = example().cell(SEATTLE, 'USD', 0)
    const { min, mid, max } = cell.pay
    expect([min, mid, max].map((point) => point && toWire(point.onTargetEarnings))).toEqual([
      '61425',
      '61425',
      '61425',
    ])
    expect(cell.cash.kind === 'figure' && cell.cash.figure.isHourly).toBe(true)
  })
})

describe('bonus [CR5, CR53]', () => {
  test('prefers the column of the country to that of the default country', () => {
    const german = { id: 22, updatedAt: '', bonusStructureGroupId: 1, country: 'DE' }
    const cell = example({
      bonusCountryGroups: [german, ...EXAMPLE.bonusCountryGroups],
      bonusStructures: [
        ...EXAMPLE.bonusStructures,
        {
          id: 202,
          updatedAt: '',
          bonusStructureCountryGroupId: 22,
          globalLevelLevel: LEVEL,
          percent: '12.5',
        },
      ],
    }).cell(placeWithoutTier('DE'))
    // Base 183,855 x 80% = 147,084; x 12.5% = 18,385.50.
    expect(shownCash(cell, 'mid')?.[3]).toBe('18,386')
  })

  test.each([
    ['a cell without a percent', EXAMPLE.bonusStructures.map((row) => ({ ...row, percent: null }))],
    ['no cell at the level', []],
  ])('%s counts as 0 and is not missing [BS1]', (_what, bonusStructures) => {
    const cell = example({ bonusStructures }).cell()
    expect(shownCash(cell, 'mid')).toEqual(['194,670', '155,736', '38,934', '0', '194,670'])
    expect(missingIn(cell)).toEqual([])
  })

  test('without a bonus structure group a family has on-target earnings but no total cash', () => {
    const cell = exampleWithFamily({ bonusStructureGroupId: null }).cell()
    expect(shownCash(cell, 'mid')).toEqual(['194,670', '155,736', '38,934', null, null])
    expect(missingIn(cell)).toEqual([
      { component: 'bonus', missing: { what: 'bonus-structure-group', familyId: 7 } },
    ])
  })
})

test('a family with “No bonus” has a bonus of 0, total cash equal to its on-target earnings, and lacks nothing [CR79]', () => {
  const cell = exampleWithFamily({ hasNoBonus: true, bonusStructureGroupId: null }).cell()
  expect(shownCash(cell, 'mid')).toEqual(['194,670', '155,736', '38,934', '0', '194,670'])
  expect(missingIn(cell)).toEqual([])
})

describe('missing figures', () => {
  test('of a range without a width are min and max only [CR3]', () => {
    const cell = example({ rangeWidths: [] }).cell()
    expect(shownCash(cell, 'mid')).toEqual(['194,670', '155,736', '38,934', '7,787', '202,457'])
    expect([shownCash(cell, 'min'), shownCash(cell, 'max'), equityPoints(cell).min]).toEqual([
      null,
      null,
      null,
    ])
    expect(missingIn(cell)).toEqual([
      { component: 'cash-range', missing: { what: 'range-width', rangeWidthGroupId: 1, level: LEVEL } },
      { component: 'equity-range', missing: { what: 'range-width', rangeWidthGroupId: 2, level: LEVEL } },
    ])
  })

  test('a country with its own country group but no mapping has cash and no equity', () => {
    const cell = example({ globalMappings: [] }).cell(placeWithoutTier('GB'))
    expect(exactMid(cell)).toBe('152848.101265822785')
    expect(missingIn(cell)).toEqual([
      { component: 'equity', missing: { what: 'global-mapping', country: 'GB' } },
    ])
  })

  test('equity of a family that is not eligible is not applicable instead of missing [JF4]', () => {
    const cell = exampleWithFamily({ eligibleForEquity: false, equityBandGroupId: null }).cell()
    expect([cell.equity, missingIn(cell)]).toEqual([
      { kind: 'not-applicable', notApplicable: { why: 'not-eligible-for-equity', familyId: 7 } },
      [],
    ])
  })
})
