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

const EMPTY: CompRangeRow = {
  jobFamilyId: 1,
  jobId: 1,
  title: 'Engineer',
  businessTitle: null,
  jobCode: null,
  jobLevelCode: 'P3',
  jobLevelName: 'Career',
  group: 'Professional',
  level: 9,
  jobType: 'Salaried',
  cashCurrency: null,
  equityCurrency: 'USD',
  payMix: null,
  baseShare: null,
  notes: [],
  isHourly: false,
  bonusPercent: null,
  min: null,
  mid: null,
  max: null,
  equityMin: null,
  equityMid: null,
  equityMax: null,
  rsuCount: null,
  optionCount: null,
  totalShares: null,
  shareMix: null,
  missingComponents: [],
  notApplicableComponents: [],
}
const point = (amount: string) => ({
  base: amount,
  variable: '0',
  onTargetEarnings: amount,
  bonus: null,
  totalCash: null,
  hourlyBase: '0',
})
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
    min: min === null ? null : point(min),
    mid: point(mid),
    max: max === null ? null : point(max),
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

  test('use one largest percentage for both sides in relative mode', () => {
    const wide = { equityMin: '50', equityMid: '100', equityMax: '140' }
    const { cash, equity } = relativeAxes([
      row('85000', '100000', '118000', wide),
      row('90000', '100000', '110000'),
    ])
    expect(cash).toMatchObject({ from: 82, to: 118 })
    expect(equity).toMatchObject({ from: 50, to: 150 })
  })
})

describe('ranges are positioned', () => {
  test('in percent of the axis', () => {
    const range = { min: decimal('50'), mid: decimal('100'), max: decimal('150') }
    expect(positionAbsolute(range, { from: 0, to: 200, ticks: [] })).toEqual({ min: 25, mid: 50, max: 75 })
  })

  test('without ends if there is no width', () => {
    const range = { min: null, mid: decimal('100'), max: null }
    expect(positionAbsolute(range, { from: 0, to: 200, ticks: [] })).toEqual({
      min: null,
      mid: 50,
      max: null,
    })
    expect(positionRelative(range, { from: 80, to: 120, ticks: [] })).toEqual({
      min: null,
      mid: 50,
      max: null,
    })
  })

  test('in relative mode around the mid', () => {
    const range = { min: decimal('170000'), mid: decimal('200000'), max: decimal('230000') }
    expect(positionRelative(range, { from: 80, to: 120, ticks: [] })).toEqual({
      min: 12.5,
      mid: 50,
      max: 87.5,
    })
  })
})

describe('the plumb line', () => {
  const ranges = [row('165470', '194670', '229711'), row('111434', '126630', '145625'), EMPTY]

  test('starts at the middle mid, or at 100% in relative mode', () => {
    expect(defaultLine([...ranges, row(null, '300000', null)], false)).toEqual(decimal('194670'))
    expect(defaultLine(ranges, true)).toEqual(fromInteger(100))
    expect(defaultLine([EMPTY], false)).toBeNull()
  })

  test('stops at the mid of a row if several match, preferring the marked job', () => {
    const alike = [row('1', '194669.6', '3', { jobId: 2 }), row('1', '194670.4', '3', { jobId: 3 }), EMPTY]
    expect(rowAtLine(alike, decimal('194670'), null)?.jobId).toBe(2)
    expect(rowAtLine(alike, decimal('194670'), 3)?.jobId).toBe(3)
    expect(rowAtLine(alike, decimal('194671'), 3)).toBeNull()
  })

  test('returns compa-ratio and penetration of its amount in a row', () => {
    // 212,000 / 194,670 = 1.089; (212,000 - 165,470) / (229,711 - 165,470) = 46,530 / 64,241 = 0.724
    const line = lineInRow(ranges[0] as CompRangeRow, decimal('212000'), false)
    expect(line?.position.placement).toBe('within')
    expect(toDecimal(line?.position.compaRatio ?? fromInteger(0), 2)).toBe('1.09')
    expect(toDecimal(line?.position.penetration ?? fromInteger(0), 2)).toBe('0.72')
  })

  test('uses each row’s own amount in relative mode', () => {
    // 110% of 126,630 = 139,293
    const line = lineInRow(ranges[1] as CompRangeRow, fromInteger(110), true)
    expect(toDecimal(line?.amount ?? fromInteger(0), 2)).toBe('139293.00')
    expect(toDecimal(line?.position.compaRatio ?? fromInteger(0), 2)).toBe('1.10')
  })

  test('returns nothing for a row without a range', () => {
    expect(lineInRow(EMPTY, decimal('212000'), false)).toBeNull()
  })
})
