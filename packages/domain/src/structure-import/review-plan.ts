import type { Cell } from '../comp-ranges/cells/cell.ts'
import { createCellFinder } from '../comp-ranges/cells/cells.ts'
import { indexPayTables } from '../comp-ranges/tables/pay-index.ts'
import type { PayTables } from '../comp-ranges/tables/pay-tables.ts'
import { placeWithoutTier } from '../comp-ranges/tables/place.ts'
import { LOCAL_CURRENCY } from '../comp-ranges/tables/range-currencies.ts'
import {
  divide,
  type Fraction,
  fromInteger,
  multiply,
  fromPercent,
  roundScaled,
  subtract,
  toDecimal,
  toWire,
} from '../money/fraction.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import { type BuiltChanges, jobTitleOf } from './build-changes.ts'
import { type AcceptedRow, rangeKey } from './accept-rows.ts'
import { PERIODS_A_YEAR, shortDecimal, storedWidth } from './pay-ranges.ts'
import type { RowPay } from './rows.ts'
import type { ReviewCounts, ReviewFigure, ReviewRow, StructureChanges, StructureFacts } from './types.ts'

/** A placeholder: rows of pay tables have a time of their last change, but the rows of a file have not been saved yet. */
const NEVER = { updatedAt: new Date(0).toISOString() }
const withUpdatedAt = <Row extends object>(rows: readonly Row[]): readonly (Row & typeof NEVER)[] =>
  rows.map((row) => ({ ...row, ...NEVER }))

/** @returns the pay tables of a workspace that has only what a file creates, and the stored mappings */
export function payTablesOf(
  changes: StructureChanges,
  { defaultCountry, defaultCurrency, mappings }: StructureFacts,
): PayTables {
  const storedMappings = mappings.map((row, index) => ({ ...row, id: index + 1 }))
  return {
    families: withUpdatedAt(changes.jobFamilies),
    compBandGroups: withUpdatedAt(changes.compBandGroups),
    compBandCountryGroups: withUpdatedAt(changes.compBandCountryGroups),
    compBands: withUpdatedAt(changes.compBands),
    bonusStructureGroups: withUpdatedAt(changes.bonusStructureGroups),
    bonusCountryGroups: withUpdatedAt(changes.bonusStructureCountryGroups),
    bonusStructures: withUpdatedAt(changes.bonusStructures),
    equityBandGroups: withUpdatedAt(changes.equityBandGroups),
    equityBands: withUpdatedAt(changes.equityBands),
    rangeWidthGroups: withUpdatedAt(changes.rangeWidthGroups),
    rangeWidths: withUpdatedAt(changes.rangeWidths),
    globalMappings: withUpdatedAt([...storedMappings, ...changes.globalMappings]),
    exchangeRates: withUpdatedAt(changes.exchangeRates),
    globalLevels: [],
    defaultCountry,
    defaultCurrency,
    settings: [],
  }
}

/** Computes each row of a file as comp ranges will show it, next to the figures of the file. */
export function reviewPlan(
  rows: readonly AcceptedRow[],
  { changes, jobIds }: BuiltChanges,
  facts: StructureFacts,
): readonly ReviewRow[] {
  const index = indexPayTables(payTablesOf(changes, facts))
  const families = new Map(
    index.tables.families.map((family) => [nameKeyIgnoringSpaces(family.name), family]),
  )
  const cellsByCountry = new Map<string, ReturnType<typeof createCellFinder>>()
  return rows.flatMap((row) => {
    const { country, companyLevel } = row
    const family = families.get(row.familyKey)
    const cells =
      cellsByCountry.get(country) ?? createCellFinder(index, placeWithoutTier(country), LOCAL_CURRENCY)
    cellsByCountry.set(country, cells)
    return family ? [reviewRow(row, jobIds.get(row.key) ?? 0, cells(family, companyLevel.level))] : []
  })
}

