import type { WorkbookCell } from '../csv/workbook.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import { compare, decimal, type Fraction, fromInteger, multiply, ZERO } from '../money/fraction.ts'
import { type Notation, toUsNotation } from '../money/notation.ts'
import { readNumber } from '../money/typed-number.ts'
import { type AmountNotation, type CellAmount, isNoValue, readAmounts } from './cell-amounts.ts'
import type { CurrencyTexts } from './place-texts.ts'
import type { RowPay } from './rows.ts'
import type { PayPeriod, StructureColumn } from './types.ts'

/** A cell with its column. */
export interface ColumnCell {
  readonly column: StructureColumn
  readonly cell: WorkbookCell
}

/** A message about a cell, or about a row as a whole. */
export interface CellProblem {
  /** The index of the column; null: the row as a whole. */
  readonly column: number | null
  readonly message: string
}

/** The pay in the cells of one row. */
export interface CellsPay {
  readonly pay: RowPay
  /** The currencies that each sign or code next to an amount can mean. */
  readonly currencies: readonly (readonly string[])[]
  readonly problems: readonly CellProblem[]
  /** Whether the amounts are taken as annual pay because nothing says their period. */
  readonly isPeriodAssumed: boolean
  /** An amount that is unusual for the period or the thousands that the user chose. */
  readonly doubtful: PaidAmount | null
}

/** An amount, and the period for which it is paid. */
export interface PaidAmount {
  readonly amount: Fraction
  readonly period: PayPeriod
}

/** Annual pay below this is unusual: it may be pay per hour, or in thousands. */
const LOWEST_YEARLY = fromInteger(1_000)
/** An amount whose period is unknown is unusual below this: it may be pay per month. */
const LOWEST_WITHOUT_PERIOD = fromInteger(10_000)
/** A figure in thousands above this is unusual. */
const HIGHEST_THOUSANDS = fromInteger(20_000)
/** Hourly pay above this is unusual: it may be pay per year. */
const HIGHEST_HOURLY = fromInteger(20_000)
/** The highest amount of a range is at most this many times the lowest: a range width is at most 10,000%. */
const MAX_FACTOR = fromInteger(101)

/**
 * Reads the amounts of one job in one country.
 * @param rowPeriod the period of amounts whose columns and cells do not say it; null: the row does not say it either
 */
export function readPay(
  cells: readonly ColumnCell[],
  rowPeriod: PayPeriod | null,
  notationOf: (cell: ColumnCell) => AmountNotation,
  texts: CurrencyTexts,
): CellsPay {
  const problems: CellProblem[] = []
  const currencies: (readonly string[])[] = []
  const periods = new Set<PayPeriod>()
  const amounts: { min: Fraction | null; mid: Fraction | null; max: Fraction | null } = {
    min: null,
    mid: null,
    max: null,
  }
  let isPeriodKnown = rowPeriod !== null
  let tooHigh: Fraction | null = null
  const take = (
    name: keyof typeof amounts,
    { value, currencies: cellCurrencies, period, unit: cellUnit }: CellAmount,
    column: StructureColumn,
  ) => {
    const { period: columnPeriod, currency } = column.context
    // "60k" in a column in thousands is 60,000.
    const unit = cellUnit === 1 ? (column.context.unit ?? 1) : 1
    // An amount of 0 or less is no amount.
    if (value.numerator <= 0n) return
    if (amounts[name] !== null)
      problems.push({ column: column.index, message: structureImportMessages.amountTwice(name) })
    amounts[name] = multiply(value, fromInteger(unit))
    if (unit === 1000 && compare(value, HIGHEST_THOUSANDS) > 0) {
      if (column.by === 'chosen') tooHigh ??= amounts[name]
      else problems.push({ column: column.index, message: structureImportMessages.tooHighForThousands })
    }
    periods.add(period ?? columnPeriod ?? rowPeriod ?? 'year')
    if (period !== null || columnPeriod !== undefined) isPeriodKnown = true
    if (currency !== undefined) currencies.push([currency])
    if (cellCurrencies !== null) currencies.push(cellCurrencies)
  }
  for (const { cell, column } of cells) {
    const read = readAmounts(cell, notationOf({ cell, column }), texts)
    const name = column.field as 'min' | 'mid' | 'max' | 'range'
    if (read.kind === 'problem') problems.push({ column: column.index, message: read.message })
    else if (read.kind === 'one') take(name === 'range' ? 'mid' : name, read.amount, column)
    else if (read.kind === 'range' && name === 'range') {
      take('min', read.low, column)
      take('max', read.high, column)
    } else if (read.kind === 'range')
      problems.push({
        column: column.index,
        message: structureImportMessages.rangeForAmount(cell.text.trim()),
      })
  }
  const [period = 'year', otherPeriod] = [...periods]
  if (otherPeriod) problems.push({ column: null, message: structureImportMessages.periodsMixed })
  const pay: RowPay = {
    ...amounts,
    period,
    isOte: cells.some(({ column }) => column.context.isOte),
    variable: null,
  }
  const isChosen = isPeriodKnown && cells.some(({ column }) => column.by === 'chosen')
  const unusual = problems.length > 0 ? null : findUnusual(pay, isPeriodKnown)
  if (unusual && !isChosen) problems.push({ column: null, message: unusual.message })
  const doubtful = tooHigh ?? (isChosen ? (unusual?.amount ?? null) : null)
  const orderMessage = problems.length > 0 ? null : refuseOrder(pay)
  if (orderMessage !== null) problems.push({ column: null, message: orderMessage })
  return {
    pay,
    currencies,
    problems,
    isPeriodAssumed: periods.size > 0 && !isPeriodKnown,
    doubtful: doubtful && { amount: doubtful, period },
  }
}

