import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHARE_RULES, computeShares } from '../../equity-bands/shares.ts'
import {
  add,
  compare,
  decimal,
  type Fraction,
  multiply,
  subtract,
  toWire,
  ZERO,
} from '../../money/fraction.ts'
import { calculate, calculatorAxis } from '../page/calculator.ts'
import { type Cell, equityPoints } from '../cells/cell.ts'
import { createCellFinder } from '../cells/cells.ts'
import { derivationsOf } from '../reasons/derivation.ts'
import {
  chanceFrom,
  type GeneratedWorkspace,
  generateSeeds,
  generateWorkspace,
} from './generated-tables.fixture.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import type { PayTables } from '../tables/pay-tables.ts'
import { positionOf } from '../page/position.ts'
import type { Operation } from '../reasons/steps.ts'

const same = (a: Fraction, b: Fraction) => compare(a, b) === 0

/** Returns every cell of a generated workspace. */
function* cellsOf({
  tables,
  places,
  currencies,
  levels,
}: ReturnType<typeof generateWorkspace>): Generator<Cell> {
  const index = indexPayTables(tables)
  for (const place of places)
    for (const currency of currencies) {
      const cellOf = createCellFinder(index, place, currency)
      for (const family of tables.families) for (const level of levels) yield cellOf(family, level)
    }
}

type Check = (invariant: string, isMet: boolean) => void

/** Runs `checkWorkspace` for random workspaces, and expects that all checked invariants hold. */
function expectInvariants(
  checkWorkspace: (workspace: GeneratedWorkspace, check: Check) => void,
  workspaceCount = 25,
) {
  const violations: string[] = []
  for (const seed of generateSeeds(workspaceCount))
    checkWorkspace(generateWorkspace(seed), (invariant, isMet) => {
      if (!isMet) violations.push(`seed ${seed}: ${invariant}`)
    })
  expect(violations).toEqual([])
}

const ascending = (points: readonly (Fraction | null | undefined)[]) => {
  const existing = points.filter((point) => point != null)
  return existing.every((point, index) => index === 0 || compare(existing[index - 1] ?? point, point) <= 0)
}

/** Returns all exact figures of a cell by name, as text, and its missing data. */
function figuresOf(cell: Cell): string {
  const { min, mid, max } = cell.pay
  const points = [min, mid, max].map(
    (point) =>
      point &&
      [point.base, point.variable, point.onTargetEarnings, point.bonus, point.totalCash].map(
        (figure) => figure && toWire(figure),
      ),
  )
  const equity = equityPoints(cell)
  return JSON.stringify({
    points,
    equity: [equity.min, equity.mid, equity.max].map((figure) => figure && toWire(figure)),
    cash: cell.cash.kind === 'missing' ? cell.cash.missing : cell.cash.figure.currency,
    lacks: [cell.bonus, cell.equity].map((part) => (part.kind === 'missing' ? part.missing : part.kind)),
  })
}

describe('for any content of the tables', () => {
  test('min <= mid <= max for each component of cash and for equity [CR3]', () => {
    expectInvariants((workspace, check) => {
      for (const cell of cellsOf(workspace)) {
        const { min, mid, max } = cell.pay
        for (const part of ['base', 'variable', 'onTargetEarnings', 'bonus', 'totalCash'] as const)
          check(part, ascending([min?.[part], mid?.[part], max?.[part]]))
        const equity = equityPoints(cell)
        check('equity', ascending([equity.min, equity.mid, equity.max]))
      }
    })
  })

  test('base + variable is OTE, OTE + bonus is total cash, and the mix is the same at each point [CR2]', () => {
    expectInvariants((workspace, check) => {
      for (const cell of cellsOf(workspace)) {
        const points = Object.values(cell.pay).filter((point) => point !== null)
        for (const { base, variable, onTargetEarnings: ote, bonus, totalCash } of points) {
          check('on-target earnings', same(add(base, variable), ote))
          check('total cash', bonus === null || (totalCash !== null && same(add(ote, bonus), totalCash)))
          for (const other of points)
            check('mix', same(multiply(base, other.onTargetEarnings), multiply(other.base, ote)))
        }
      }
    })
  })

  test('figures in API responses are exact', () => {
    expectInvariants((workspace, check) => {
      for (const cell of cellsOf(workspace)) {
        for (const point of Object.values(cell.pay)) {
          if (point === null) continue
          check('base', point.cash.baseWire === toWire(point.base))
          check('variable', point.cash.variableWire === toWire(point.variable))
          check('on-target earnings', point.cash.onTargetEarningsWire === toWire(point.onTargetEarnings))
          check('bonus', point.bonusWire === (point.bonus && toWire(point.bonus)))
          check('total cash', point.totalCashWire === (point.totalCash && toWire(point.totalCash)))
        }
        if (cell.equity.kind !== 'figure') continue
        const { points, shares, formatForWire } = cell.equity.figure
        const figures = { ...points, ...(shares.kind === 'figure' ? shares.figure : {}) }
        for (const name of ['min', 'mid', 'max', 'rsus', 'options', 'total'] as const)
          check(name, formatForWire(name) === ((figures[name] ?? null) && toWire(figures[name] ?? ZERO)))
      }
    })
  })

  test('a tier never affects a range outside the US [CR2]', () => {
    expectInvariants(({ tables, levels, places }, check) => {
      const index = indexPayTables(tables)
      const tiers = [null, places[1]?.tier ?? null]
      for (const family of tables.families)
        for (const level of levels)
          for (const { country } of places.filter((place) => place.country !== 'US')) {
            const [plain, tiered] = tiers.map((tier) =>
              figuresOf(createCellFinder(index, { country, tier, zipcodePlace: null }, 'USD')(family, level)),
            )
            check(`${family.name} L${level} ${country}`, tiered === plain)
          }
    })
  })

  test('the order of rows does not matter', () => {
    expectInvariants((workspace, check) => {
      const chance = chanceFrom(7)
      const shuffled = Object.entries(workspace.tables).map(([table, rows]) => {
        if (!Array.isArray(rows)) return [table, rows]
        const drawn = rows.map((row: unknown) => ({ row, rank: chance() })).sort((a, b) => a.rank - b.rank)
        return [table, drawn.map(({ row }) => row)]
      })
      const tables = Object.fromEntries(shuffled) as unknown as PayTables
      // Families keep their order, so that cells can be identified by their position in the list.
      const again = [...cellsOf({ ...workspace, tables: { ...tables, families: workspace.tables.families } })]
      for (const [index, cell] of [...cellsOf(workspace)].entries())
        check(`cell ${index}`, again[index] !== undefined && figuresOf(again[index]) === figuresOf(cell))
    })
  })

  test('repeating the steps of a derivation gives each of its values and finally the figure [CR8]', () => {
    expectInvariants((workspace, check) => {
      const index = indexPayTables(workspace.tables)
      for (const cell of cellsOf(workspace)) {
        const values = new Map<string, Fraction>()
        for (const { figure, startsFrom, steps, value } of derivationsOf(index, cell)) {
          let current = startsFrom === null ? null : (values.get(startsFrom) ?? null)
          check(`${figure} starts from a figure before it`, (startsFrom === null) === (current === null))
          for (const { operation, notApplied, after, stepName } of steps) {
            check(`${stepName} is applied or says why not`, (operation === null) === (notApplied !== null))
            check(`${figure}: ${stepName}`, current === null || follows(operation, current, after))
            current = after
          }
          check(`${figure} ends at its value`, current !== null && same(current, value))
          values.set(figure, value)
        }
        const named = Object.entries(namedFigures(cell))
        for (const [name, figure] of named) check(name, same(values.get(name) ?? MINUS_ONE, figure))
        check('nothing else is derived', values.size === named.length)
      }
    }, 15)
  })
})

