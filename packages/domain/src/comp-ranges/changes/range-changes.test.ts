import { describe, expect, it, test } from 'vitest'
import { toWire } from '../../money/fraction.ts'
import { placeWithoutTier } from '../tables/place.ts'
import { EXAMPLE, LEVEL, SEATTLE } from '../testing/example.fixture.ts'
import { chanceFrom, generateSeeds, generateWorkspace } from '../testing/generated-tables.fixture.ts'
import { createCellFinder } from '../cells/cells.ts'
import { type PayChanges, type PayList, applyDraft } from './apply-draft.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import type { PayTables } from '../tables/pay-tables.ts'
import { createRangeChangeFinder } from '../testing/family-changes.fixture.ts'
import { SHOWN_CURRENCIES } from './range-changes.ts'

function exampleRow<List extends PayList>(list: List, id: number): PayTables[List][number] {
  const rows: readonly { readonly id: number }[] = EXAMPLE[list]
  const found = rows.find((each) => each.id === id)
  if (!found) throw new Error(`The example has no row ${id} in ${list}.`)
  return found as PayTables[List][number]
}

function changesOf(
  draft: PayChanges,
  { place = SEATTLE, currency = 'USD' as string | null, level = LEVEL } = {},
) {
  const [family] = EXAMPLE.families
  if (!family) throw new Error('The example has no family.')
  const findChanges = createRangeChangeFinder(
    indexPayTables(EXAMPLE),
    indexPayTables(applyDraft(EXAMPLE, draft)),
    { place, currency },
  )
  return findChanges(family, level).map(({ component, kind, percent, before, after }) => [
    component,
    kind,
    percent && toWire(percent),
    before.mid && toWire(before.mid),
    after.mid && toWire(after.mid),
  ])
}

/** Returns a draft that changes fields of one row of the example. With another id, it adds the changed row. */
const changeRow = <List extends PayList>(
  list: List,
  id: number,
  fields: Partial<PayTables[List][number]>,
): PayChanges => ({ [list]: { rows: [{ ...exampleRow(list, id), ...fields }], deletedIds: [] } })

const deleteRow = (list: PayList, id: number): PayChanges => ({ [list]: { rows: [], deletedIds: [id] } })

