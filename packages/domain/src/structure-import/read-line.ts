import type { WorkbookCell } from '../csv/workbook.ts'
import { EQUITY_CURRENCY } from '../comp-ranges/tables/range-currencies.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import type { Fraction } from '../money/fraction.ts'
import { type AmountNotation, plainNotation, readAmounts } from './cell-amounts.ts'
import { contextKey } from './column-conflicts.ts'
import type { NotationOf } from './find-notation.ts'
import { type HeaderTexts, isAmountField } from './header-fields.ts'
import { cellsOfLine, type LineCells } from './cells-of-line.ts'
import { type CellProblem, type PaidAmount, type ColumnCell, readPay, readPercent } from './read-pay.ts'
import type { Places, RowPlace } from './places.ts'
import { type JobParts, rowTexts, type RowTexts } from './row-texts.ts'
import type { ReadRow, StructureRow } from './rows.ts'
import type { ColumnField, FileRow, PayPeriod, StructureColumn, StructureSheet } from './types.ts'

/** The facts about the sheet and the workspace that are needed to read a line. */
export interface RowReading {
  readonly notationOf: NotationOf
  readonly texts: HeaderTexts
  readonly findPlace: Places['findPlace']
  readonly countryName: (code: string) => string
  readonly defaultCurrency: string
  /** The currency that the sheet's name or the lines above the headers say. */
  readonly sheetCurrency: string | null
}

/** The function and the family of a line, which may be written in a line above. */
export interface LineLabels {
  readonly functionName: string | null
  readonly familyName: string | null
}

/** The rows and the problems of a line. */
export interface LineRows {
  readonly rows: readonly StructureRow[]
  /** The line as one row, if it has problems; otherwise null. */
  readonly invalidRow: ReadRow | null
  readonly problems: readonly CellProblem[]
  /** The places of its rows that the line does not say. */
  readonly assumedPlaces: readonly RowPlace[]
  readonly isPeriodAssumed: boolean
  /** An amount that its column’s chosen period makes unusual. */
  readonly doubtful: PaidAmount | null
}

/** Reads the jobs of one line: one for each country, family or level that its columns of amounts are for. */
export function readLine(
  line: number,
  lineCells: readonly WorkbookCell[],
  sheet: StructureSheet,
  labels: LineLabels,
  reading: RowReading,
): LineRows {
  const cells = cellsOfLine(lineCells, sheet.columns)
  const title = cells.text('title') || null
  const groups = filledGroups(sheet.columns, cells.cellOf, reading, title !== null)
  const jobs = groups.map((group) => readJob(group, cells, sheet, labels, reading))
  const problems = jobs.flatMap((job) => job.problems)
  const fileRow = (index: number, isOfRow: (column: StructureColumn) => boolean): FileRow => ({
    key: index === 0 ? `${sheet.name}!${line}` : `${sheet.name}!${line}.${index + 1}`,
    sheet: sheet.name,
    line,
    cells: sheet.columns.flatMap((column) =>
      column.field !== null && isOfRow(column)
        ? [
            {
              column: column.index,
              field: column.field,
              header: column.header,
              text: cells.cellOf(column).cell.text.trim(),
            },
          ]
        : [],
    ),
  })
  return {
    rows: jobs.flatMap(({ row, texts }, index) => {
      const group = groups[index] ?? []
      const country = group[0]?.context.country
      const isOfRow = (column: StructureColumn) =>
        isAmountField(column.field)
          ? group.includes(column)
          : [undefined, country].includes(column.context.country)
      const { functionName } = labels
      return row ? [{ ...row, ...fileRow(index, isOfRow), title, functionName, texts: () => [texts()] }] : []
    }),
    invalidRow:
      problems.length > 0
        ? {
            ...fileRow(
              0,
              ({ field, index }) =>
                sheet.layout === 'rows' ||
                !isAmountField(field) ||
                problems.some(({ column }) => column === index),
            ),
            texts: () => jobs.map(({ texts }) => texts()),
          }
        : null,
    problems,
    assumedPlaces: jobs.flatMap(({ place }) => (place?.assumed ? [place] : [])),
    isPeriodAssumed: jobs.some((job) => job.isPeriodAssumed),
    doubtful: jobs.find((job) => job.doubtful !== null)?.doubtful ?? null,
  }
}

/** A job of a line. */
interface ReadJob {
  /** Null: the place of the job is not known. */
  readonly row: Omit<StructureRow, keyof ReadRow | 'title' | 'functionName'> | null
  readonly texts: () => RowTexts
  readonly place: RowPlace | null
  readonly problems: readonly CellProblem[]
  readonly isPeriodAssumed: boolean
  readonly doubtful: PaidAmount | null
}

