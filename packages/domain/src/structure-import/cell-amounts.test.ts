import { describe, expect, test } from 'vitest'
import { toWire } from '../money/fraction.ts'
import type { Notation } from '../money/notation.ts'
import { type CellAmount, readAmounts } from './cell-amounts.ts'
import { createCurrencyTexts } from './place-texts.ts'
import { cellOf, EMPTY_WORKSPACE, type TestCell } from './workbooks.fixture.ts'

const texts = createCurrencyTexts(EMPTY_WORKSPACE.currencies)

function read(cell: TestCell, notation: Notation | null = 'US'): string {
  const format = ({ value, currencies, period }: CellAmount) =>
    [
      toWire(value),
      ...(currencies?.length === 1 ? currencies : currencies ? ['?'] : []),
      ...(period ? [period] : []),
    ].join(' ')
  const amounts = readAmounts(cellOf(cell), notation, texts)
  if (amounts.kind === 'one') return format(amounts.amount)
  return amounts.kind === 'range' ? `${format(amounts.low)} to ${format(amounts.high)}` : amounts.kind
}

describe('the amounts of a cell', () => {
  test.each<[TestCell, string]>([
    [120_000, '120000'],
    [21.15, '21.15'],
    ['120,000', '120000'],
    ['120k', '120000'],
    ['120.5 K', '120500'],
    ['1.2m', '1200000'],
    ['12,00,000', '1200000'],
    ['€ 85k', '85000 EUR'],
    ['85k€', '85000 EUR'],
    ['EUR 85,000.50', '85000.5 EUR'],
    ['$120,000', '120000 ?'],
    ['US$120,000', '120000 USD'],
    ['£75k p.a.', '75000 ? year'],
    ['$21.50/hr', '21.5 ? hour'],
    ['45 USD per hour', '45 USD hour'],
    ['4,500 / month', '4500 month'],
    ['120,000 - 150,000', '120000 to 150000'],
    ['120k–150k', '120000 to 150000'],
    ['$120-150k', '120000 ? to 150000 ?'],
    ['80.000 bis 90.000', '80 to 90'],
    ['100 000 \u00A0', 'problem'],
    ['n/a', 'empty'],
    ['TBD', 'empty'],
    ['–', 'empty'],
    [null, 'empty'],
    ['180k+', 'problem'],
    ['~220k', 'problem'],
    ['120000 (tbc)', 'problem'],
    ['-5000', 'problem'],
    ['1,00', 'problem'],
    ['149,32', 'problem'],
    ['1e5', 'problem'],
    ['10/12/2024', 'problem'],
    ['500 shares', 'problem'],
    ['see HR', 'problem'],
    [{ date: '2026-03-01' }, 'problem'],
    [{ percent: '6%' }, 'problem'],
    ['#REF!', 'problem'],
  ])('%j is %s', (cell, amounts) => {
    expect(read(cell)).toBe(amounts)
  })

  test.each<[string, Notation | null, string]>([
    ['€ 85.000', 'DE', '85000 EUR'],
    ['85.000', null, 'problem'],
    ['85k', null, '85000'],
    ['85 000,50 €', 'FR', '85000.5 EUR'],
    ['CHF 85’000', 'CH', '85000 CHF'],
  ])('%j in the notation %s is %s', (text, notation, amounts) => {
    expect(read(text, notation)).toBe(amounts)
  })
})
