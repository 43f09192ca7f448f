import { expect, test } from 'vitest'
import type { Fraction } from '../../money/fraction.ts'
import { type Cell, equityPoints, missingIn } from '../cells/cell.ts'
import { createCellFinder } from '../cells/cells.ts'
import { generateSeeds, generateWorkspace } from './generated-tables.fixture.ts'
import { type OracleCell, oracleCell } from './oracle.fixture.ts'
import { indexPayTables } from '../tables/pay-index.ts'

/** Enough that rare mistakes are likely to be found (threat 30 of docs/security.md). */
const MIN_CELLS = 100_000
/** With about 193 cells per workspace, more than necessary. */
const MAX_WORKSPACES = 700

test('100,000 generated cells equal the results of the oracle [MO1]', () => {
  let cellCount = 0
  const gaps = new Set<string>()
  for (const seed of generateSeeds(MAX_WORKSPACES)) {
    if (cellCount >= MIN_CELLS) break
    const { tables, places, currencies, levels } = generateWorkspace(seed)
    const index = indexPayTables(tables)
    for (const place of places)
      for (const currency of currencies) {
        const cellOf = createCellFinder(index, place, currency)
        for (const family of tables.families)
          for (const level of levels) {
            const cell = cellOf(family, level)
            const expected = oracleCell(tables, family.id, level, place, currency)
            const difference = differenceOf(cell, expected)
            if (difference !== null)
              throw new Error(
                `seed ${seed}, ${family.name}, L${level}, ${place.country}, ${currency}: ${difference}`,
              )
            cellCount += 1
            for (const [part, reason] of Object.entries(expected.missing)) gaps.add(`${part}: ${reason}`)
          }
      }
  }
  expect(cellCount).toBeGreaterThanOrEqual(MIN_CELLS)
  // The generator must produce every kind of gap, or the comparison covers less than it seems to.
  expect([...gaps].sort()).toEqual([
    'bonus: bonus-country-group',
    'bonus: bonus-structure-group',
    'cash-range: range-width',
    'cash-range: range-width-group',
    'cash: comp-band',
    'cash: comp-band-country-group',
    'cash: comp-band-group',
    'cash: exchange-rate',
    'cash: global-mapping',
    'equity-range: range-width',
    'equity-range: range-width-group',
    'equity: equity-band',
    'equity: equity-band-group',
    'equity: global-mapping',
    'equity: not-applicable',
    'shares: percent-rsu-not-set',
    'shares: price-not-set',
    'shares: strike-not-below-price',
  ])
})

function differenceOf(cell: Cell, { figures, missing, currency }: OracleCell): string | null {
  const found = figuresOf(cell)
  const names = new Set([...Object.keys(found), ...Object.keys(figures)])
  for (const name of names) {
    const [ours, theirs] = [found[name], figures[name]]
    if (!ours || !theirs) return `${name} is ${ours ? 'only ours' : 'only theirs'}`
    if (ours.denominator <= 0n || ours.numerator * theirs[1] !== theirs[0] * ours.denominator)
      return `${name} is ${ours.numerator}/${ours.denominator}, not ${theirs.join('/')}`
  }
  const gaps = gapsOf(cell)
  for (const part of new Set([...Object.keys(gaps), ...Object.keys(missing)]))
    if (gaps[part] !== missing[part]) return `${part} lacks ${gaps[part]}, not ${missing[part]}`
  const shownIn = cell.cash.kind === 'figure' ? cell.cash.figure.currency : null
  return shownIn === currency ? null : `shown in ${shownIn}, not ${currency}`
}

function figuresOf(cell: Cell): Readonly<Record<string, Fraction>> {
  const figures: Record<string, Fraction> = {}
  const pay = cell.pay
  const equity = equityPoints(cell)
  for (const point of ['min', 'mid', 'max'] as const) {
    const payPoint = pay[point]
    if (payPoint) {
      figures[`${point} base`] = payPoint.base
      figures[`${point} ote`] = payPoint.onTargetEarnings
      figures[`${point} variable`] = payPoint.variable
      if (payPoint.bonus) figures[`${point} bonus`] = payPoint.bonus
      if (payPoint.totalCash) figures[`${point} total`] = payPoint.totalCash
    }
    const value = equity[point]
    if (value) figures[`${point} equity`] = value
  }
  if (cell.equity.kind === 'figure' && cell.equity.figure.shares.kind === 'figure') {
    const { rsus, options, total } = cell.equity.figure.shares.figure
    Object.assign(figures, { rsus, options, shares: total })
  }
  return figures
}

function gapsOf(cell: Cell): Readonly<Record<string, string>> {
  const gaps: Record<string, string> = {}
  // Shares can be missing for several reasons; for other parts, the missing thing is the reason.
  for (const { component, missing } of missingIn(cell))
    gaps[component] = missing.what === 'shares' ? missing.why : missing.what
  if (cell.equity.kind === 'not-applicable') gaps['equity'] = 'not-applicable'
  return gaps
}
