import { describe, expect, test } from 'vitest'
import { formatMappingPercent } from '../money/money-format.ts'
import { codeCells, namedCells } from './codes.ts'
import { columnsOf, isSame, isUnreadable } from './column.ts'
import { decimalKind, lineKind, choiceKind, wholeNumberKind, yesNoKind } from './kinds.ts'

const percent = wholeNumberKind({
  signs: ['%'],
  hint: 'Type 0 to 100.',
  check: (value) => (Number.isInteger(value) && value >= 0 && value <= 100 ? null : 'No.'),
  clamp: (value) => Math.min(100, Math.max(0, value)),
})
const share = decimalKind({
  signs: ['%'],
  check: (value) => (value.startsWith('-') ? 'No.' : null),
  show: formatMappingPercent,
})
const name = lineKind({ subject: 'A name', maxCharacters: 5 })
const country = choiceKind(
  [
    { value: 'US', label: 'United States', also: ['US', 'USA'] },
    { value: 'TR', label: 'Türkiye', also: ['TR', 'Turkey'] },
  ],
  (text) => `No country is called ${text}.`,
)

describe('reading a cell', () => {
  test.each([
    ['', { value: null }, percent],
    ['  ', { value: null }, percent],
    ['20.0', { value: 20 }, percent],
    ['20 %', { value: 20 }, percent],
    ['12.5', { value: 12.5 }, percent],
    ['3o', { problem: '“3o” is not a valid number. Type 0 to 100.' }, percent],
    ['1,000.50', { value: '1000.5' }, share],
    ['x', { problem: '“x” is not a valid number.' }, share],
    [' a \r\n b ', { value: 'a b' }, name],
    [' ', { value: null }, name],
    ['united  STATES', { value: 'US' }, country],
    ['turkey', { value: 'TR' }, country],
    ['Atlantis', { problem: 'No country is called Atlantis.' }, country],
  ])('%j is read as %j', (text, read, kind) => {
    expect(kind.read(text)).toEqual(read)
    expect(isUnreadable(kind.read(text))).toBe('problem' in read)
  })
})

test.each([
  ['Yes', true],
  ['y', true],
  ['TRUE', true],
  ['1', true],
  ['+', true],
  ['on', true],
  ['no', false],
  ['N', false],
  ['false', false],
  ['0', false],
  ['-', false],
  ['off', false],
])('reads %s as yes or no: %s, and an emptied cell as no', (text, value) => {
  expect(yesNoKind().read(text)).toEqual({ value })
  expect(yesNoKind().blank).toBe(false)
})

describe('columns of a described table', () => {
  const unknown = (text: string) => `${text}?`
  const codes = [{ code: 'US', name: 'United States', also: ['USA'] }]
  const columns = Object.values(
    columnsOf(
      {
        country: { label: { page: 'Country' } },
        currency: { label: { file: 'Currency Code', page: 'Currency' } },
        paidIn: { label: { file: 'Paid In' }, isNullable: true },
        shownIn: { label: { page: 'Shown in' }, mayBeOmitted: true },
      },
      {
        country: namedCells(codes, unknown),
        currency: codeCells([{ code: 'USD', name: 'US dollar', also: ['Dollar'] }], unknown),
        paidIn: codeCells([], unknown),
        shownIn: { ...codeCells([], unknown), isRequired: true },
      },
    ),
  )

  test('have one header, or one each for files and pages, and are required unless nullable; a kind’s `isRequired` overrides this', () => {
    // `header` is for files, `head` for pages.
    expect(columns.map(({ key, header, head, isRequired }) => [key, header, head, isRequired])).toEqual([
      ['country', 'Country', 'Country', true],
      ['currency', 'Currency Code', 'Currency', true],
      ['paidIn', 'Paid In', 'Paid In', false],
      ['shownIn', 'Shown in', 'Shown in', true],
    ])
  })

  test.each([
    ['a country by its name, and in files by its code', 0, 'US', ['United States', 'US']],
    ['a currency by its code, also in files', 1, 'USD', ['USD', 'USD']],
  ])('show %s', (_shown, index, code, texts) => {
    const column = columns[index]
    expect([column?.kind, column?.inFile?.kind].map((kind) => kind?.show(code))).toEqual(texts)
  })

  test.each([
    [0, 'us', { value: 'US' }, { value: 'US' }],
    [0, 'united states', { value: 'US' }, { value: 'US' }],
    [0, 'USA', { value: 'US' }, { value: 'US' }],
    [1, 'usd', { value: 'USD' }, { value: 'USD' }],
    [1, 'us dollar', { value: 'USD' }, { problem: 'us dollar?' }],
    [1, 'Dollar', { value: 'USD' }, { problem: 'Dollar?' }],
  ])('in column %i, read %j as %j, and in files as %j', (index, text, typed, inFile) => {
    const column = columns[index]
    expect([column?.kind, column?.inFile?.kind].map((kind) => kind?.read(text))).toEqual([typed, inFile])
  })
})

describe('the check of a value', () => {
  test.each([
    ['refuses a number above the maximum', percent.check(101), 'No.'],
    ['refuses a fraction', percent.check(12.5), 'No.'],
    ['accepts the maximum', percent.check(100), null],
    ['refuses a negative decimal', share.check('-1'), 'No.'],
    ['refuses a text that is too long', name.check('abcdef'), 'A name can have at most 5 characters.'],
    [
      'refuses a control character',
      name.check('a\u0000'),
      'A name contains characters that cannot be stored. Remove them.',
    ],
    ['accepts the longest text', name.check('abcde'), null],
    ['refuses an unknown choice', country.check('XX' as never), 'No country is called XX.'],
    ['accepts a choice', country.check('US'), null],
  ])('%s', (_title, message, expected) => expect(message).toBe(expected))
})

test('reads each written value back completely [ED1]', () => {
  expect([percent.show(1500), percent.write(1500)]).toEqual(['1,500', '1500'])
  expect([share.show('12.34567'), share.write('12.34567')]).toEqual(['12.3457%', '12.34567'])
  expect([country.show('TR'), country.write('TR')]).toEqual(['Türkiye', 'Türkiye'])
  for (const [kind, value] of [
    [percent, 1500],
    [share, '12.34567'],
    [country, 'TR'],
  ] as const)
    expect(kind.read(kind.write(value as never))).toEqual({ value })
})

test.each([
  [120, 100],
  [-3, 0],
  [120.5, 120.5],
])('changes a typed %d to %d: only whole numbers are clamped', (typed, stored) => {
  expect(percent.clamp?.(typed)).toBe(stored)
})

test.each([
  ['85', '85.0', true, share],
  ['85', '85.01', false, share],
  [null, null, true, share],
  [null, '0', false, share],
  ['US', 'TR', false, country],
])('%j equals %j: %j', (one, other, same, kind) => {
  expect(isSame({ kind }, one, other)).toBe(same)
})
