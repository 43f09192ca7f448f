import { describe, expect, test } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import { parseSetting, SETTINGS, validateSetting } from './setting.ts'

const TIME_ZONE_MESSAGE = 'TIME_ZONE must be the name of a time zone, such as UTC or America/New_York.'

describe('the value of a setting', () => {
  test('is the default if none is stored [ST2]', () => {
    const keys = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]
    expect(Object.fromEntries(keys.map((key) => [key, parseSetting(key, null)]))).toEqual({
      PREFERRED_STOCK_PRICE: '0',
      STRIKE_PRICE: '0',
      STOCK_UNIT: 'USD',
      SHOW_ALTERNATE_UNIT: false,
      SHOW_MIN_MAX: false,
      SHOW_DELTA_FROM_PREVIOUS_BAND: false,
      SHARE_RULE: 'AS_SPECIFIED',
      HIDE_SETUP: false,
      RANGE_ROUNDING: 1,
      RANGE_WIDTH_DECIMALS: 0,
      TIME_ZONE: 'UTC',
    })
  })

  test.each([
    ['PREFERRED_STOCK_PRICE', '18.10', '18.10'],
    ['PREFERRED_STOCK_PRICE', '"18.10"', '18.10'],
    ['PREFERRED_STOCK_PRICE', ' 18.10 ', '18.10'],
    ['PREFERRED_STOCK_PRICE', ' 7 ', '7'],
    ['PREFERRED_STOCK_PRICE', '1e3', '1000'],
    ['STRIKE_PRICE', '0', '0'],
    ['STOCK_UNIT', '"NUM_SHARES"', 'NUM_SHARES'],
    ['SHOW_MIN_MAX', 'true', true],
    ['SHARE_RULE', '"BY_VALUE"', 'BY_VALUE'],
    ['RANGE_ROUNDING', '1000', 1000],
    ['TIME_ZONE', '"Asia/Kolkata"', 'Asia/Kolkata'],
  ] as const)('of %s is read from %s as %s [ST2]', (property, text, value) => {
    expect(parseSetting(property, text)).toBe(value)
  })

  test.each([
    ['PREFERRED_STOCK_PRICE', '-1', 'PREFERRED_STOCK_PRICE must be a number that is 0 or greater.'],
    ['PREFERRED_STOCK_PRICE', '"18,10"', 'PREFERRED_STOCK_PRICE must be a number that is 0 or greater.'],
    ['PREFERRED_STOCK_PRICE', 'null', 'PREFERRED_STOCK_PRICE must be a number that is 0 or greater.'],
    ['PREFERRED_STOCK_PRICE', '1e300', 'PREFERRED_STOCK_PRICE must be a number that is 0 or greater.'],
    ['PREFERRED_STOCK_PRICE', '[1]', 'PREFERRED_STOCK_PRICE must be a number that is 0 or greater.'],
    ['SHOW_MIN_MAX', '"true"', 'SHOW_MIN_MAX must be true or false.'],
    ['SHOW_MIN_MAX', '', 'SHOW_MIN_MAX must be true or false.'],
    ['STOCK_UNIT', '"EUR"', 'STOCK_UNIT must be one of NUM_SHARES, USD.'],
    ['STOCK_UNIT', 'USD', 'STOCK_UNIT must be one of NUM_SHARES, USD.'],
    ['RANGE_ROUNDING', '10', 'RANGE_ROUNDING must be one of 1, 100, 500, 1000.'],
    ['RANGE_WIDTH_DECIMALS', '2', 'RANGE_WIDTH_DECIMALS must be one of 0, 4.'],
    ['RANGE_ROUNDING', '"100"', 'RANGE_ROUNDING must be one of 1, 100, 500, 1000.'],
    ['TIME_ZONE', '"Mars/Olympus"', TIME_ZONE_MESSAGE],
    ['TIME_ZONE', '["UTC"]', TIME_ZONE_MESSAGE],
    ['TIME_ZONE', 'UTC', TIME_ZONE_MESSAGE],
    ['SHARE_RULE', '{"__proto__": 1}', 'SHARE_RULE must be one of AS_SPECIFIED, BY_COUNT, BY_VALUE.'],
  ] as const)('of %s is refused if it is %s: %s [ST3]', (property, text, message) => {
    const found = parseSetting(property, text)
    expect(isRefusal(found) && found.message).toBe(message)
  })
})

describe('a setting to save', () => {
  test.each([
    [{ property: 'PREFERRED_STOCK_PRICE', type: 'WORKSPACE', stringValue: '"18.10"' }, '18.10'],
    [{ property: 'SHOW_MIN_MAX', type: 'WORKSPACE_USER', stringValue: ' true ' }, 'true'],
    [{ property: 'SHARE_RULE', type: 'WORKSPACE', stringValue: '"BY_COUNT"' }, '"BY_COUNT"'],
  ])('such as %j is stored with the value %s', (item, stringValue) => {
    expect(validateSetting(item)).toEqual({ ...item, stringValue })
  })

  test.each([
    [{ property: 'toString', type: 'WORKSPACE', stringValue: '1' }, 'property'],
    [{ property: 'STRIKE_PRICE', type: 'USER', stringValue: '1' }, 'type'],
    [{ property: 'STRIKE_PRICE', type: 'WORKSPACE', stringValue: 'x' }, 'stringValue'],
  ])('such as %j is refused at %s [ST3]', (item, field) => {
    expect(validateSetting(item)).toMatchObject({ code: 'VALIDATION_FAILED', field })
  })
})
