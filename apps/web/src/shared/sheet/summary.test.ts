import { describe, expect, test } from 'vitest'
import { nextSort, sortRows } from './row-order.ts'
import { summaryOf } from './summary.ts'

test.each([
  [[18, 25, null, 20], 3, { sum: '63', average: '21', min: '18', max: '25' }],
  [['0.1', '0.2'], 2, { sum: '0.3', average: '0.2', min: '0.1', max: '0.2' }],
  [['100000.25', '-1'], 2, { sum: '99,999.25', average: '49,999.6', min: '−1', max: '100,000.25' }],
  [[3, '-0.5', 2], 3, { sum: '4.5', average: '1.5', min: '−0.5', max: '3' }],
  [[-7, '2.25'], 2, { sum: '−4.75', average: '−2.4', min: '−7', max: '2.25' }],
  [
    [2 ** 53 - 1, 2 ** 53 - 1],
    2,
    {
      sum: '18,014,398,509,481,982',
      average: '9,007,199,254,740,991',
      min: '9,007,199,254,740,991',
      max: '9,007,199,254,740,991',
    },
  ],
  [[null, null], 0, null],
  [[1e-7], 1, null],
])('%#: count, sum, average, min and max of %j [SH4]', (values, count, figures) => {
  expect(summaryOf(values, () => true)).toEqual({ count, figures })
})

test('counts text without adding it', () => {
  expect(summaryOf(['a', 2], (index) => index === 1)).toEqual({
    count: 2,
    figures: { sum: '2', average: '2', min: '2', max: '2' },
  })
})

describe('sorting', () => {
  const rows = [{ value: 10 }, { value: null }, { value: 9 }, { value: 100 }]
  test.each([
    [true, false, [9, 10, 100, null]],
    [true, true, [100, 10, 9, null]],
  ])('numeric: %s, descending: %s, puts empty values last', (isNumeric, descending, order) => {
    expect(sortRows(rows, ({ value }) => value, { isNumeric, descending }).map(({ value }) => value)).toEqual(
      order,
    )
  })

  test('by text puts L2 before L10, ignoring case', () => {
    const textCells = ['L10', 'l2', 'INT'].map((value) => ({ value }))
    const inOrder = sortRows(textCells, ({ value }) => value, { isNumeric: false, descending: false })
    expect(inOrder.map(({ value }) => value)).toEqual(['INT', 'l2', 'L10'])
  })

  test('ascends, then descends, then restores the original order', () => {
    const up = nextSort(null, 'a')
    const down = nextSort(up, 'a')
    expect([up, down, nextSort(down, 'a'), nextSort(down, 'b')]).toEqual([
      { id: 'a', descending: false },
      { id: 'a', descending: true },
      null,
      { id: 'b', descending: false },
    ])
  })
})
