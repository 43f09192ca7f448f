import type { WorkbookCell, WorkbookSheet } from '../csv/workbook.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import { isNoValue } from './cell-amounts.ts'
import { cellsOfLine } from './cells-of-line.ts'
import { type LineLabels, readLine, type RowReading } from './read-line.ts'
import { hasAmounts, type ReadRow, type ReadRows, type StructureRow } from './rows.ts'
import type { RowPlace } from './places.ts'
import type { SkippedLine, StructureColumn, StructureProblem, StructureSheet } from './types.ts'
import type { PaidAmount } from './read-pay.ts'
import { formatCash } from '../money/money-format.ts'

/** Reads the rows below the headers of a sheet. A line with a problem becomes an invalid row. */
export function readRows(
  { rows: lines }: WorkbookSheet,
  sheet: StructureSheet,
  reading: RowReading,
): ReadRows {
  const headerEnd = sheet.headerLines.at(-1) ?? 0
  const rows: StructureRow[] = []
  const problems: StructureProblem[] = []
  const skippedLines: SkippedLine[] = []
  const assumedPlaces: RowPlace[] = []
  const labels = createLabels(sheet)
  const headers = new Set(sheet.columns.map(({ header }) => nameKeyIgnoringSpaces(header)))
  const first = firstSection(lines, sheet, headers)
  if (first !== null) labels.startSection(first)
  const invalidRows: ReadRow[] = []
  const doubts: (PaidAmount & { readonly line: number })[] = []
  let isPeriodAssumed = false
  for (const [index, cells] of lines.entries()) {
    const line = index + 1
    if (cells.every(({ text }) => text.trim() === '')) continue
    const reason =
      line < (sheet.headerLines[0] ?? 0)
        ? 'title'
        : line <= headerEnd
          ? null
          : reasonToSkip(cells, sheet, headers)
    const text = cells.find((cell) => cell.text.trim() !== '')?.text.trim() ?? ''
    const skip = (why: SkippedLine['reason']) =>
      skippedLines.push({ sheet: sheet.name, line, text, reason: why })
    if (line <= headerEnd || reason !== null) {
      if (reason !== null) skip(reason)
      if (reason === 'section') labels.startSection(text)
      continue
    }
    const read = readLine(line, cells, sheet, labels.labelsOf(line, cells), reading)
    const jobs = read.rows.filter(({ pay, title }) => hasAmounts(pay) || title !== null)
    if (jobs.length + read.problems.length === 0) skip('note')
    if (read.invalidRow === null) {
      rows.push(...jobs)
      assumedPlaces.push(...read.assumedPlaces)
      isPeriodAssumed ||= read.isPeriodAssumed
      if (read.doubtful) doubts.push({ ...read.doubtful, line })
    } else invalidRows.push(read.invalidRow)
    const messages = new Map(
      read.problems.map((problem) => [`${problem.column} ${problem.message}`, problem]),
    )
    for (const { column, message } of messages.values())
      problems.push({
        sheet: sheet.name,
        line,
        column,
        message: structureImportMessages.atLine(line, message),
        isError: true,
      })
  }
  const assumptions = placeMessages(assumedPlaces, reading)
  if (isPeriodAssumed) assumptions.push(structureImportMessages.periodAssumed)
  for (const message of new Set(assumptions))
    problems.push({ sheet: sheet.name, line: null, column: null, message, isError: false })
  const [doubt] = doubts
  if (doubt) {
    const { line, amount, period } = doubt
    const message = structureImportMessages.unusualPay(doubts.length, line, formatCash(amount), period)
    problems.push({ sheet: sheet.name, line, column: null, message, isError: false, isDoubt: true })
  }
  problems.push(...labels.problems())
  return { rows, problems, skippedLines, invalidRows }
}

/** Matches the start of lines with totals and averages. */
const TOTAL =
  /^(?:(?:grand |sub-?)?totals?|averages?|avg|mean|medians?|sums?|summe|gesamt|durchschnitt|count|anzahl)\b/i

/** @returns whether a text alone in its line can be the name of a section */
const canBeSectionName = (text: string): boolean =>
  text.trim().length <= 40 && !/[.:!?\d]/.test(text) && !isNoValue(text)

