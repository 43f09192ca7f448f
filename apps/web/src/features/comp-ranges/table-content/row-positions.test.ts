import { decimal, toDecimal, fromInteger } from '@plumb/domain/money/fraction.ts'
import { describe, expect, test } from 'vitest'
import {
  absoluteAxes,
  lineInRow,
  positionAbsolute,
  positionRelative,
  groupRows,
  relativeAxes,
  defaultLine,
  rowAtLine,
} from './row-positions.ts'
import type { CompRangeRow } from '../queries.ts'
import { pay, ROW } from '../range.fixture.ts'

/** A row without figures. */
const EMPTY: CompRangeRow = {
  ...ROW,
  cashCurrency: null,
  min: null,
  mid: null,
  max: null,
  equityMin: null,
  equityMid: null,
  equityMax: null,
}
/** A row of cash from min to max, in USD. */
function row(
  min: string | null,
  mid: string,
  max: string | null,
  rest: Partial<CompRangeRow> = {},
): CompRangeRow {
  return {
    ...EMPTY,
    cashCurrency: 'USD',
    min: min === null ? null : pay(min),
    mid: pay(mid),
    max: max === null ? null : pay(max),
    ...rest,
  }
}

test('groups rows by level group in order, and omits groups without rows', () => {
  const rows = [row('1', '2', '3'), row('1', '2', '3', { group: 'Executive', jobId: 2 })]
  expect(groupRows(rows).map(({ group }) => group)).toEqual(['Executive', 'Professional'])
})

describe('axes', () => {
  test('scale cash and equity separately, so that neither dwarfs the other', () => {
    const { cash, equity } = absoluteAxes([
      row('80000', '100000', '120000', { equityMid: '3000000', equityMax: '3600000' }),
    ])
    expect(cash?.to).toBeLessThan(200_000)
    expect(equity?.to).toBeGreaterThan(3_600_000)
  })

  test('do not exist for rows without figures', () => {
    expect(absoluteAxes([EMPTY])).toEqual({ cash: null, equity: null })
  })

  test('extend equally below and above the mid in relative mode, by the largest percentage of all rows', () => {
    const wide = { equityMin: '50', equityMid: '100', equityMax: '140' }
    const { cash, equity } = relativeAxes([
      row('85000', '100000', '118000', wide),
      row('90000', '100000', '110000'),
    ])
    expect(cash).toMatchObject({ from: 82, to: 118 })
    expect(equity).toMatchObject({ from: 50, to: 150 })
  })
})

const AMOUNTS = { from: 0, to: 200, ticks: [] }
const PERCENTAGES = { from: 80, to: 120, ticks: [] }
const NO_ENDS = [null, '100', null] as const

test.each([
  ['in percent of an axis of amounts', positionAbsolute, ['50', '100', '150'], AMOUNTS, [25, 50, 75]],
  ['without ends, if it has none', positionAbsolute, NO_ENDS, AMOUNTS, [null, 50, null]],
  ['around its mid', positionRelative, ['170000', '200000', '230000'], PERCENTAGES, [12.5, 50, 87.5]],
  ['without ends around its mid, if it has none', positionRelative, NO_ENDS, PERCENTAGES, [null, 50, null]],
] as const)('a range is positioned %s', (_, computePositions, [min, mid, max], axis, expected) => {
  const amount = (text: string | null) => (text === null ? null : decimal(text))
  const positions = computePositions({ min: amount(min), mid: decimal(mid), max: amount(max) }, axis)
  expect([positions.min, positions.mid, positions.max]).toEqual(expected)
})

describe('the plumb line', () => {
  const rows = [row('165470', '194670', '229711'), row('111434', '126630', '145625'), EMPTY]

  test('starts at the median mid, or at 100% in relative mode', () => {
    expect(defaultLine([...rows, row(null, '300000', null)], false)).toEqual(decimal('194670'))
    expect(defaultLine(rows, true)).toEqual(fromInteger(100))
    expect(defaultLine([EMPTY], false)).toBeNull()
  })

  test('is at the row whose rounded mid is the amount of the line, preferably the selected row', () => {
    const alike = [row('1', '194669.6', '3', { jobId: 2 }), row('1', '194670.4', '3', { jobId: 3 }), EMPTY]
    expect(rowAtLine(alike, decimal('194670'), null)?.jobId).toBe(2)
    expect(rowAtLine(alike, decimal('194670'), 3)?.jobId).toBe(3)
    expect(rowAtLine(alike, decimal('194671'), 3)).toBeNull()
  })

  test('returns compa-ratio and penetration of its amount in a row', () => {
    // 212,000 / 194,670 = 1.089; (212,000 - 165,470) / (229,711 - 165,470) = 46,530 / 64,241 = 0.724
    const line = lineInRow(rows[0] as CompRangeRow, decimal('212000'), false)
    expect(line?.position.placement).toBe('within')
    expect(toDecimal(line?.position.compaRatio ?? fromInteger(0), 2)).toBe('1.09')
    expect(toDecimal(line?.position.penetration ?? fromInteger(0), 2)).toBe('0.72')
  })

  test('uses each row’s own amount in relative mode', () => {
    // 110% of 126,630 = 139,293
    const line = lineInRow(rows[1] as CompRangeRow, fromInteger(110), true)
    expect(toDecimal(line?.amount ?? fromInteger(0), 2)).toBe('139293.00')
    expect(toDecimal(line?.position.compaRatio ?? fromInteger(0), 2)).toBe('1.10')
  })

  test('returns nothing for a row without a range', () => {
    expect(lineInRow(EMPTY, decimal('212000'), false)).toBeNull()
  })
})