const amountsOf = ({ min, mid, max }: RowPay) => [min, mid, max].filter((amount) => amount !== null)

/** @returns an amount of a row that is unusual for its period, with the message; null if there is none */
function findUnusual(pay: RowPay, isPeriodKnown: boolean): { amount: Fraction; message: string } | null {
  const { tooLowForYear, tooHighForHour } = structureImportMessages
  const [lowest] = amountsOf(pay)
  const highest = amountsOf(pay).at(-1)
  if (!lowest || !highest) return null
  const limit = isPeriodKnown ? LOWEST_YEARLY : LOWEST_WITHOUT_PERIOD
  if (pay.period === 'year' && compare(lowest, limit) < 0) return { amount: lowest, message: tooLowForYear }
  return pay.period === 'hour' && compare(highest, HIGHEST_HOURLY) > 0
    ? { amount: highest, message: tooHighForHour }
    : null
}

/** @returns the message if the amounts of a row cannot be a range, otherwise null */
function refuseOrder(pay: RowPay): string | null {
  const amounts = amountsOf(pay)
  const isOrdered = amounts.every(
    (amount, index) => index === 0 || compare(amounts[index - 1] ?? ZERO, amount) <= 0,
  )
  if (!isOrdered) return structureImportMessages.notAscending
  const [lowest = ZERO] = amounts
  return compare(amounts.at(-1) ?? ZERO, multiply(lowest, MAX_FACTOR)) > 0
    ? structureImportMessages.tooWide
    : null
}

/** The percentage in a cell; `none`: no bonus; null: the cell is empty or undecided; an object: why the cell cannot be read. */
export type CellPercent = Fraction | 'none' | null | { readonly message: string }

const HUNDRED = fromInteger(100)
const ONE_PERCENT = fromInteger(1)
const HIGHEST_PERCENT = fromInteger(500)

/** @returns whether a text can mean only that there is no bonus */
export const isNoBonus = (text: string): boolean =>
  /^(?:none|no|no bonus|not eligible|ineligible)$/i.test(text)

/** Reads a percentage. A number of at most 1 without a percent sign could be a fraction: the user has to choose for its column. */
export function readPercent({ column, cell }: ColumnCell, notation: Notation): CellPercent {
  const text = cell.text.trim()
  if (cell.kind === 'empty' || text === '') return null
  // Not decided yet, which unlike “none” is not 0%.
  if (/^(?:tb[acd]|open|\?+)$/i.test(text)) return null
  if (isNoValue(text) || isNoBonus(text)) return 'none'
  if (column.context.currency !== undefined) return { message: structureImportMessages.notAPercent(text) }
  const hasSign = text.endsWith('%')
  const usText = cell.kind === 'text' ? toUsNotation(text, notation) : text
  const typed =
    usText === null || cell.kind === 'date' || cell.kind === 'boolean' ? null : readNumber(usText, ['%'])
  if (typed === null) return { message: structureImportMessages.notAPercent(text) }
  const isFraction = column.context.unit === 100 && !hasSign
  const value = isFraction ? multiply(decimal(typed), HUNDRED) : decimal(typed)
  if (compare(value, ZERO) < 0 || compare(value, HIGHEST_PERCENT) > 0)
    return { message: structureImportMessages.notAPercent(text) }
  const isUnclear = !hasSign && !isFraction && column.by !== 'chosen' && value.numerator > 0n
  return isUnclear && compare(value, ONE_PERCENT) <= 0
    ? { message: structureImportMessages.fractionOrPercent(text) }
    : value
}
