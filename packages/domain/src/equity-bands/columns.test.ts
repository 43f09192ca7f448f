import { describe, expect, test } from 'vitest'
import type { Column } from '../editing/column.ts'
import { parsePastedText, parseTypedText } from '../editing/draft.ts'
import { EQUITY_COLUMNS, EQUITY_SETTINGS, equityGroupColumns } from './columns.ts'

const GROUP_COLUMNS = equityGroupColumns({
  parents: [
    { value: 1, label: 'Company equity' },
    { value: 2, label: 'Technical equity' },
  ],
  widths: [{ value: 4, label: 'Equity widths' }],
})
const SETTINGS: readonly Column[] = [...Object.values(GROUP_COLUMNS), ...Object.values(EQUITY_SETTINGS)]
const COLUMNS: readonly Column[] = [...Object.values(EQUITY_COLUMNS), ...SETTINGS]
const columnOf = (key: string) => {
  const column = COLUMNS.find((each) => each.key === key)
  if (!column) throw new Error(key)
  return column
}

test('has columns for groups and workspace settings; prices and the share rule are required', () => {
  expect(SETTINGS.map(({ key, isRequired }) => `${key}${isRequired ? ', required' : ''}`)).toEqual([
    'dynamicParentGroupId',
    'dynamicPercent',
    'rangeWidthGroupId',
    'PREFERRED_STOCK_PRICE, required',
    'STRIKE_PRICE, required',
    'SHARE_RULE, required',
  ])
})

describe('a typed text', () => {
  test.each([
    ['value', '$ 77,500', '77500', '77,500'],
    ['value', '77500 USD', '77500', '77,500'],
    ['dynamicPercentOverride', '80%', '80', '80'],
    ['dynamicPercentOverride', '33.25', '33.25', '33.25'],
    ['percentRsu', '60 %', '60', '60'],
    ['dynamicPercent', '80%', '80', '80'],
    ['dynamicParentGroupId', 'technical equity', 2, 'Technical equity'],
    ['rangeWidthGroupId', 'Equity widths', 4, 'Equity widths'],
    ['PREFERRED_STOCK_PRICE', '$18', '18', '18.00'],
    ['STRIKE_PRICE', '6.5 usd', '6.5', '6.50'],
    ['SHARE_RULE', 'by value', 'BY_VALUE', 'By value'],
  ])('for %s: %j is stored as %j and shown as %j', (key, text, value, shown) => {
    const column = columnOf(key)
    expect([parseTypedText(column, text), parsePastedText(column, text)]).toEqual([{ value }, { value }])
    expect(column.kind.show(value)).toBe(shown)
  })

  test.each([
    ['value', '108.000', { text: '108.000' }],
    ['STRIKE_PRICE', '$12.340', { text: '$12.340' }],
    ['STRIKE_PRICE', '12.345', { value: '12.345' }],
    ['dynamicPercent', '108.000', { value: '108' }],
  ])(
    'for %s: %j is kept as text only if it is an amount that may mean thousands [MO10]',
    (key, text, typed) => {
      expect(parsePastedText(columnOf(key), text)).toEqual(typed)
    },
  )

  test.each([
    ['dynamicParentGroupId', 'Nobody’s equity', 'The parent group does not exist. Choose another one.'],
    ['rangeWidthGroupId', 'Nobody’s widths', 'The range width group no longer exists. Choose another one.'],
    ['SHARE_RULE', 'by luck', 'Choose a share rule.'],
  ])('for %s: %j is refused', (key, text, problem) => {
    expect(columnOf(key).kind.read(text)).toEqual({ problem })
  })

  test.each(['value', 'dynamicPercentOverride', 'dynamicPercent', 'PREFERRED_STOCK_PRICE', 'STRIKE_PRICE'])(
    'for %s must be 0 or more',
    (key) => {
      const { check } = columnOf(key).kind
      expect([check('0'), check('-1')]).toEqual([null, expect.any(String)])
    },
  )
})
