import { historyMessages } from '../messages/history.ts'
import { exactDecimals, type Fraction, parseDecimal, WIRE_DECIMALS } from '../money/fraction.ts'
import { formatPlaces } from '../money/money-format.ts'
import type { Column, ValueContext } from '../tables/table.ts'

/** A column of a stored row, in JSON. */
export type Value = string | number | boolean | null | undefined | readonly string[]

/** The data for writing a value, in addition to the value and its column. */
export interface ReferenceContext extends ValueContext {
  /** @returns the name of the row that the column refers to; undefined if it is not known or not shown to the reader. */
  readonly referenceName: (id: Value) => string | undefined
}

/**
 * @param name of the column in the database
 * @param column undefined for a column that is not described, or no longer
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
  const write = column?.write
  if (typeof value === 'object')
    return value.map((item) => write?.(item, context) ?? item).join(', ') || historyMessages.none
  if (write) return write(typeof value === 'number' ? plainDigits(value) : value, context)
  if (name.endsWith('_id')) return context.referenceName(value) ?? historyMessages.notAvailable
  const number = numberOf(value)
  return number === null ? String(value) : formatPlaces(number, exactDecimals(number) ?? WIRE_DECIMALS)
}

/** @returns a column’s label: from its description, otherwise from the catalogue, otherwise from its name */
export const columnLabel = (name: string, column: Column<unknown> | undefined): string =>
  column?.label?.history ?? historyMessages.columns[name] ?? inWords(name.replace(/_id$/, ''))

/** @returns the name of an exported table: from the catalogue, otherwise from its file name */
export const exportedTableName = (table: string): string =>
  historyMessages.exportedTables[table] ?? inWords(table)

function inWords(name: string): string {
  const text = name.replaceAll(/[_-]/g, ' ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** @returns the exact number of a JSON number; stored numbers have fewer digits than it can hold. */
export const numberOf = (value: Value): Fraction | null =>
  typeof value === 'number' ? parseDecimal(plainDigits(value)) : null

/** Writes a number such as 1e-7 without an exponent. */
const plainDigits = (value: number) => (/e/.test(String(value)) ? value.toFixed(12) : String(value))
