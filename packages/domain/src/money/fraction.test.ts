import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  decimal,
  divide,
  exactDecimals,
  fractionText,
  parseFraction,
  type Fraction,
  isZero,
  multiply,
  toPowerOfTenDenominator,
  parseDecimal,
  fromPercent,
  reduce,
  subtract,
  toDecimal,
  toNumber,
  toWire,
  fromInteger,
} from './fraction.ts'

describe('toWire [MO2]', () => {
  test.each([
    ['100000', '0.92', '108695.652173913043'], // 108,695.6521739130434...: the thirteenth decimal is 4
    ['2', '3', '0.666666666667'],
    ['-2', '3', '-0.666666666667'],
    ['1', '4', '0.25'],
    ['100', '1', '100'],
    ['0', '7', '0'],
    ['0', '10', '0'],
    ['1', '2000000000000', '0.000000000001'], // exactly half of the last place: away from zero
    ['-1', '2000000000000', '-0.000000000001'],
    ['1', '2000000000001', '0'],
    ['5', '10', '0.5'],
    ['-50', '1000', '-0.05'],
    ['5', '10000000000000', '0.000000000001'], // 13 decimals, and exactly half of the twelfth: rounded away from zero
    ['-4', '10000000000000', '0'],
    ['9999999999999', '10000000000000', '1'],
    ['1000', '1000', '1'],
  ])('writes %s / %s as %s', (a, b, wire) => {
    expect(toWire(divide(decimal(a), decimal(b)))).toBe(wire)
  })
})

describe('toDecimal [MO2]', () => {
  test.each([
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['0.49', 0, '0'],
    ['-0.4', 0, '0'],
    ['2.345', 2, '2.35'],
    ['-2.345', 2, '-2.35'],
    ['1234.5', 2, '1234.50'],
    ['0.004', 2, '0.00'],
  ])('writes %s with %i decimals as %s', (value, places, text) => {
    expect(toDecimal(decimal(value), places)).toBe(text)
  })
})

describe('parseDecimal', () => {
  test.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '1.',
    '.5',
    '1e3',
    '1,000',
    'NaN',
    '--1',
    '٣',
    '0x1',
    `1.${'0'.repeat(41)}`,
  ])('refuses %j', (text) => expect(parseDecimal(text)).toBeNull())
  test.each([
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['-12.50', -12.5],
  ])('reads %s', (text, value) => expect(toNumber(decimal(text))).toBe(value))
})

test('throws for a number that is not a safe integer', () => {
  expect(() => fromInteger(0.5)).toThrow('not a whole number')
  expect(() => fromInteger(2 ** 53)).toThrow('not a whole number')
})

test('throws for a division by zero', () => {
  expect(() => divide(fromInteger(1), fromInteger(0))).toThrow('division by zero')
})

test.each(['1/0', '1', '1/2/3', '1/2 ', ' 1/2', '1/-2', '/2', '1/', 'a/2', `1/${'1'.repeat(401)}`])(
  'throws for the fraction %j',
  (text) => expect(() => parseFraction(text)).toThrow(RangeError),
)

test('quotes only the beginning of a text that is not a fraction', () => {
  expect(() => parseFraction('x'.repeat(1000))).toThrow(/^"x{40}" is not a fraction$/)
})

test('throws for a text that is not a decimal', () => {
  expect(() => decimal('ten')).toThrow('"ten" is not a decimal')
})

describe('arithmetic [MO1]', () => {
  const fractions = fc
    .tuple(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.bigInt(1n, 10n ** 12n))
    .map(([numerator, denominator]): Fraction => ({ numerator, denominator }))
  const same = (a: Fraction, b: Fraction) => compare(a, b) === 0

  test('adds and multiplies commutatively and associatively, and multiplies distributively', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(same(add(a, b), add(b, a))).toBe(true)
        expect(same(multiply(a, b), multiply(b, a))).toBe(true)
        expect(same(add(add(a, b), c), add(a, add(b, c)))).toBe(true)
        expect(same(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(true)
      }),
    )
  })

  test('reverses addition by subtraction, and multiplication by division', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        expect(same(subtract(add(a, b), b), a)).toBe(true)
        fc.pre(!isZero(b))
        expect(same(divide(multiply(a, b), b), a)).toBe(true)
      }),
    )
  })

  test('reduces a fraction to one with the same value, a positive denominator and no common factor', () => {
    fc.assert(
      fc.property(fractions, (a) => {
        const reduced = reduce(a)
        expect(same(a, reduced)).toBe(true)
        expect(reduced.denominator > 0n).toBe(true)
        expect(reduce(reduced)).toEqual(reduced)
      }),
    )
  })

  test('rounds by at most half of the last decimal', () => {
    fc.assert(
      fc.property(fractions, fc.integer({ min: 0, max: 12 }), (a, places) => {
        const error = subtract(decimal(toDecimal(a, places)), a)
        const denominator = 2n * 10n ** BigInt(places)
        expect(compare(error, { numerator: 1n, denominator })).toBeLessThanOrEqual(0)
        expect(compare(error, { numerator: -1n, denominator })).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  const decimals = fc
    .tuple(fc.bigInt(-(10n ** 25n), 10n ** 25n), fc.integer({ min: 0, max: 40 }))
    .map(([numerator, places]): Fraction => ({ numerator, denominator: 10n ** BigInt(places) }))

  test('writes any fraction with up to twelve decimals and without trailing zeros', () => {
    fc.assert(
      fc.property(fc.oneof(fractions, decimals), (a) => {
        const padded = toDecimal(a, 12)
        expect(toWire(a)).toBe(padded.replace(/\.?0+$/, '').replace(/^-?$|^-0$/, '0'))
      }),
    )
  })

  test('finds the smallest number of decimals that is exact, or null if none is', () => {
    fc.assert(
      fc.property(fc.oneof(fractions, decimals), (a) => {
        const isExactWith = (places: number) => same(decimal(toDecimal(a, places)), a)
        const places = exactDecimals(a)
        expect(isExactWith(places ?? 40)).toBe(places !== null)
        expect(places !== null && places > 0 && isExactWith(places - 1)).toBe(false)
      }),
    )
  })

  test('writes a reduced fraction, and reads it unchanged', () => {
    fc.assert(fc.property(fractions, (a) => same(parseFraction(fractionText(a)), a)))
    expect(fractionText(divide(fromInteger(95), fromInteger(115)))).toBe('19/23')
  })

  test('writes a decimal over a power of ten, and keeps the value of any fraction', () => {
    fc.assert(
      fc.property(fc.oneof(fractions, decimals), (a) => {
        const result = toPowerOfTenDenominator(a)
        expect(same(result, a)).toBe(true)
        expect(exactDecimals(a) === null || /^10*$/.test(String(result.denominator))).toBe(true)
      }),
    )
  })

  test('divides a percentage by 100', () => {
    expect(toWire(fromPercent(decimal('92.5')))).toBe('0.925')
  })
})
