import { describe, expect, test } from 'vitest'
import { toWire } from '../money/fraction.ts'
import { baseShare, cashOfBand } from './comp-band.ts'
import { refuseCompBand, requireRangeWidthGroup } from './comp-band-rules.ts'
import { amountsOf, BAND_AMOUNTS } from './table.ts'

describe('base, variable, on-target earnings and base share of a band [CB2]', () => {
  test.each([
    ['annual base alone', { annualBaseSalary: '140000' }, ['140000', '0', '140000', '1']],
    // 31.25 x 2,080
    ['hourly rate alone', { hourlyRate: '31.25' }, ['65000', '0', '65000', '1']],
    // 206,000 x 80%
    [
      'OTE with a percent variable',
      { onTargetEarnings: '206000', percentVariable: '20' },
      ['164800', '41200', '206000', '0.8'],
    ],
    [
      'OTE with an absolute variable',
      { onTargetEarnings: '200000', absoluteVariable: '50000' },
      ['150000', '50000', '200000', '0.75'],
    ],
    // 90,000 / 0.6
    [
      'annual base with a percent variable',
      { annualBaseSalary: '90000', percentVariable: '40' },
      ['90000', '60000', '150000', '0.6'],
    ],
    // 100,000 / 0.67 = 149,253.7313432835820...
    [
      'annual base with a percent variable, with a repeating decimal as OTE',
      { annualBaseSalary: '100000', percentVariable: '33' },
      ['100000', '49253.731343283582', '149253.731343283582', '0.67'],
    ],
    [
      'annual base with an absolute variable',
      { annualBaseSalary: '90000', absoluteVariable: '10000' },
      ['90000', '10000', '100000', '0.9'],
    ],
    // 20 x 2,080 = 41,600; / 0.8 = 52,000
    [
      'hourly rate with a percent variable',
      { hourlyRate: '20', percentVariable: '20' },
      ['41600', '10400', '52000', '0.8'],
    ],
    [
      'OTE with 99 percent variable',
      { onTargetEarnings: '100', percentVariable: '99' },
      ['1', '99', '100', '0.01'],
    ],
    [
      'OTE with 0 percent variable',
      { onTargetEarnings: '100', percentVariable: '0' },
      ['100', '0', '100', '1'],
    ],
  ])('are computed from %s', (_amounts, amounts, expected) => {
    const cash = cashOfBand(amountsOf(amounts))
    expect(cash && [cash.base, cash.variable, cash.onTargetEarnings, baseShare(cash)].map(toWire)).toEqual(
      expected,
    )
  })

  test('are empty without an amount [CB3]', () => {
    expect(cashOfBand(amountsOf({}))).toBeNull()
  })
})

describe('storing a band [CB1]', () => {
  test.each([
    [{}],
    [{ onTargetEarnings: '100', percentVariable: '99' }],
    [{ onTargetEarnings: '100', absoluteVariable: '99.99' }],
    [{ annualBaseSalary: '100', absoluteVariable: '500' }],
    [{ hourlyRate: '0.01', percentVariable: '0' }],
  ])('%j can be stored', (amounts) => {
    expect(refuseCompBand(amountsOf(amounts), 5)).toBeNull()
  })

  test.each([
    [
      { onTargetEarnings: '1', percentVariable: '1', absoluteVariable: '1' },
      'percentVariable',
      'Percent and absolute variables cannot be both set for level 5.',
    ],
    [
      { onTargetEarnings: '1', hourlyRate: '1' },
      'hourlyRate',
      'On target earnings and hourly rate cannot be both set for level 5.',
    ],
    [
      { annualBaseSalary: '1', hourlyRate: '1' },
      'annualBaseSalary',
      'Only one cash compensation field can have a value',
    ],
    [
      { annualBaseSalary: '1', onTargetEarnings: '1' },
      'annualBaseSalary',
      'Only one cash compensation field can have a value',
    ],
    [
      { percentVariable: '20' },
      'annualBaseSalary',
      'Must set either Annual Base Salary, Annual OTE, or Hourly Rate',
    ],
    [{ annualBaseSalary: '0' }, 'annualBaseSalary', 'The amount for level 5 must be greater than 0.'],
    [{ hourlyRate: '-1' }, 'hourlyRate', 'The amount for level 5 must be greater than 0.'],
    [{ onTargetEarnings: '1,000' }, 'onTargetEarnings', '“1,000” is not a valid amount for level 5.'],
    [
      { annualBaseSalary: '0.0000000000001' },
      'annualBaseSalary',
      '“0.0000000000001” is not a valid amount for level 5.',
    ],
    [
      { annualBaseSalary: '1', absoluteVariable: '-1' },
      'absoluteVariable',
      'The variable pay for level 5 cannot be negative.',
    ],
    [
      { annualBaseSalary: '1', percentVariable: '-0.1' },
      'percentVariable',
      'The variable pay for level 5 cannot be negative.',
    ],
    [
      { annualBaseSalary: '1', percentVariable: '99.01' },
      'percentVariable',
      'The variable percentage for level 5 cannot be more than 99%.',
    ],
    [
      { onTargetEarnings: '100', absoluteVariable: '100' },
      'absoluteVariable',
      'The variable pay for level 5 must be less than the on-target earnings.',
    ],
  ])('%j cannot be stored', (amounts, field, message) => {
    expect(refuseCompBand(amountsOf(amounts), 5)).toEqual({
      refused: true,
      code: 'VALIDATION_FAILED',
      field,
      message,
    })
  })
})

test.each([
  ['100', '99'],
  ['250', '99'],
  ['99.5', '99'],
  ['99.0001', '99'],
  ['99', '99'],
  ['98.75', '98.75'],
  ['20', '20'],
  ['x', 'x'],
])('the editor changes %s percent to %s [CB4]', (typed, stored) => {
  expect(BAND_AMOUNTS.percentVariable.kind().clamp?.(typed)).toBe(stored)
})

test('a country group requires a range width group [CB5]', () => {
  expect(requireRangeWidthGroup(1)).toBe(1)
  expect(requireRangeWidthGroup(null)).toMatchObject({
    code: 'VALIDATION_FAILED',
    field: 'rangeWidthGroupId',
  })
})
