import type { WorkbookCell, WorkbookSheet } from '../csv/workbook.ts'
import { isNoValue, readAmounts } from './cell-amounts.ts'
import { type HeaderTexts, isAmountField, meaningOf } from './header-fields.ts'

/** The headers of a sheet. */
export interface SheetHeader {
  /** Line numbers, from 1; two if there are two lines of headers. */
  readonly lines: readonly number[]
  /** By the index of the column. */
  readonly columns: readonly HeaderColumn[]
}

export interface HeaderColumn {
  /** The header in the upper line, which a group of columns may share; empty if there is none. */
  readonly upper: string
  readonly lower: string
}

/** The number of lines in which headers are searched. */
const MAX_SEARCHED_LINES = 40

type Row = readonly WorkbookCell[]

const isFilled = ({ text }: WorkbookCell) => text.trim() !== ''
const textAt = (row: Row | undefined, index: number) =>
  (row?.[index]?.text ?? '').replaceAll(/\s+/g, ' ').trim()
const isHeaderText = ({ kind, text }: WorkbookCell) => kind === 'text' && text.length <= 120

/**
 * @returns the headers of a sheet: the line with most known headers, or the one above the amounts of a matrix, and a second line of headers
 *   above or below it if there is one; null if there are none
 */
export function findHeaderLines({ rows }: WorkbookSheet, texts: HeaderTexts): SheetHeader | null {
  const lineIndex = findKnownHeaders(rows, texts) ?? findMatrixHeaders(rows, texts)
  if (lineIndex === null) return null
  const fieldsOf = (row: Row | undefined) => knownFields(row ?? [], texts)
  const [above, row, below] = [rows[lineIndex - 1], rows[lineIndex] ?? [], rows[lineIndex + 1]]
  const hasHeadersBelow =
    below !== undefined &&
    below.filter(isFilled).every(isHeaderText) &&
    fieldsOf(below).filter(isAmountField).length >= 2
  if (hasHeadersBelow) return combine(row, below, [lineIndex + 1, lineIndex + 2], texts)
  const aboveCells = (above ?? []).filter(isFilled)
  const hasHeadersAbove =
    above !== undefined &&
    aboveCells.every(isHeaderText) &&
    (aboveCells.length >= 2 ||
      (aboveCells.length === 1 && firstFilled(above) >= Math.max(1, firstFilled(row))))
  return hasHeadersAbove
    ? combine(above, row, [lineIndex, lineIndex + 1], texts)
    : combine([], row, [lineIndex + 1], texts)
}

const firstFilled = (row: Row) => row.findIndex(isFilled)

function combine(upper: Row, lower: Row, lines: readonly number[], texts: HeaderTexts): SheetHeader {
  const counts = new Map<string, number>()
  for (const { text } of lower) counts.set(text, (counts.get(text) ?? 0) + 1)
  let group = ''
  const columns = Array.from({ length: Math.max(upper.length, lower.length) }, (_, index): HeaderColumn => {
    const [above, below] = [textAt(upper, index), textAt(lower, index)]
    // A title above "Level" is no group of columns.
    const isLabel = below === '' || !isAmountField(meaningOf(below, texts).field ?? 'range')
    if (above !== '') group = isLabel ? '' : above
    // The extent of merged cells is not known: a header that occurs once belongs to no group, unless it is an end of a range.
    const belongsToGroup =
      (counts.get(lower[index]?.text ?? '') ?? 0) > 1 || isAmountField(meaningOf(below, texts).field)
    return { upper: above === '' && below !== '' && belongsToGroup ? group : above, lower: below }
  })
  return { lines, columns }
}

function knownFields(row: Row, texts: HeaderTexts) {
  return row.filter(isFilled).flatMap(({ kind, text }) => {
    const { field, remainder } = kind === 'text' ? meaningOf(text, texts) : { field: null, remainder: '' }
    return field !== null && (remainder === '' || remainder.split(' ').length <= 2) ? [field] : []
  })
}

/** @returns the index of the line with most known headers, at least two of them different; null if there is none */
function findKnownHeaders(rows: readonly Row[], texts: HeaderTexts): number | null {
  const counts = rows.slice(0, MAX_SEARCHED_LINES).map((row) => {
    const fields = knownFields(row, texts)
    const cells = row.filter(isFilled)
    const isHeader = new Set(fields).size >= 2 && cells.filter(isHeaderText).length > cells.length / 2
    return isHeader ? fields.length : 0
  })
  const best = Math.max(0, ...counts)
  return best === 0 ? null : counts.indexOf(best)
}

/** @returns the index of the line with most texts above the first amounts, the last of several; null if there is none */
function findMatrixHeaders(rows: readonly Row[], texts: HeaderTexts): number | null {
  const isAmount = (cell: WorkbookCell) =>
    ['one', 'range'].includes(readAmounts(cell, 'US', texts.currencies).kind)
  const firstAmountLine = rows.findIndex((row) => row.some((cell, index) => index > 0 && isAmount(cell)))
  const counts = rows.slice(0, Math.min(MAX_SEARCHED_LINES, Math.max(0, firstAmountLine))).map((row) => {
    const cells = row.filter(isFilled)
    return cells.every(isHeaderText) ? cells.filter(({ text }) => !isNoValue(text)).length : 0
  })
  const best = Math.max(0, ...counts)
  return best < 2 ? null : counts.lastIndexOf(best)
}
