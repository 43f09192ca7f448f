import { describe, expect, test } from 'vitest'
import { decimal, toDecimal } from '../../money/fraction.ts'
import { findRangesForAmount } from './ranges-for-amount.ts'

describe('the ranges for an amount', () => {
  const row = (name: string, min: number | null, mid: number, max: number | null) => ({
    row: name,
    range: {
      min: min === null ? null : decimal(String(min)),
      mid: decimal(String(mid)),
      max: max === null ? null : decimal(String(max)),
    },
  })
  const ROWS = [
    row('far above', 300, 350, 400),
    row('above', 200, 220, 240),
    row('at its min', 185, 200, 215),
    row('within', 150, 180, 200),
    row('at its max', 150, 160, 185),
    row('below', 100, 120, 184.99),
    row('far below', 50, 60, 70),
    row('without ends', null, 185, null),
  ]
  const shownNames = (amount: string, rows = ROWS) =>
    findRangesForAmount(decimal(amount), rows).shown.map((each) => each.row)

  test('contain it, ends included, or are the nearest above and below [PA4]', () => {
    expect(shownNames('185')).toEqual(['above', 'at its min', 'within', 'at its max', 'below'])
    expect(findRangesForAmount(decimal('185'), ROWS)).toMatchObject({ containing: 3, total: 7 })
  })

  test('are only the nearest ones if none contains it [PA4]', () => {
    expect(shownNames('1000')).toEqual(['far above'])
    expect(shownNames('10')).toEqual(['far below'])
    expect(shownNames('260')).toEqual(['far above', 'above'])
  })

  test('include the first of several equally near ranges', () => {
    const twice = [row('above', 200, 220, 240), row('above too', 200, 210, 220)]
    expect(shownNames('150', twice)).toEqual(['above'])
    expect(shownNames('300', [row('below', 100, 120, 200), row('below too', 150, 180, 200)])).toEqual([
      'below',
    ])
  })

  test('come with the position of the amount in each', () => {
    const [within] = findRangesForAmount(decimal('185'), [row('within', 150, 180, 200)]).shown
    expect(within?.containsAmount).toBe(true)
    expect(within?.position.penetration && toDecimal(within.position.penetration, 2)).toBe('0.70')
  })

  test('include at most eight of those that contain it [PA4]', () => {
    const many = Array.from({ length: 30 }, (_, n) => row(`job ${n}`, 100, 200, 300))
    expect(shownNames('200', many)).toHaveLength(8)
    expect(findRangesForAmount(decimal('200'), many).containing).toBe(30)
  })
})
