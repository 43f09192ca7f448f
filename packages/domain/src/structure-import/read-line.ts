import type { WorkbookCell } from '../csv/workbook.ts'
import { EQUITY_CURRENCY } from '../comp-ranges/tables/range-currencies.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import type { Fraction } from '../money/fraction.ts'
import type { Notation } from '../money/notation.ts'
import { readAmounts } from './cell-amounts.ts'
import { contextKey } from './column-conflicts.ts'
import { type HeaderTexts, isAmountField } from './header-fields.ts'
import { type CellPercent, type CellProblem, type PlacedCell, readPay, readPercent } from './pay-of-cells.ts'
import type { Places, RowPlace } from './places.ts'
import type { StructureRow } from './rows.ts'
import type { ColumnField, PayPeriod, StructureColumn, StructureSheet } from './types.ts'

/** What reading a line needs to know of its file. */
export interface RowReading {
  readonly notation: Notation | null
  readonly texts: HeaderTexts
  readonly findPlace: Places['findPlace']
  readonly countryName: (code: string) => string
  readonly defaultCurrency: string
  /** The currency that is written above the headers. */
  readonly sheetCurrency: string | null
}

/** The labels of a line, also those that it has from lines above. */
export interface LineLabels {
  readonly functionName: string | null
  readonly familyName: string | null
}

export interface LineRows {
  readonly rows: readonly StructureRow[]
  readonly problems: readonly CellProblem[]
  /** Places that the line does not say. */
  readonly assumedPlaces: readonly RowPlace[]
  readonly isPeriodAssumed: boolean
}

const EMPTY: WorkbookCell = { kind: 'empty', text: '' }

/** @returns the cells of a line, by their columns */
export function cellsOfLine(cells: readonly WorkbookCell[], columns: readonly StructureColumn[]) {
  const placed = (column: StructureColumn): PlacedCell => ({ column, cell: cells[column.index] ?? EMPTY })
  const find = (field: ColumnField) => columns.find((column) => column.field === field)
  return {
    placed,
    find,
    /** @returns the text of a field; null: there is no such column */
    text: (field: ColumnField): string | null => {
      const column = find(field)
      return column ? placed(column).cell.text.replaceAll(/\s+/g, ' ').trim() : null
    },
  }
}