/** @returns the name of the section that starts above the headers; null: there is none, or no section starts below the headers */
function firstSection(
  lines: WorkbookSheet['rows'],
  sheet: StructureSheet,
  headers: ReadonlySet<string>,
): string | null {
  const above = (lines[(sheet.headerLines[0] ?? 1) - 2] ?? []).filter(({ text }) => text.trim() !== '')
  const [name] = above
  if (!name || above.length > 1 || !canBeSectionName(name.text)) return null
  const below = lines
    .slice(sheet.headerLines.at(-1) ?? 0)
    .filter((cells) => cells.some(({ text }) => text.trim() !== ''))
  const hasSections = below.some((cells) => reasonToSkip(cells, sheet, headers) === 'section')
  return hasSections ? name.text.trim() : null
}

/**
 * @param headers the keys of the headers
 * @returns why a line below the headers is not a row; null: it is one
 */
function reasonToSkip(
  cells: readonly WorkbookCell[],
  { columns }: StructureSheet,
  headers: ReadonlySet<string>,
): SkippedLine['reason'] | null {
  const filled = cells.filter(({ text }) => text.trim() !== '')
  const [first] = filled
  const levelColumn = columns.find(({ field }) => field === 'level')
  const levelText = (levelColumn && cells[levelColumn.index]?.text.trim()) ?? ''
  // "Total Rewards Manager" has a level.
  if (
    first === undefined ||
    (TOTAL.test(first.text.trim()) && (isNoValue(levelText) || TOTAL.test(levelText)))
  )
    return 'total'
  const repeated = filled.filter(({ text }) => headers.has(nameKeyIgnoringSpaces(text)))
  if (repeated.length >= 2 && repeated.length >= filled.length / 2) return 'repeated-header'
  const readColumns = columns.filter(({ field }) => field !== null && field !== 'title')
  const readTexts = readColumns.flatMap(({ index }) => (cells[index]?.text ?? '').trim() || [])
  if (filled.length > 1 || first.kind !== 'text')
    return readTexts.length === 0 && filled.length > 0 ? 'note' : null
  return canBeSectionName(first.text) && !hasFamilies(columns) ? 'section' : 'note'
}

const hasFamilies = (columns: readonly StructureColumn[]): boolean =>
  columns.some(({ field, context }) => field === 'family' || context.family !== undefined)

/** The fields that a group of rows may have in its first row only, as merged cells do. */
type FilledField = 'function' | 'family'

/** Finds the functions and families of lines: in their cells, in those above, or in the line that starts their section. */
function createLabels({ name: sheet, columns }: StructureSheet) {
  const above = new Map<FilledField, string>()
  const filledLines = new Map<StructureColumn, number[]>()
  let section: string | null = null
  return {
    startSection(text: string): void {
      section = text
      above.clear()
    },
    labelsOf(line: number, cells: readonly WorkbookCell[]): LineLabels {
      const { find, text } = cellsOfLine(cells, columns)
      const labelOf = (field: FilledField): string | null => {
        const column = find(field)
        const written = text(field)
        if (written) above.set(field, written)
        const label = above.get(field) ?? null
        if (column && !written && label !== null)
          filledLines.set(column, [...(filledLines.get(column) ?? []), line])
        return label
      }
      return {
        functionName: labelOf('function'),
        familyName: labelOf('family') ?? section,
      }
    },
    /** @returns the messages about labels that were taken from lines above */
    problems: (): readonly StructureProblem[] =>
      Array.from(filledLines, ([{ header, index }, lines]) => ({
        sheet,
        line: lines[0] ?? null,
        column: index,
        message: structureImportMessages.filledDown(header, lines.length, lines[0] ?? 0),
        isError: false,
      })),
  }
}

/** @returns messages about places that rows do not say */
const placeMessages = (places: readonly RowPlace[], { countryName }: RowReading): string[] =>
  places.map(({ assumed, country, currency }) =>
    assumed === 'currency' && currency !== null
      ? structureImportMessages.currencyCountryAssumed(currency, countryName(country))
      : structureImportMessages.countryAssumed(countryName(country)),
  )
