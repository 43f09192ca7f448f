import { bandColumns } from '@plumb/domain/comp-bands/columns.ts'
import { expect, test } from 'vitest'
import { sheetColumns } from './sheet-columns.ts'

const widthsFor = (maxAmount: number) =>
  Object.fromEntries(
    sheetColumns({
      countryGroupId: 1,
      country: 'ID',
      currencyCode: 'IDR',
      columns: bandColumns(null),
      comparisons: [],
      toggles: { vsPrevious: false, vsComparison: false, calculation: true },
      maxAmount,
    }).map(({ id, width }) => [id, width]),
  )

test.each([
  ['no band', 0, { onTargetEarnings: 92, hourlyRate: 76, absoluteVariable: 84, max: 76 }],
  ['dollars', 380_000, { onTargetEarnings: 92, hourlyRate: 76, absoluteVariable: 84, max: 76 }],
  // The assumed max, 1.5 × 6,597,530,848 = 9,896,296,272, and its hourly rate, 4,757,834.75: six characters more than there is room for
  ['rupiah', 6_597_530_848, { onTargetEarnings: 140, hourlyRate: 124, absoluteVariable: 132, max: 124 }],
])('columns are wide enough for the longest amount: %s [CB36]', (_what, maxAmount, widths) => {
  expect(widthsFor(maxAmount)).toMatchObject({ ...widths, percentVariable: 62 })
})
