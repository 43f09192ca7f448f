import { historyMessages } from '../messages/history.ts'
import { exactDecimals, type Fraction, parseDecimal, WIRE_DECIMALS } from '../money/fraction.ts'
import { formatPlaces } from '../money/money-format.ts'
import type { Column, ValueContext } from '../tables/table.ts'

/** A value of a stored row in JSON. */
export type Value = string | number | boolean | null | undefined | readonly string[]

/** The context in which the value of a column is written. */
export interface ReferenceContext extends ValueContext {
  /** @returns the name of the row that the column refers to; undefined if it is unknown or the reader may not see it */
  readonly referenceName: (id: Value) => string | undefined
}

/**
 * @param name of the column in the database
 * @param column undefined if no table describes the column (any more)
 * @returns a column’s value as pages show it
 */
export function valueText(
  name: string,
  column: Column<unknown> | undefined,
  value: Value,
  context: ReferenceContext,
): string {
  if (value === null || value === undefined) return historyMessages.none
  if (typeof value === 'boolean') return value ? historyMessages.yes : historyMessages.no
  const format = column?.format
  if (typeof value === 'object')
    return value.map((item) => format?.(item, context) ?? item).join(', ') || historyMessages.none
  if (format) return format(typeof value === 'number' ? plainDigits(value) : value, context)
  if (name.endsWith('_id')) return context.referenceName(value) ?? historyMessages.notAvailable
  const number = numberOf(value)
  return number === null ? String(value) : formatPlaces(number, exactDecimals(number) ?? WIRE_DECIMALS)
}

/** @returns a column’s label: from its description, otherwise from the messages, otherwise made from its name */
export const columnLabel = (name: string, column: Column<unknown> | undefined): string =>
  column?.label?.history ?? historyMessages.columns[name] ?? inWords(name.replace(/_id$/, ''))

/** @returns the name of an exported table: from the messages, otherwise made from its file name */
export const exportedTableName = (table: string): string =>
  historyMessages.exportedTables[table] ?? inWords(table)

function inWords(name: string): string {
  const text = name.replaceAll(/[_-]/g, ' ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** @returns a number in JSON as a fraction, which is exact because stored numbers have few digits; null for other values */
export const numberOf = (value: Value): Fraction | null =>
  typeof value === 'number' ? parseDecimal(plainDigits(value)) : null

/** Writes a number such as 1e-7 without an exponent. */
const plainDigits = (value: number) => (/e/.test(String(value)) ? value.toFixed(12) : String(value))
