import { levelLabel } from '../job-levels/job-level.ts'
import { flagMessages } from '../messages/flags.ts'
import { historyMessages } from '../messages/history.ts'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { roleMessages } from '../messages/roles.ts'
import { exactDecimals, type Fraction, multiply, parseDecimal, whole } from '../money/fraction.ts'
import { formatPlaces } from '../money/money-format.ts'

/** A column of a stored row, as JSON has it. */
export type Value = string | number | boolean | null | undefined | readonly string[]

/** What a value’s text needs beyond the value. */
export interface ValueContext {
  readonly countryName: (alpha2: string) => string
  /** Writes an instant (ISO 8601) in the workspace’s time zone. */
  readonly formatInstant: (instant: string) => string
  /** @returns the name of the row that the column refers to; undefined if it is not known or not shown to the reader. */
  readonly referenceName: (id: Value) => string | undefined
}

type WriteText = (text: string, context: ValueContext) => string

const country: WriteText = (code, { countryName }) => countryName(code)
const instant: WriteText = (text, { formatInstant }) => formatInstant(text)
const level: WriteText = (text) => levelLabel(Number(text))
const named =
  (names: Readonly<Record<string, string>>) =>
  (key: string): string =>
    names[key] ?? key

const scopeName = named(roleMessages.scopeNames)

/** Columns whose values have names, by column. */
const WRITERS: Readonly<Record<string, WriteText>> = {
  country,
  country_code: country,
  default_country: country,
  expires_at: instant,
  global_level_level: level,
  group: named(jobLevelMessages.groups),
  invite_by_domain_role: named(roleMessages.roleLabels),
  job_group: named(jobLevelMessages.groups),
  key: named(flagMessages.names),
  level,
  property: named(historyMessages.settings),
  role: named(roleMessages.roleLabels),
  string_value: (json) => settingText(json),
  suspended_at: instant,
}

/** @returns a column’s value as pages show it. */
export function valueText(column: string, value: Value, context: ValueContext): string {
  if (value === null || value === undefined) return historyMessages.none
  if (typeof value === 'boolean') return value ? historyMessages.yes : historyMessages.no
  if (typeof value === 'object')
    return value.map((scope) => scopeName(scope)).join(', ') || historyMessages.none
  const write = WRITERS[column]
  if (write) return write(String(value), context)
  if (column.endsWith('_id')) return context.referenceName(value) ?? historyMessages.notTold
  const number = numberOf(value)
  if (number === null) return String(value)
  // Stored as a fraction and shown as a percentage, like on the page of job families.
  return column === 'comp_band_multiplier' ? `${exactText(multiply(number, whole(100)))}%` : exactText(number)
}

/** @returns a column’s label: by the catalogue, otherwise the words of its name. */
export const columnLabel = (column: string): string =>
  historyMessages.columns[column] ?? inWords(column.replace(/_id$/, ''))

/** @returns the name of an exported table: by the catalogue, otherwise the words of its file name. */
export const exportedTableName = (table: string): string =>
  historyMessages.exportedTables[table] ?? inWords(table)

function inWords(name: string): string {
  const text = name.replaceAll(/[_-]/g, ' ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

/** @returns the value in a setting’s JSON; an amount has the digits that were typed. */
function settingText(json: string): string {
  const value: unknown = JSON.parse(json)
  if (typeof value === 'boolean') return value ? historyMessages.yes : historyMessages.no
  return typeof value === 'string' ? (historyMessages.settingValues[value] ?? value) : json
}

const exactText = (number: Fraction) => formatPlaces(number, exactDecimals(number) ?? 12)

/** @returns the exact number of a JSON number; stored numbers have fewer digits than it can hold. */
export const numberOf = (value: Value): Fraction | null =>
  typeof value === 'number' ? parseDecimal(plainDigits(value)) : null

/** Writes out a number like 1e-7. */
const plainDigits = (value: number) => (/e/.test(String(value)) ? value.toFixed(12) : String(value))
