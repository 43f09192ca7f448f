import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { example, exampleWithFamily } from '../testing/example.fixture.ts'

/** Returns the decimals for the API: base, variable, on-target earnings, bonus, total cash. */
function decimalsOf({ pay }: Cell, pointName: 'min' | 'mid' | 'max') {
  const point = pay[pointName]
  return (
    point && [
      point.cash.baseWire,
      point.cash.variableWire,
      point.cash.onTargetEarningsWire,
      point.bonusWire,
      point.totalCashWire,
    ]
  )
}

test.each([
  ['min', ['132375.6', '33093.9', '165469.5', '6618.78', '172088.28']],
  ['mid', ['155736', '38934', '194670', '7786.8', '202456.8']],
  ['max', ['183768.48', '45942.12', '229710.6', '9188.424', '238899.024']],
] as const)('returns unrounded cash at %s, and the same text when called again', (pointName, decimals) => {
  const cell = example().cell()
  expect([decimalsOf(cell, pointName), decimalsOf(cell, pointName)]).toEqual([decimals, decimals])
})

test('without a bonus returns neither bonus nor total cash, but all other figures', () => {
  const cell = exampleWithFamily({ bonusStructureGroupId: null }).cell()
  expect(decimalsOf(cell, 'mid')).toEqual(['155736', '38934', '194670', null, null])
})

const EQUITY_FIGURES = ['min', 'mid', 'max', 'rsus', 'options', 'total'] as const

test.each([
  [
    'all of them',
    example(),
    ['44640', '55800', '69750', '112.048192771084', '4481.927710843373', '4593.975903614458'],
  ],
  ['without share prices', example({ settings: [] }), ['44640', '55800', '69750', null, null, null]],
  [
    'without a width',
    example({ rangeWidths: [] }),
    [null, '55800', null, '112.048192771084', '4481.927710843373', '4593.975903614458'],
  ],
] as const)('returns existing equity figures with twelve decimals: %s', (_what, { cell }, decimals) => {
  const { equity } = cell()
  const wireValues = () =>
    EQUITY_FIGURES.map((name) => equity.kind === 'figure' && equity.figure.formatForWire(name))
  expect([wireValues(), wireValues()]).toEqual([decimals, decimals])
})
