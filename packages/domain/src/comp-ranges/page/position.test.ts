import { describe, expect, test } from 'vitest'
import { decimal, toDecimal } from '../../money/fraction.ts'
import { countPlacements, type PayRange, positionOf } from './position.ts'

const range = (min: string | null, mid: string, max: string | null): PayRange => ({
  min: min === null ? null : decimal(min),
  mid: decimal(mid),
  max: max === null ? null : decimal(max),
})
const EXAMPLE_RANGE = range('165469.5', '194670', '229710.6')

describe('the position of an amount [CR15]', () => {
  test.each([
    // 212,000 / 194,670 = 1.0890...; (212,000 - 165,469.5) / 64,241.1 = 0.7243...
    ['in the range', EXAMPLE_RANGE, '212000', '1.09', '0.72', 'within'],
    // 212,000 / 294,840 = 0.719...
    ['below the range', range('235872', '294840', '353808'), '212000', '0.72', '-0.20', 'below-min'],
    // 212,000 / 166,320 = 1.2746...; (212,000 - 141,372) / 49,896 = 1.4155...
    ['above the range', range('141372', '166320', '191268'), '212000', '1.27', '1.42', 'above-max'],
    ['at the min', EXAMPLE_RANGE, '165469.5', '0.85', '0.00', 'within'],
    ['at the max', EXAMPLE_RANGE, '229710.6', '1.18', '1.00', 'within'],
    [
      'in a single rate has no penetration',
      range('65000', '65000', '65000'),
      '65000',
      '1.00',
      null,
      'within',
    ],
    [
      'in a range without ends has a compa-ratio only',
      range(null, '65000', null),
      '78000',
      '1.20',
      null,
      null,
    ],
    ['with a mid of 0 has no compa-ratio', range('0', '0', '0'), '1', null, null, 'above-max'],
  ] as const)('%s', (_title, pay, amount, compaRatio, penetration, placement) => {
    const found = positionOf(decimal(amount), pay)
    expect([
      found.compaRatio && toDecimal(found.compaRatio, 2),
      found.penetration && toDecimal(found.penetration, 2),
      found.placement,
    ]).toEqual([compaRatio, penetration, placement])
  })

  test('counts the ranges that have ends, and those that contain an amount', () => {
    const ranges = [EXAMPLE_RANGE, range(null, '212000', null), range('1', '2', '3'), EXAMPLE_RANGE]
    expect(countPlacements(ranges.map((each) => positionOf(decimal('212000'), each).placement))).toEqual({
      containing: 2,
      total: 3,
    })
  })
})
