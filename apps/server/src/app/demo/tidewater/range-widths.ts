import { DEFAULT_RANGE_WIDTH_GROUP } from '@plumb/domain/range-widths/range-width.ts'
import type { PayModel } from '../pay-model.ts'
import { widths } from '../tables.ts'

export const CASH_WIDTHS = DEFAULT_RANGE_WIDTH_GROUP.name
export const HOURLY_WIDTHS = 'Hourly range widths'
export const EQUITY_WIDTHS = 'Equity range widths'

const every = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Cash ranges widen with the level; interns have one rate. L19 has no cash width: the board sets the CEO's pay. */
export const RANGE_WIDTH_GROUPS: PayModel['rangeWidthGroups'] = [
  {
    name: CASH_WIDTHS,
    widths: widths([
      [[0], 0, 0],
      [every(1, 5), 10, 12],
      [[6], 10, 15],
      [[7, 8], 12, 15],
      [[9], 15, 15],
      [[10], 15, 18],
      [[11], 18, 20],
      [[12, 13], 20, 20],
      [[14, 15], 20, 25],
      [[16, 17, 18], 25, 30],
    ]),
  },
  {
    name: HOURLY_WIDTHS,
    widths: widths([
      [[0], 0, 0],
      [every(1, 6), 8, 10],
      [every(7, 9), 10, 12],
      [every(10, 12), 12, 15],
    ]),
  },
  { name: EQUITY_WIDTHS, widths: widths([[every(1, 19), 20, 25]]) },
]