/** Reads the roles of one line: one for each place, family or level that its amounts are for. */
export function readLine(
  line: number,
  lineCells: readonly WorkbookCell[],
  sheet: StructureSheet,
  { functionName, familyName }: LineLabels,
  reading: RowReading,
): LineRows {
  const { notation, texts } = reading
  const cells = cellsOfLine(lineCells, sheet.columns)
  const problems: CellProblem[] = []
  const assumedPlaces: RowPlace[] = []
  let isPeriodAssumed = false
  const report = (column: StructureColumn | undefined, message: string): null => {
    problems.push({ column: column?.index ?? null, message })
    return null
  }
  const title = cells.text('title') || null
  const groups = filledGroups(sheet.columns, cells.placed, reading, title !== null)
  const rows = groups.flatMap((group, place): StructureRow[] => {
    const context = group[0]?.context ?? {}
    const period = periodOf(cells.text('period'))
    if (period === undefined)
      report(cells.find('period'), structureImportMessages.unknownPeriod(cells.text('period') ?? ''))
    const read = readPay(
      group.map(cells.placed),
      period === undefined ? 'year' : period,
      notation,
      texts.currencies,
    )
    problems.push(...read.problems)
    isPeriodAssumed ||= read.isPeriodAssumed
    const countryColumn = cells.find('country')
    const found = reading.findPlace({
      knownCountry: context.country ?? sheet.country ?? undefined,
      countryText: cells.text('country'),
      isCountryColumn: countryColumn === undefined || /country|land/i.test(countryColumn.header),
      currencyText: cells.text('currency') || reading.sheetCurrency,
      signs: read.currencies,
    })
    const foundPlace = 'message' in found ? report(countryColumn, found.message) : found
    const levelName = context.level ?? cells.text('level') ?? ''
    const levelColumn = cells.find('level')
    if (levelName === '') report(levelColumn, structureImportMessages.levelMissing)
    else if (levelColumn && cells.placed(levelColumn).cell.kind === 'date')
      report(levelColumn, structureImportMessages.dateForLevel(levelName))
    /** A column for the country of the amounts, otherwise one for all countries. */
    const extra = (field: ColumnField) =>
      sheet.columns.find((each) => each.field === field && each.context.country === context.country) ??
      cells.find(field)
    const accept = <Value>(
      field: ColumnField,
      value: Value | { readonly message: string } | null,
    ): Value | null =>
      value !== null && typeof value === 'object' && 'message' in value
        ? report(extra(field), value.message)
        : value
    const percentOf = (field: ColumnField) => {
      const column = extra(field)
      return accept<Exclude<CellPercent, { readonly message: string }>>(
        field,
        column ? readPercent(cells.placed(column), notation) : null,
      )
    }
    const [bonus, variable] = [percentOf('bonus'), percentOf('variable')]
    const equityColumn = extra('equity')
    const equity =
      equityColumn && foundPlace
        ? accept<Fraction>('equity', readEquity(cells.placed(equityColumn), foundPlace.currency, reading))
        : null
    const family = context.family ?? familyName
    if (family === null && cells.find('family'))
      report(cells.find('family'), structureImportMessages.familyMissing)
    if (!foundPlace) return []
    if (foundPlace.assumed) assumedPlaces.push(foundPlace)
    return [
      {
        key: place === 0 ? `${sheet.name}!${line}` : `${sheet.name}!${line}.${place + 1}`,
        sheet: sheet.name,
        line,
        functionName,
        familyName: family,
        levelName,
        title,
        jobCode: cells.text('jobCode') || null,
        country: foundPlace.country,
        currency: foundPlace.currency,
        pay: { ...read.pay, variable: variable === 'none' ? null : variable },
        bonus,
        equity,
      },
    ]
  })
  return { rows, problems, assumedPlaces, isPeriodAssumed }
}

/** @returns the columns of amounts by place, family and level; those without amounts are left out if others have some */
function filledGroups(
  columns: readonly StructureColumn[],
  placed: (column: StructureColumn) => PlacedCell,
  { notation, texts }: RowReading,
  hasTitle: boolean,
): readonly (readonly StructureColumn[])[] {
  const amounts = columns.filter(({ field }) => isAmountField(field))
  const groups = [...Map.groupBy(amounts, ({ context }) => contextKey(context)).values()]
  const filled = groups.filter((group) =>
    group.some((column) => readAmounts(placed(column).cell, notation, texts.currencies).kind !== 'empty'),
  )
  return filled.length === 0 && hasTitle ? groups.slice(0, 1) : filled
}

/** @returns the period of a text; null without one; undefined for an unknown text */
function periodOf(text: string | null): PayPeriod | null | undefined {
  if (text === null || text === '') return null
  if (/^(?:(?:per )?(?:annum|year)|annual(?:ly)?|yearly|salar(?:y|ied)|p\.?a\.?)$/i.test(text)) return 'year'
  if (/^(?:(?:per )?month|monthly)$/i.test(text)) return 'month'
  return /^(?:(?:per )?(?:hour|hr)|hourly)$/i.test(text) ? 'hour' : undefined
}

/** @returns the value of equity in USD; an amount without a currency is in that of the row */
function readEquity(
  { column, cell }: PlacedCell,
  currency: string | null,
  { notation, texts, defaultCurrency }: RowReading,
): Fraction | null | { readonly message: string } {
  const read = readAmounts(cell, notation, texts.currencies)
  if (read.kind === 'empty') return null
  if (read.kind === 'problem') return read
  if (read.kind === 'range') return { message: structureImportMessages.rangeForAmount(cell.text.trim()) }
  const stated = read.amount.currencies ?? [column.context.currency ?? currency ?? '']
  // "$" is the row's currency if that has the sign.
  const meant = stated.find((code) => code === currency) ?? stated.find((code) => code === defaultCurrency)
  const isUsd = stated.length === 1 ? stated[0] === EQUITY_CURRENCY : meant === EQUITY_CURRENCY
  return isUsd ? read.amount.value : { message: structureImportMessages.equityNotInUsd }
}