function reviewRow(row: AcceptedRow, jobId: number, cell: Cell): ReviewRow {
  const { pay, companyLevel } = row
  const amountAt = (point: 'min' | 'mid' | 'max') => {
    const cash = cell.pay[point]
    return cash && divide(pay.isOte ? cash.onTargetEarnings : cash.base, PERIODS_A_YEAR[pay.period])
  }
  const bonus = cell.bonus.kind === 'figure' ? multiply(cell.bonus.figure.factor, fromInteger(100)) : null
  const equity = cell.equity.kind === 'figure' ? cell.equity.figure.mid : null
  return {
    key: row.key,
    sheet: row.sheet,
    line: row.line,
    cells: row.cells,
    jobId,
    title: jobTitleOf(row),
    functionName: row.functionName,
    family: row.family,
    levelKey: companyLevel.key,
    levelName: companyLevel.name,
    level: companyLevel.level,
    country: row.country,
    currency: row.currency,
    period: pay.period,
    isOte: pay.isOte,
    figures: {
      min: compareFigures(pay.min, amountAt('min'), decimalsOf(pay)),
      mid: compareFigures(pay.mid, amountAt('mid'), decimalsOf(pay)),
      max: compareFigures(pay.max, amountAt('max'), decimalsOf(pay)),
      bonus: compareFigures(
        row.bonus === 'none' ? null : row.bonus,
        row.bonus === 'none' && bonus?.numerator === 0n ? null : bonus,
        PERCENT_DECIMALS,
      ),
      equity: compareFigures(row.equity, equity, decimalsOf({ period: 'year' })),
    },
    yearlyMid: cell.pay.mid && toDecimal(cell.pay.mid.onTargetEarnings, 0),
  }
}

/** Decimals of amounts, as comp ranges show them. */
const decimalsOf = ({ period }: Pick<RowPay, 'period'>): number => (period === 'year' ? 0 : 2)
const PERCENT_DECIMALS = 4

/** @param decimals to which the figures are rounded before they are compared */
function compareFigures(file: Fraction | null, plumb: Fraction | null, decimals: number): ReviewFigure {
  const shown = (value: Fraction | null) => value && toWire(value)
  if (file === null || plumb === null) {
    const outcome = file === null ? (plumb === null ? 'none' : 'only-in-plumb') : 'only-in-file'
    return { outcome, file: shown(file), plumb: shown(plumb), difference: null }
  }
  if (isEqual(file, plumb, decimals))
    return { outcome: 'equal', file: toWire(file), plumb: shortDecimal(plumb, decimals), difference: '0' }
  const difference = shortDecimal(subtract(plumb, file), Math.max(decimals, 2))
  return { outcome: 'differs', file: toWire(file), plumb: toWire(plumb), difference }
}

const isEqual = (one: Fraction, other: Fraction, decimals: number): boolean =>
  roundScaled(one, decimals) === roundScaled(other, decimals)

/** @param leftOut the number of rows that are not imported */
export function countReview(
  review: readonly ReviewRow[],
  rows: readonly AcceptedRow[],
  leftOut: number,
): ReviewCounts {
  const isDifferent = ({ figures }: ReviewRow) =>
    Object.values(figures).some(({ outcome }) => outcome === 'differs' || outcome === 'only-in-file')
  const different = review.filter(isDifferent).length
  const hasEqual = ({ figures }: ReviewRow) =>
    Object.values(figures).some(({ outcome }) => outcome === 'equal')
  return {
    equal: review.filter((row) => hasEqual(row) && !isDifferent(row)).length,
    different,
    leftOut,
    needDecimals: new Set(rows.filter(needsDecimals).map(rangeKey)).size,
  }
}

/** @returns whether the min or max of a row in the file would differ with a width in whole percent */
function needsDecimals({ range, pay }: AcceptedRow): boolean {
  const width = range && storedWidth(range, 0)
  if (!range || !width) return false
  const differs = (file: Fraction | null, factor: number) =>
    file !== null && !isEqual(file, multiply(range.mid, fromPercent(fromInteger(factor))), decimalsOf(pay))
  return differs(pay.min, 100 - Number(width.below)) || differs(pay.max, 100 + Number(width.above))
}