describe('finds the changes of pay [CR42, CR71]', () => {
  // The band at L10 is an OTE of 206,000 with 20 % variable; in Seattle times 90 % and 105 %: 194,670. Equity: 77,500 x 80 % x 90 %.
  test.each<[string, PayChanges, unknown[]]>([
    [
      'if a band increases',
      changeRow('compBands', 102, { onTargetEarnings: '216300' }),
      [['cash', 'increase', '5', '194670', '204403.5']],
    ],
    [
      'if a band decreases',
      changeRow('compBands', 102, { onTargetEarnings: '154500' }),
      [['cash', 'decrease', '-25', '194670', '146002.5']],
    ],
    [
      'if only the mix changes',
      changeRow('compBands', 102, { percentVariable: '30' }),
      [['cash', 'mix', null, '194670', '194670']],
    ],
    [
      'but none if the same pay is entered on another basis',
      changeRow('compBands', 102, { onTargetEarnings: null, annualBaseSalary: '164800' }),
      [],
    ],
    ['if a band is deleted', deleteRow('compBands', 102), [['cash', 'removal', null, '194670', null]]],
    [
      'if a range width changes',
      changeRow('rangeWidths', 401, { percentAboveMid: 19 }),
      [['cash', 'ends', null, '194670', '194670']],
    ],
    [
      'if the range width group changes to one without a width at the level',
      changeRow('compBandCountryGroups', 11, { rangeWidthGroupId: 9 }),
      [['cash', 'ends', null, '194670', '194670']],
    ],
    [
      'if the bonus changes',
      changeRow('bonusStructures', 201, { percent: '10' }),
      // Total cash: 194,670 + 155,736 x 5 %, then x 10 %.
      [['bonus', 'increase', '3.846153846154', '202456.8', '210243.6']],
    ],
    [
      'if the family loses its bonus structure',
      changeRow('families', 7, { bonusStructureGroupId: null }),
      [['bonus', 'removal', null, '202456.8', null]],
    ],
    [
      'if the band of a parent equity group changes',
      changeRow('equityBands', 301, { value: '38750' }),
      [['equity', 'decrease', '-50', '55800', '27900']],
    ],
    [
      'if the family multiplier changes',
      changeRow('families', 7, { compBandMultiplier: '2.1' }),
      [['cash', 'increase', '100', '194670', '389340']],
    ],
    [
      'if the family is no longer eligible for equity',
      changeRow('families', 7, { eligibleForEquity: false }),
      [['equity', 'removal', null, '55800', null]],
    ],
    ['but none of a deleted family', deleteRow('families', 7), []],
    ['but none of an empty draft', {}, []],
  ])('%s', (_title, draft, expected) => {
    expect(changesOf(draft)).toEqual(expected)
  })

  test.each<[string, string, PayChanges, unknown[]]>([
    [
      'DE',
      'EUR',
      changeRow('globalMappings', 501, { compBandPercentage: '102' }),
      // 206,000 x 105 % / 1.08, x 85 % and then x 102 %.
      [['cash', 'increase', '20', '170236.111111111111', '204283.333333333333']],
    ],
    ['DE', 'EUR', deleteRow('exchangeRates', 601), [['cash', 'removal', null, '170236.111111111111', null]]],
    ['GB', 'GBP', changeRow('compBands', 102, { onTargetEarnings: '1' }), []],
    [
      'DE',
      'EUR',
      {
        ...changeRow('compBandCountryGroups', 12, { id: -1, country: 'DE', currencyCode: 'EUR' }),
        ...changeRow('compBands', 104, { id: -2, compBandCountryGroupId: -1, absoluteVariable: null }),
      },
      // A group of its own: 95,000 x 105 %, without the mapping.
      [['cash', 'decrease', '-41.404911479155', '170236.111111111111', '99750']],
    ],
  ])('in %s, in %s', (country, currency, draft, expected) => {
    expect(changesOf(draft, { place: placeWithoutTier(country), currency })).toEqual(expected)
  })

  it('if a band is added', () => {
    const draft = changeRow('compBands', 102, { id: -1, globalLevelLevel: 8 })
    expect(changesOf(draft, { level: 8 })).toEqual([['cash', 'addition', null, null, '194670']])
  })

  it('if a range width is added', () => {
    const draft = changeRow('rangeWidths', 401, { id: -1, level: 7 })
    // 134,000 x 90 % x 105 %.
    expect(changesOf(draft, { level: 7 })).toEqual([['cash', 'ends', null, '126630', '126630']])
  })
})

it('compares in the currency of the bands by default, so that no rate is needed [CR45]', () => {
  const draft = {
    ...changeRow('compBands', 102, { onTargetEarnings: '216300' }),
    ...deleteRow('exchangeRates', 601),
  }
  expect(changesOf(draft, { place: placeWithoutTier('DE'), currency: null })).toEqual([
    ['cash', 'increase', '5', '183855', '193047.75'],
  ])
})

it('compares in pounds if the bands are in pounds, whatever the workspace’s currency', () => {
  const draft = {
    ...changeRow('compBands', 104, { absoluteVariable: '43000' }),
    ...deleteRow('exchangeRates', 602),
  }
  // (95,000 + 20,000) x 105 %, then with 43,000.
  expect(changesOf(draft, { place: placeWithoutTier('GB'), currency: null })).toEqual([
    ['cash', 'increase', '20', '120750', '144900'],
  ])
})

test('returns min, mid, and max of total cash if a bonus changes', () => {
  const [family] = EXAMPLE.families
  const draft = changeRow('bonusStructures', 201, { percent: '10' })
  const [before, after] = [EXAMPLE, applyDraft(EXAMPLE, draft)].map(indexPayTables)
  if (!family || !before || !after) throw new Error('The example has no family.')
  const [bonus] = createRangeChangeFinder(before, after, { place: SEATTLE, currency: 'USD' })(family, LEVEL)
  const toWires = (points = bonus?.before) =>
    points && [points.min, points.mid, points.max].map((point) => point && toWire(point))
  expect(toWires()).toEqual(['172088.28', '202456.8', '238899.024'])
  expect(toWires(bonus?.after)).toEqual(['178707.06', '210243.6', '248087.448'])
})

