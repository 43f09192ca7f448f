import { describe, expect, test } from 'vitest'
import { decimal, type Fraction, toDecimal } from '../../money/fraction.ts'
import type { Cell } from '../cells/cell.ts'
import { createCellFinder } from '../cells/cells.ts'
import { derivationText } from './derivation-text.ts'
import { derivationsOf } from './derivation.ts'
import { EXAMPLE, example } from '../testing/example.fixture.ts'
import { generateSeeds, generateWorkspace } from '../testing/generated-tables.fixture.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import { toShownDerivation } from './shown-steps.ts'
import { applyOperation, createSteps, type Derivation, type Operation } from './steps.ts'
import { createWording } from './wording.ts'

const parseShown = (text: string): Fraction =>
  decimal(text.replace('≈ ', '').replaceAll(',', '').replace('−', '-'))
const placesIn = (text: string) => text.split('.')[1]?.length ?? 0

const SIGNS: Readonly<Record<string, Exclude<Operation['does'], 'start'>>> = {
  '× %': 'times-percent',
  '÷ %': 'divided-by-percent',
  '×': 'times',
  '÷': 'divided-by',
  '+': 'plus',
}

/** @returns the steps whose shown result differs from a calculation with the shown numbers only */
function findWrongSteps(steps: readonly { operation: string; value: string }[], startText: string) {
  let before = startText
  return steps.filter(({ operation, value }) => {
    const [, sign = '', operand = '', percentSign = ''] = /^([×÷+]) (.*?)(%?)$/.exec(operation) ?? []
    const does = SIGNS[percentSign === '' ? sign : `${sign} %`]
    const after = does && applyOperation({ does, by: parseShown(operand) }, parseShown(before))
    before = value
    return after && toDecimal(after, placesIn(value)) !== toDecimal(parseShown(value), placesIn(value))
  })
}

/** @returns the steps of a cell's derivations that cannot be repeated by hand, starting from the shown figures */
function describeWrongSteps(wording: ReturnType<typeof createWording>, cell: Cell): readonly string[] {
  const derivations = derivationsOf(wording.payIndex, cell)
  const shown = new Map(
    derivations.map((derivation) => [derivation.figure, derivationText(wording, cell, derivation)]),
  )
  return [...shown].flatMap(([figure, { startText, steps }]) => {
    const from = derivations.find((derivation) => derivation.figure === figure)?.startsFrom
    const start = startText ?? (from ? shown.get(from)?.value : '0') ?? '0'
    return findWrongSteps(steps, start).map(
      ({ operation, value }) => `${figure}: ${operation} gives ${value}`,
    )
  })
}

describe('each step can be repeated with the shown figures [CR21]', () => {
  test('for any content of the tables', () => {
    const wrongSteps: string[] = []
    for (const seed of generateSeeds(8)) {
      const { tables, places, currencies, levels } = generateWorkspace(seed)
      const wording = createWording(indexPayTables(tables), (code) => code, [], true)
      for (const place of places)
        for (const currency of currencies) {
          const cellOf = createCellFinder(wording.payIndex, place, currency)
          for (const family of tables.families)
            for (const level of levels)
              wrongSteps.push(
                ...describeWrongSteps(wording, cellOf(family, level)).map((text) => `seed ${seed}, ${text}`),
              )
        }
    }
    expect(wrongSteps).toEqual([])
  })

  const derivationOf = (operation: Operation, from: string): Derivation => {
    const steps = createSteps('base', 'cash-mid', decimal(from))
    if (operation.does === 'times-percent') steps.timesPercent('base', operation.by, [])
    if (operation.does === 'divided-by') steps.dividedBy('currency', operation.by, [])
    return steps.derivation()
  }

  test.each([
    // 66.6667% of 15,000,000 is 10,000,005.
    ['15000000', { numerator: 200n, denominator: 3n }, '≈ 66.666667', '10,000,000'],
    ['100', { numerator: 200n, denominator: 3n }, '≈ 66.6667', '67'],
    ['100', { numerator: 80n, denominator: 1n }, '80', '80'],
    ['100', decimal('0.123456789012'), '0.123456789012', '0'],
  ])('%s times %o percent is shown as × %s%%: %s', (from, by, operand, value) => {
    expect(toShownDerivation(derivationOf({ does: 'times-percent', by }, from)).steps).toEqual([
      { operand, value },
    ])
  })

  test('shows one more decimal of a figure that would be rounded from a half', () => {
    const steps = createSteps('base', 'cash-mid', decimal('5000'))
    steps.dividedByPercent('base', decimal('96'), [])
    steps.timesPercent('base', decimal('93.0144'), [])
    expect(toShownDerivation(steps.derivation()).steps.map(({ value }) => value)).toEqual([
      '≈ 5,208.3',
      '4,844.5',
    ])
  })

  test('handles a half that results from a nonterminating decimal', () => {
    // 98,261 / 0.96 x 0.93 is 95,190.34375. From 102,355.2083..., no number of decimals gives exactly that.
    const steps = createSteps('base', 'cash-mid', decimal('98261'))
    steps.dividedByPercent('base', decimal('96'), [])
    steps.timesPercent('base', decimal('93'), [])
    steps.times('tier', decimal('10000'), [])
    expect(toShownDerivation(steps.derivation()).steps.map(({ value }) => value)).toEqual([
      '≈ 102,355.20833',
      '95,190.34375',
      '951,903,438',
    ])
  })

  test('shows as many decimals of the starting figure as the step needs', () => {
    // 112.048... x 40 = 4,481.93; 112 x 40 would be 4,480.
    const { wording, cell } = example()
    const options = derivationsOf(wording.payIndex, cell()).find(({ figure }) => figure === 'options')
    expect(options && derivationText(wording, cell(), options).steps.map(({ value }) => value)).toEqual([
      '≈ 112.05',
      '4,482',
    ])
  })

  test('shows prices as typed', () => {
    const settings = EXAMPLE.settings.map((row) =>
      row.property === 'STRIKE_PRICE' ? { ...row, stringValue: '6.0055' } : row,
    )
    const { wording, cell } = example({ settings })
    const rsus = derivationsOf(wording.payIndex, cell()).find(({ figure }) => figure === 'rsus')
    const [firstStep] = rsus ? derivationText(wording, cell(), rsus).steps : []
    expect([firstStep?.operation, firstStep?.note]).toEqual([
      '÷ 497.7800',
      '1 RSU × 18.00 + 40 options × 11.9945; 11.9945 is the stock price minus the strike price',
    ])
  })
})
