import { expect, test } from 'vitest'
import { readNumber } from './typed-number.ts'

test.each([
  ['20', '20'],
  [' 20 ', '20'],
  ['20.0', '20'],
  ['020', '20'],
  ['.5', '0.5'],
  ['0.250', '0.25'],
  ['+7', '7'],
  ['-7', '-7'],
  ['−7', '-7'],
  ['-0', '0'],
  ['-0.00', '0'],
  ['1,234,567', '1234567'],
  ['1,234.50', '1234.5'],
  ['12,34,567', '1234567'],
  ['100', '100'],
  ['149,32', null],
  ['0,123', null],
  ['1,2345', null],
  ['1234,567', null],
  ['1e3', null],
  ['0x10', null],
  ['１２', null],
  ['1 234', null],
  ['5.', null],
  ['', null],
  ['--5', null],
  ['3o', null],
  ['20%', null],
  ['$5', null],
  [`0.${'1'.repeat(12)}`, `0.${'1'.repeat(12)}`],
  [`0.${'1'.repeat(13)}`, null],
  ['1'.repeat(16), null],
])('reads the typed number %j as %j [MO8]', (text, decimal) => {
  expect(readNumber(text)).toBe(decimal)
})

test.each([
  ['20%', ['%'], '20'],
  ['20 %', ['%'], '20'],
  ['-20%', ['%'], '-20'],
  ['%20', ['%'], null],
  ['20%%', ['%'], null],
  ['$126,000', ['USD', '$'], '126000'],
  ['USD 126,000', ['USD', '$'], '126000'],
  ['126000 usd', ['USD', '$'], '126000'],
  ['€126,000', ['USD', '$'], null],
  ['+$101000', ['USD', '$'], '101000'],
  ['-$ 5', ['USD', '$'], '-5'],
  ['+USD 5', ['USD', '$'], '5'],
  ['$+5', ['USD', '$'], '5'],
  ['+$+5', ['USD', '$'], null],
  ['+5 USD', ['USD', '$'], '5'],
  ['+20%', ['%'], '20'],
])('reads %j with the unit signs %j as %j [MO8]', (text, signs, decimal) => {
  expect(readNumber(text, signs)).toBe(decimal)
})
