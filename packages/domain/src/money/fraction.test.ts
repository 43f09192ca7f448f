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
  percent,
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
    ['1', '2000000000000', '0.000000000001'], // exactly half of the last place: away from zero
    ['-1', '2000000000000', '-0.000000000001'],
    ['1', '2000000000001', '0'],
    ['5', '10', '0.5'],
    ['-50', '1000', '-0.05'],
    ['5', '10000000000000', '0.000000000001'], // thirteen places over a power of ten: rounded, away from zero
    ['-4', '10000000000000', '0'],
    ['9999999999999', '10000000000000', '1'],
    ['1000', '1000', '1'],
  ])('of %s / %s is %s', (a, b, wire) => {
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
  ])('of %s with %i places is %s', (value, places, text) => {
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

test('throws for an integer that a number cannot represent exactly', () => {
  expect(() => fromInteger(0.5)).toThrow('not a whole number')
  expect(() => fromInteger(2 ** 53)).toThrow('not a whole number')
})

test('throws for a division by zero', () => {
  expect(() => divide(fromInteger(1), fromInteger(0))).toThrow('division by zero')
})

test.each(['1/0', '1', '1/2/3', '1/2 ', ' 1/2', '1/-2', '/2', '1/', 'a/2', `1/${'1'.repeat(401)}`])(
  'parseFraction throws for %j',
  (text) => expect(() => parseFraction(text)).toThrow(RangeError),
)

test('quotes only the beginning of a refused text in parseFraction', () => {
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

  test('addition and multiplication are commutative and associative, and multiplication is distributive', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(same(add(a, b), add(b, a))).toBe(true)
        expect(same(multiply(a, b), multiply(b, a))).toBe(true)
        expect(same(add(add(a, b), c), add(a, add(b, c)))).toBe(true)
        expect(same(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(true)
      }),
    )
  })

  test('subtraction reverses addition, and division reverses multiplication', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        expect(same(subtract(add(a, b), b), a)).toBe(true)
        fc.pre(!isZero(b))
        expect(same(divide(multiply(a, b), b), a)).toBe(true)
      }),
    )
  })

  test('reduce keeps the value, with a positive denominator and no common factor', () => {
    fc.assert(
      fc.property(fractions, (a) => {
        const reduced = reduce(a)
        expect(same(a, reduced)).toBe(true)
        expect(reduced.denominator > 0n).toBe(true)
        expect(reduce(reduced)).toEqual(reduced)
      }),
    )
  })

  test('rounding is never off by more than half of the last decimal', () => {
    fc.assert(
      fc.property(fractions, fc.integer({ min: 0, max: 12 }), (a, places) => {
        const off = subtract(decimal(toDecimal(a, places)), a)
        const half = { numerator: 1n, denominator: 2n * 10n ** BigInt(places) }
        expect(
          compare(off, half) <= 0 && compare(off, { numerator: -1n, denominator: half.denominator }) >= 0,
        ).toBe(true)
      }),
    )
  })

  const decimals = fc
    .tuple(fc.bigInt(-(10n ** 25n), 10n ** 25n), fc.integer({ min: 0, max: 40 }))
    .map(([numerator, places]): Fraction => ({ numerator, denominator: 10n ** BigInt(places) }))

  test('toWire returns up to twelve decimals without trailing zeros, for any denominator', () => {
    fc.assert(
      fc.property(fc.oneof(fractions, decimals), (a) => {
        const inFull = toDecimal(a, 12)
        expect(toWire(a)).toBe(inFull.replace(/\.?0+$/, '').replace(/^-?$|^-0$/, '0'))
      }),
    )
  })

  test('exactDecimals returns the smallest exact number of decimals, or none', () => {
    fc.assert(
      fc.property(fc.oneof(fractions, decimals), (a) => {
        const places = exactDecimals(a)
        const isExactAt = (many: number) => same(decimal(toDecimal(a, many)), a)
        const wrong = places === null ? isExactAt(40) : !isExactAt(places)
        const fewer = places !== null && places > 0 && isExactAt(places - 1)
        expect([wrong, fewer]).toEqual([false, false])
      }),
    )
  })

  test('a fraction is unchanged after formatting and parsing', () => {
    fc.assert(fc.property(fractions, (a) => same(parseFraction(fractionText(a)), a)))
    expect(fractionText(divide(fromInteger(95), fromInteger(115)))).toBe('19/23')
    for (const text of ['', '1', '1/0', '1/-2', ' 1/2', 'x/y'])
      expect(() => parseFraction(text)).toThrow('is not a fraction')
  })

  test('a value keeps its amount with a power of ten as denominator', () => {
    fc.assert(
      fc.property(fc.oneof(fractions, decimals), (a) => {
        const over = toPowerOfTenDenominator(a)
        expect(same(over, a)).toBe(true)
        expect(exactDecimals(a) === null || /^10*$/.test(String(over.denominator))).toBe(true)
      }),
    )
  })

  test('percent divides by 100', () => {
    expect(toWire(percent(decimal('92.5')))).toBe('0.925')
  })
})
