import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import { isZipcode, splitZipcodes, restoreLeadingZeros, isValidZipInput, zipInputOf } from './zip-codes.ts'
import { refuseZipcodeCount } from './zip-code-count.ts'

describe('a ZIP code [GE1]', () => {
  it.each([
    ['12207', true],
    ['00501', true],
    ['1220', false],
    ['122070', false],
    ['1220a', false],
    [' 12207', false],
    ['12207\n', false],
    ['１２２０７', false],
    ['', false],
  ])('can be %j: %s', (text, isValid) => {
    expect(isZipcode(text)).toBe(isValid)
  })

  it.each([
    ['', true],
    ['12207', true],
    ['1', false],
    ['1220', false],
    ['122070', false],
  ])('is valid input as %j: %s', (text, isValid) => {
    expect(isValidZipInput(text)).toBe(isValid)
  })

  it.each([
    ['12207', '12207'],
    ['1a2-2', '122'],
    ['12207-1234', '12207'],
    ['NY', ''],
  ])('is normalized from %j to %j', (typed, expected) => {
    expect(zipInputOf(typed)).toBe(expected)
  })
})

describe('a ZIP code without its leading zeros [GE21]', () => {
  it.each([
    ['8608', '08608'],
    ['501', '00501'],
    ['122', null],
    ['12', null],
    ['0860', null],
    ['12207', null],
    ['', null],
    ['E860', null],
  ])('is restored from %j to %s', (text, zipcode) => {
    expect(restoreLeadingZeros(text)).toBe(zipcode)
  })
})

describe('several ZIP codes [GE2]', () => {
  it.each<[string, string, string[]]>([
    ['are split at spaces', '12207 10001', ['12207', '10001']],
    ['are split at commas', '12207,10001, 94110', ['12207', '10001', '94110']],
    [
      'are split at line ends of every kind',
      '12207\r\n10001\n94110\r53202',
      ['12207', '10001', '94110', '53202'],
    ],
    ['are split at tabs and no-break spaces', '12207\t10001\u00A094110', ['12207', '10001', '94110']],
    [
      'are split at several separators in a row, without empty pieces',
      ' ,\n12207,,\n\n10001, ',
      ['12207', '10001'],
    ],
    ['are returned as often as they occur', '10001 12207 10001', ['10001', '12207', '10001']],
    ['are not split at semicolons', '12207;10001', ['12207;10001']],
    ['are none in blank text', ' \n', []],
  ])('%s', (_title, text, zipcodes) => {
    expect(splitZipcodes(text)).toEqual(zipcodes)
  })

  it('are limited to 50,000 per request [GE2]', () => {
    expect(refuseZipcodeCount(50_000)).toBeNull()
    const refusal = refuseZipcodeCount(50_001)
    expect(isRefusal(refusal)).toBe(true)
    expect(refusal).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: 'You can look up at most 50,000 ZIP codes at a time.',
      field: 'zipcodes',
    })
  })
})