const MINUS_ONE = decimal('-1')
const HUNDRED = decimal('100')

/** @returns whether a step leads from one value to the next, computed by the inverse operation where possible */
function follows(operation: Operation | null, before: Fraction, after: Fraction): boolean {
  switch (operation?.does) {
    case undefined:
      return same(before, after)
    case 'start':
      return false
    case 'times':
      return same(multiply(before, operation.by), after)
    case 'divided-by':
      return same(multiply(after, operation.by), before)
    case 'plus':
      return same(subtract(after, operation.by), before)
    case 'times-percent':
      return same(multiply(before, operation.by), multiply(after, HUNDRED))
    case 'divided-by-percent':
      return same(multiply(after, operation.by), multiply(before, HUNDRED))
  }
}

function namedFigures(cell: Cell): Readonly<Record<string, Fraction>> {
  const { min, mid, max } = cell.pay
  const equity = equityPoints(cell)
  const shares =
    cell.equity.kind === 'figure' && cell.equity.figure.shares.kind === 'figure'
      ? cell.equity.figure.shares.figure
      : null
  const named = {
    'cash-min': min?.onTargetEarnings,
    'cash-mid': mid?.onTargetEarnings,
    'cash-max': max?.onTargetEarnings,
    base: mid?.base,
    variable: mid?.variable,
    bonus: mid?.bonus,
    'total-cash': mid?.totalCash,
    'base-by-the-hour': mid && multiply(mid.base, { numerator: 1n, denominator: 2080n }),
    'equity-min': equity.min,
    'equity-mid': equity.mid,
    'equity-max': equity.max,
    rsus: shares?.rsus,
    options: shares?.options,
    'total-shares': shares?.total,
  }
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, figure]) => (figure ? [[name, figure]] : [])),
  )
}

const amounts = fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => decimal((cents / 100).toFixed(2)))
const percents = fc.integer({ min: 0, max: 1000 }).map((tenths) => (tenths / 10).toFixed(1))

test('under each rule the shares add up to the value exactly [EB6]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SHARE_RULES),
      amounts,
      percents,
      amounts,
      amounts,
      (rule, value, p, price, strike) => {
        const shares = computeShares(rule, value, decimal(p), { price, strike })
        fc.pre(typeof shares !== 'string')
        const back = add(multiply(shares.rsus, price), multiply(shares.options, subtract(price, strike)))
        expect(same(back, value)).toBe(true)
        expect(same(add(shares.rsus, shares.options), shares.total)).toBe(true)
        expect(shares.rsus.numerator >= 0n && shares.options.numerator >= 0n).toBe(true)
      },
    ),
  )
})

test('the calculator computes an amount again from its base, and its axis contains the range [CR16, CR57]', () => {
  const baseShares = fc.integer({ min: 1, max: 100 }).map((percent) => decimal((percent / 100).toFixed(2)))
  fc.assert(
    fc.property(amounts, baseShares, amounts, (amount, baseShare, mid) => {
      const range = { min: multiply(mid, decimal('0.8')), mid, max: multiply(mid, decimal('1.2')) }
      const row = { range, baseShare, bonusFactor: decimal('0.1') }
      const { base } = calculate(row, 'onTargetEarnings', amount)
      const again = calculate(row, 'base', base)
      expect(same(again.onTargetEarnings, amount)).toBe(true)
      expect(same(add(again.base, again.variable), amount)).toBe(true)
      const { from, to } = calculatorAxis(range)
      expect(compare(from, range.min) < 0 && compare(to, range.max) > 0).toBe(true)
      const { penetration } = positionOf(range.mid, range)
      expect(penetration && same(penetration, decimal('0.5'))).toBe(true)
    }),
  )
})
