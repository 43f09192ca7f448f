import { describe, expect, test } from 'vitest'
import { decimal } from '../../money/fraction.ts'
import { formatPayMix, formatRange, formatRates } from './format-range.ts'

describe('formats a range', () => {
  test.each([
    [
      'rounded as the workspace rounds',
      ['165469.5', '194670', '229710.6'],
      1000,
      ['165,000', '195,000', '230,000'],
    ],
    [
      'to whole units if its ends would be equal in thousands',
      ['64800', '65000', '65200'],
      1000,
      ['64,800', '65,000', '65,200'],
    ],
    [
      'to cents if its ends would be equal in whole units',
      ['10.04', '10.20', '10.41'],
      1,
      ['10.04', '10.20', '10.41'],
    ],
    [
      'with as many decimals as its ends need to differ',
      ['10.0041', '10.0042', '10.0043'],
      1,
      ['10.0041', '10.0042', '10.0043'],
    ],
    [
      'rounded as the workspace rounds if it is a single rate',
      ['65400', '65400', '65400'],
      1000,
      ['65,000', '65,000', '65,000'],
    ],
    ['as its mid alone if it has no ends', [null, '65400', null], 1000, [null, '65,000', null]],
  ] as const)('%s', (_title, [min, mid, max], rounding, [shownMin, shownMid, shownMax]) => {
    const range = { min: min && decimal(min), mid: decimal(mid), max: max && decimal(max) }
    expect(formatRange(range, rounding)).toEqual({ min: shownMin, mid: shownMid, max: shownMax })
  })
})

test.each([
  ['31.25', '31.75', ['31.25', '31.75']],
  ['31.251', '31.254', ['31.251', '31.254']],
  ['31.25001', '31.25004', ['31.25001', '31.25004']],
  ['31.25', '31.25', ['31.25', '31.25']],
] as const)('formats the hourly rates %s and %s to cents, or as far as they differ', (min, max, shown) => {
  expect(formatRates(decimal(min), decimal(max))).toEqual(shown)
})

test.each([
  ['0.8', '80 : 20'],
  ['1', '100 : 0'],
  ['0.825', '82.5 : 17.5'],
  ['0.8254', '82.5 : 17.5'],
  ['0.9996', '99.96 : 0.04'],
  ['0.00001', '0.001 : 99.999'],
])(
  'formats a base share of %s as a mix of %s, which adds up to 100 and never rounds a share to 0 [CR22]',
  (share, mix) => {
    expect(formatPayMix(decimal(share))).toBe(mix)
  },
)