/** @param group the columns of the job's amounts */
function readJob(
  group: readonly StructureColumn[],
  cells: LineCells,
  sheet: StructureSheet,
  labels: LineLabels,
  reading: RowReading,
): ReadJob {
  const { texts } = reading
  const notationOf = (cell: ColumnCell) => reading.notationOf(cell, cells)
  const context = group[0]?.context ?? {}
  const problems: CellProblem[] = []
  /** Returns a value, or reports why it could not be read and returns null. */
  const accept = <Value>(column: StructureColumn | undefined, value: Value | ReadFailure): Value | null => {
    if (typeof value !== 'object' || value === null || !('message' in value)) return value as Value
    problems.push({ column: column?.index ?? null, message: value.message })
    return null
  }
  /** Returns the column for the country of the amounts, otherwise the first column of the field. */
  const find = (field: ColumnField) =>
    sheet.columns.find((each) => each.field === field && each.context.country === context.country) ??
    cells.find(field)
  const readField = <Value>(
    field: ColumnField,
    read: (cell: ColumnCell) => Value | ReadFailure,
  ): Value | null => {
    const column = find(field)
    return column ? accept(column, read(cells.cellOf(column))) : null
  }
  const basis = cells.text('period') ?? ''
  const period = periodOf(basis.replace(ON_TARGET, ''))
  accept(cells.find('period'), period)
  const isUnknownPeriod = typeof period === 'object' && period !== null
  const amounts = group.map(cells.cellOf)
  const {
    pay: payInCells,
    currencies,
    isPeriodAssumed,
    doubtful,
    ...read
  } = readPay(amounts, isUnknownPeriod ? 'year' : period, notationOf, texts.currencies)
  problems.push(...read.problems)
  const countryColumn = cells.find('country')
  const knownCountry = context.country ?? sheet.country ?? undefined
  const currencyText = cells.text('currency') || reading.sheetCurrency
  const place = accept(
    countryColumn,
    reading.findPlace({
      knownCountry,
      countryText: cells.text('country'),
      isCountryColumn: countryColumn === undefined || /country|land/i.test(countryColumn.header),
      currencyText,
      signs: currencies,
    }),
  )
  const levelName = accept(cells.find('level'), context.level ?? levelOf(cells))
  // A percentage is in the notation of the amounts next to it.
  const amount = amounts.find(({ cell }) => cell.kind === 'text') ?? amounts[0]
  const notation = amount ? plainNotation(notationOf(amount)) : null
  const bonus = readField('bonus', (cell) => readPercent(cell, notation ?? 'US'))
  const variable = readField('variable', (cell) => readPercent(cell, notation ?? 'US'))
  const equity = readField('equity', (cell) =>
    readEquity(cell, place?.currency ?? null, notationOf(cell), reading),
  )
  const familyName = context.family ?? labels.familyName
  if (familyName === null && find('family'))
    accept(find('family'), { message: structureImportMessages.familyMissing })
  const pay = {
    ...payInCells,
    isOte: payInCells.isOte || ON_TARGET.test(basis),
    variable: variable === 'none' ? null : variable,
  }
  const row = place && {
    familyName,
    levelName: levelName ?? '',
    jobCode: cells.text('jobCode') || null,
    country: place.country,
    currency: place.currency,
    pay,
    bonus,
    equity,
  }
  const parts: JobParts = {
    cells,
    amountColumns: group,
    find,
    functionName: labels.functionName,
    familyName,
    levelName,
    place,
    knownCountry,
    currencyText,
    pay,
    isPeriodAssumed,
    bonus,
    equity,
    problems,
  }
  return { row, texts: () => rowTexts(parts, texts), place, problems, isPeriodAssumed, doubtful }
}

/** Why a cell could not be read. */
interface ReadFailure {
  readonly message: string
}

function levelOf(cells: LineCells): string | ReadFailure {
  const column = cells.find('level')
  const text = cells.text('level') ?? ''
  if (text === '') return { message: structureImportMessages.levelMissing }
  const isDate = column && cells.cellOf(column).cell.kind === 'date'
  return isDate ? { message: structureImportMessages.dateForLevel(text) } : text
}

/**
 * @returns the columns of amounts, grouped by country, currency, family and level; groups without amounts are left out, but one remains if
 *   the line has a title
 */
function filledGroups(
  columns: readonly StructureColumn[],
  cellOf: (column: StructureColumn) => ColumnCell,
  { texts }: RowReading,
  hasTitle: boolean,
): readonly (readonly StructureColumn[])[] {
  const amounts = columns.filter(({ field }) => isAmountField(field))
  const groups = [...Map.groupBy(amounts, ({ context }) => contextKey(context)).values()]
  const filled = groups.filter((group) =>
    group.some((column) => readAmounts(cellOf(column).cell, null, texts.currencies).kind !== 'empty'),
  )
  return filled.length === 0 && hasTitle ? groups.slice(0, 1) : filled
}

/** Matches OTE at the end of a pay basis: "Annual OTE". */
const ON_TARGET = /\s*\bote$/i

/** @returns the period of a text; null without one */
function periodOf(text: string): PayPeriod | null | ReadFailure {
  if (text === '') return null
  if (/^(?:(?:per )?(?:annum|year)|annual(?:ly)?|yearly|salar(?:y|ied)|p\.?a\.?)$/i.test(text)) return 'year'
  if (/^(?:(?:per )?month|monthly)$/i.test(text)) return 'month'
  return /^(?:(?:per )?(?:hour|hr)|hourly)$/i.test(text)
    ? 'hour'
    : { message: structureImportMessages.unknownPeriod(text) }
}

/** @returns the value of equity in USD; an amount without a currency is in that of the row */
function readEquity(
  { column, cell }: ColumnCell,
  currency: string | null,
  notation: AmountNotation,
  { texts, defaultCurrency }: RowReading,
): Fraction | null | ReadFailure {
  const read = readAmounts(cell, notation, texts.currencies)
  if (read.kind === 'empty') return null
  if (read.kind === 'problem') return read
  if (read.kind === 'range') return { message: structureImportMessages.rangeForAmount(cell.text.trim()) }
  const stated = read.amount.currencies ?? [column.context.currency ?? currency ?? '']
  // "$" means the row's currency if that has the sign, otherwise the default one.
  const meant = stated.find((code) => code === currency) ?? stated.find((code) => code === defaultCurrency)
  const isUsd = stated.length === 1 ? stated[0] === EQUITY_CURRENCY : meant === EQUITY_CURRENCY
  return isUsd ? read.amount.value : { message: structureImportMessages.equityNotInUsd }
}
