import { expect, test } from 'vitest'
import { isAmbiguousAmount, type Notation, NOTATION_EXAMPLES, NOTATIONS, toUsNotation } from './notation.ts'
import { readNumber } from './typed-number.ts'

const read = (text: string, notation: Notation, signs: readonly string[] = []) => {
  const us = toUsNotation(text, notation)
  return us === null ? null : readNumber(us, signs)
}

test.each<readonly [text: string, notation: Notation, value: string | null, signs: readonly string[]]>([
  ['12.000', 'US', '12', []],
  ['12.000', 'DE', '12000', []],
  ['12.000', 'FR', null, []],
  ['12.000', 'CH', '12', []],
  ['149,32', 'US', null, []],
  ['149,32', 'DE', '149.32', []],
  ['149,32', 'FR', '149.32', []],
  ['1.234,56', 'DE', '1234.56', []],
  ['1.234.567', 'DE', '1234567', []],
  ['1 234,56', 'FR', '1234.56', []],
  ['1\u00A0234\u202F567,5', 'FR', '1234567.5', []],
  ['1 234,56', 'DE', null, []],
  ["1'234.56", 'CH', '1234.56', []],
  ['1’234’567', 'CH', '1234567', []],
  ['12,34,567', 'IN', '1234567', []],
  ['1,234.56', 'DE', null, []],
  ['1234.5', 'DE', null, []],
  ['12.00', 'DE', null, []],
  ['0.125', 'DE', null, []],
  ['012.000', 'DE', null, []],
  [',5', 'DE', '0.5', []],
  ['-12.000 €', 'DE', '-12000', ['EUR', '€']],
  ['EUR 1.234,5', 'DE', '1234.5', ['EUR', '€']],
  ['12,5 %', 'DE', '12.5', ['%']],
  ['1e3', 'DE', null, []],
  ['ten', 'DE', null, []],
  ['7', 'DE', '7', []],
])('reads %j in the notation %s as %j [CSV28]', (text, notation, value, signs) => {
  expect(read(text, notation, signs)).toBe(value)
})

test('reads the example of each notation', () => {
  for (const notation of NOTATIONS) expect(read(NOTATION_EXAMPLES[notation], notation)).toBe('1234567.89')
})

test.each([
  ['12.000', true],
  ['€12.000', true],
  ['-1.250 EUR', true],
  ['120.500', true],
  ['0.125', false],
  ['1,234.567', false],
  ['1234.567', false],
  ['12.0000', false],
  ['12.00', false],
  ['12,000', false],
  ['012.000', false],
  ['12000', false],
  ['ten', false],
])('finds out whether %j is ambiguous: %s [CSV28]', (text, isAmbiguous) =>
  expect(isAmbiguousAmount(text)).toBe(isAmbiguous),
)