it('compares in the target currency of an added or removed rate', () => {
  const changesTo = (draft: PayChanges, from = EXAMPLE) => {
    const [family] = EXAMPLE.families
    const [before, after] = [from, applyDraft(from, draft)].map(indexPayTables)
    if (!family || !before || !after) throw new Error('The example has no family.')
    const findChanges = createRangeChangeFinder(before, after, {
      place: placeWithoutTier('DE'),
      currency: SHOWN_CURRENCIES,
    })
    return findChanges(family, LEVEL).map(
      ({ currency, component, kind }) => `${currency} ${component} ${kind}`,
    )
  }
  const removal = deleteRow('exchangeRates', 601)
  expect(changesTo(removal)).toEqual(['EUR cash removal'])
  expect(changesTo(changeRow('exchangeRates', 601, {}), applyDraft(EXAMPLE, removal))).toEqual([
    'EUR cash addition',
  ])
  expect(changesTo(deleteRow('exchangeRates', 602))).toEqual([])
})

it('compares changed rates in each currency in which a place is shown [CU9]', () => {
  const draft = changeRow('exchangeRates', 601, { aToBMultiplier: '1.2' })
  const changesTo = (currency: string | null, country = 'DE') =>
    changesOf(draft, { place: placeWithoutTier(country), currency })
  expect(changesTo(null)).toEqual([])
  // 206,000 x 105 % x 85 %: 183,855 USD stay, and are 170,236.11 EUR at 1.08 and 153,212.50 at 1.2.
  expect(changesTo(SHOWN_CURRENCIES)).toEqual([
    ['cash', 'decrease', '-10', '170236.111111111111', '153212.5'],
  ])
  expect(changesTo(SHOWN_CURRENCIES, 'GB')).toEqual([])
})

test('applying a draft leaves the stored tables unchanged [CR42]', () => {
  const copy = structuredClone(EXAMPLE)
  applyDraft(EXAMPLE, {
    compBands: { rows: [{ ...exampleRow('compBands', 102), onTargetEarnings: '1' }], deletedIds: [101] },
  })
  expect(EXAMPLE).toEqual(copy)
})

test('finds changes of cash and bonus exactly where the figures differ, whatever groups families share [CR42]', () => {
  for (const seed of generateSeeds(20)) {
    const { tables, places, currencies, levels } = generateWorkspace(seed)
    const [place, currency] = [places[seed % places.length], currencies[seed % currencies.length]]
    if (!place || !currency) throw new Error('There is no place.')
    const chance = chanceFrom(seed)
    const rows = tables.compBands
      .filter(() => chance() < 0.5)
      .map((band) => ({
        ...band,
        onTargetEarnings: '77777',
        annualBaseSalary: null,
        hourlyRate: null,
        absoluteVariable: null,
      }))
    const deletedIds = tables.bonusStructures.filter(() => chance() < 0.3).map(({ id }) => id)
    const changedTables = applyDraft(tables, {
      compBands: { rows, deletedIds: [] },
      bonusStructures: { rows: [], deletedIds },
    })
    const [before, after] = [indexPayTables(tables), indexPayTables(changedTables)]
    const findChanges = createRangeChangeFinder(before, after, { place, currency })
    const cellBefore = createCellFinder(before, place, currency)
    const cellAfter = createCellFinder(after, place, currency)
    for (const family of tables.families)
      for (const level of levels) {
        const figuresOf = (cell: ReturnType<typeof cellBefore>) => ({
          ote: cell.pay.mid?.cash.onTargetEarningsWire,
          base: cell.pay.mid?.cash.baseWire,
          total: cell.pay.mid?.totalCashWire,
        })
        const [stored, drafted] = [figuresOf(cellBefore(family, level)), figuresOf(cellAfter(family, level))]
        const found = findChanges(family, level).filter(({ component }) => component !== 'equity')
        expect(found.length > 0).toBe(JSON.stringify(stored) !== JSON.stringify(drafted))
      }
  }
})
