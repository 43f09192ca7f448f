import type { WorkbookSheet } from '../csv/workbook.ts'
import { EQUITY_CURRENCY } from '../comp-ranges/tables/range-currencies.ts'
import { setupImportMessages } from '../messages/setup-import.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import { type Fraction, toWire } from '../money/fraction.ts'
import { isAmbiguousAmount } from '../money/notation.ts'
import { currencyIn } from './cell-amounts.ts'
import type { HeaderTexts } from './header-fields.ts'
import type { LineCells } from './cells-of-line.ts'
import type { CellProblem } from './read-pay.ts'
import type { RowPlace } from './places.ts'
import type { RowPay } from './rows.ts'
import { COLUMN_FIELDS, type ColumnField, type PayPeriod, type StructureColumn } from './types.ts'

/** The fields of a corrected file, each of which is a column. */
export type RowField = Exclude<ColumnField, 'range'>
export const ROW_FIELDS = COLUMN_FIELDS.filter((field) => field !== 'range')

/** The text of a row of a corrected file in each field: the value that Plumb reads, or the original text if it cannot be read. */
export type RowTexts = Readonly<Record<RowField, string>>

const { payBasis, periods, onTarget, unclearCountry } = structureImportMessages.corrected
const HEADERS: RowTexts = { ...setupImportMessages.columns.fields, period: payBasis }
export const ROW_HEADERS = ROW_FIELDS.map((field) => HEADERS[field])

/** @returns whether a sheet is a corrected file, whose rows contain all information */
export const isCorrectedFile = ({ rows: [first = []] }: WorkbookSheet): boolean =>
  ROW_HEADERS.every((header, index) => first[index]?.text.trim() === header)

/** A job of a line as far as it could be read. */
export interface JobParts {
  readonly cells: LineCells
  readonly amountColumns: readonly StructureColumn[]
  readonly find: (field: ColumnField) => StructureColumn | undefined
  readonly functionName: string | null
  readonly familyName: string | null
  readonly levelName: string | null
  readonly place: RowPlace | null
  /** The country of the job's columns or sheet. */
  readonly knownCountry: string | undefined
  readonly currencyText: string | null
  readonly pay: RowPay
  readonly isPeriodAssumed: boolean
  readonly bonus: Fraction | 'none' | null
  readonly equity: Fraction | null
  readonly problems: readonly CellProblem[]
}

/** @returns the texts of a job, without a place or a period that is not known */
export function rowTexts(parts: JobParts, texts: HeaderTexts): RowTexts {
  const { cells, amountColumns, find, place, pay, problems } = parts
  const textOf = (column: StructureColumn) => cells.cellOf(column).cell.text.trim()
  const hasProblem = ({ index }: StructureColumn) => problems.some(({ column }) => column === index)
  const hasMessage = (wanted: string) => problems.some(({ message }) => message === wanted)
  /** Returns the text of the field's cell if it cannot be read, otherwise the value. */
  const fieldText = (field: ColumnField, value: string) => {
    const column = find(field)
    return column && hasProblem(column) ? textOf(column) : value
  }
  const hasMixedPeriods = hasMessage(structureImportMessages.periodsMixed)
  const amountText = (point: 'min' | 'mid' | 'max') => {
    const column = amountColumns.find(({ field }) => field === point || field === 'range')
    if (!column) return ''
    if (hasMixedPeriods || hasProblem(column))
      return column.field === point || point === 'mid' ? textOf(column) : ''
    const amount = pay[point]
    if (amount === null) return ''
    const sign = currencyIn(cells.cellOf(column).cell, texts.currencies) ?? column.context.currency
    return place || sign === undefined ? plainNumber(amount) : `${plainNumber(amount)} ${sign}`
  }
  const isPeriodUncertain = problems.length > 0 && parts.isPeriodAssumed
  return {
    function: parts.functionName ?? '',
    family: parts.familyName ?? '',
    level: parts.levelName ?? '',
    title: cells.text('title') ?? '',
    jobCode: cells.text('jobCode') ?? '',
    country: countryText(parts, texts, hasMessage),
    currency: place ? (place.currency ?? '') : (parts.currencyText ?? ''),
    period: fieldText('period', basisText(isPeriodUncertain ? null : pay.period, pay.isOte)),
    min: amountText('min'),
    mid: amountText('mid'),
    max: amountText('max'),
    variable: fieldText('variable', percentText(pay.variable)),
    bonus: fieldText('bonus', percentText(parts.bonus)),
    equity: fieldText('equity', equityText(parts.equity, place)),
  }
}

function countryText(
  { cells, place, knownCountry }: JobParts,
  { countries }: HeaderTexts,
  hasMessage: (message: string) => boolean,
): string {
  const { countryOrState, countriesDiffer } = structureImportMessages
  const text = cells.text('country') ?? ''
  const country = place?.country ?? (text === '' ? knownCountry : undefined)
  if (country !== undefined) return countries.nameOf(country)
  return hasMessage(countryOrState(text)) || hasMessage(countriesDiffer(text)) ? unclearCountry(text) : text
}

const basisText = (period: PayPeriod | null, isOte: boolean): string =>
  [period && periods[period], isOte && onTarget].filter(Boolean).join(' ')

const percentText = (value: Fraction | 'none' | null): string =>
  value === null ? '' : value === 'none' ? structureImportMessages.corrected.none : `${toWire(value)}%`

const equityText = (value: Fraction | null, place: RowPlace | null): string =>
  value === null
    ? ''
    : place?.currency === EQUITY_CURRENCY
      ? plainNumber(value)
      : `${plainNumber(value)} ${EQUITY_CURRENCY}`

/** @returns a number that is the same in all notations: "18.1250" instead of "18.125", which may be thousands */
function plainNumber(value: Fraction): string {
  const text = toWire(value)
  return isAmbiguousAmount(text) ? `${text}0` : text
}
