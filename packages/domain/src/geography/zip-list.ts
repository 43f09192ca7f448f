import { formatCopiedCells, readCopiedCells } from '../csv/clipboard-text.ts'
import { zipListMessages } from '../messages/zip-lists.ts'
import { isZipcode, splitZipcodes, restoreLeadingZeros } from './zip-codes.ts'

/** An entry of a pasted list: a ZIP code with the text next to it. */
export interface ZipEntry {
  /** Five digits, or the text that is not a ZIP code. */
  readonly zipcode: string
  /** The cells of the other columns, such as an employee ID, in the order of the list's `otherHeaders`. */
  readonly otherCells: readonly string[]
  /** The number of times that the list contains this row. */
  readonly occurrences: number
}

export interface ZipList {
  /** Each row once, in the order of the list. Two employees with the same ZIP code are two entries. */
  readonly entries: readonly ZipEntry[]
  /** Every ZIP code once, in the order of the list, for the request. */
  readonly zipcodes: readonly string[]
  /** The number of entries, including repetitions and entries that are not ZIP codes. */
  readonly count: number
  /** The headers of the other columns, '' if the list has no header row; empty if there are no other columns. */
  readonly otherHeaders: readonly string[]
}

/**
 * Parses a list as it is pasted or typed: ZIP codes separated by tabs, commas, blanks and line ends (rule GE3), or a table from a
 * spreadsheet.
 * - If there are several rows, a first row without any digit is the header.
 * - The list is a table if tabs separate columns and only one of them contains ZIP codes, or the header names the column with ZIP codes. The
 *   other cells of a row are returned with the ZIP code.
 * - A ZIP+4, such as 12207-1234, counts as its first five digits, because all of its addresses are in the same tier.
 * - A text of three or four digits, from which Excel has dropped the leading zero, is not a ZIP code, and is never completed automatically:
 *   1234 may also be a mistyped 12345.
 */
export function readZipList(text: string): ZipList {
  const table = tableOf(text)
  const rows = table ? rowsOf(table) : parsePlainRows(text)
  const entries = new Map<string, { zipcode: string; otherCells: readonly string[]; occurrences: number }>()
  const zipcodes = new Set<string>()
  let count = 0
  for (const { zipcode, otherCells } of rows) {
    count += 1
    if (isZipcode(zipcode)) zipcodes.add(zipcode)
    const key = [zipcode, ...otherCells].join('\t')
    const knownEntry = entries.get(key)
    if (knownEntry) knownEntry.occurrences += 1
    else entries.set(key, { zipcode, otherCells, occurrences: 1 })
  }
  return {
    entries: [...entries.values()],
    zipcodes: [...zipcodes],
    count,
    otherHeaders: table ? table.otherColumns.map((column) => table.header?.[column] ?? '') : [],
  }
}

/** A line of a list that has a name instead of a ZIP code. */
export interface NameInList {
  /** Counted from 0. */
  readonly line: number
  readonly name: string
}

/**
 * @returns the lines of a plain list that are names: without a digit or a tab. The first of several lines is left out: it is their header.
 *   The user is asked which place is meant (rule GE39)
 */
export function findNames(text: string): readonly NameInList[] {
  const lines = text.split('\n').map((line) => line.trim())
  const hasHeader = lines.filter((line) => line !== '').length > 1
  const first = lines.findIndex((line) => line !== '')
  return lines.flatMap((name, line) =>
    /\p{L}{2}/u.test(name) && !/[\d\t]/.test(name) && !(hasHeader && line === first) ? [{ line, name }] : [],
  )
}

/** @returns the list with the line of a name replaced by the ZIP codes of the place, one per line */
export function replaceNameWithZipCodes(
  text: string,
  { line }: NameInList,
  zipcodes: readonly string[],
): string {
  return text.split('\n').with(line, zipcodes.join('\n')).join('\n')
}

/** @returns the list with `restoreLeadingZeros` applied to all ZIP codes, and the number of changes */
export function restoreLostZeros(text: string): { readonly text: string; readonly count: number } {
  let count = 0
  const restoreCell = (piece: string) => {
    const zipcode = restoreLeadingZeros(piece.replace(/^'/, ''))
    if (zipcode === null) return piece
    count += 1
    return piece.startsWith("'") ? `'${zipcode}` : zipcode
  }
  const table = tableOf(text)
  const restoredText = table
    ? formatCopiedCells(
        [...(table.header ? [table.header] : []), ...table.body].map((row) =>
          row.map((cell, index) => (index === table.zipColumn ? restoreCell(cell) : cell)),
        ),
      )
    : text.replaceAll(/[^\s,]+/g, restoreCell)
  // Rewriting a table changes its quotes and empty rows, so without a change the text is returned as it was.
  return count === 0 ? { text, count } : { text: restoredText, count }
}

/** @returns the message for an entry that was not found, which says why it is not a ZIP code or that the ZIP code does not exist */
export function zipProblem(zipcode: string): string {
  if (isZipcode(zipcode)) return zipListMessages.zipNotFound(zipcode)
  if (restoreLeadingZeros(zipcode) !== null) return zipListMessages.lostLeadingZero(zipcode)
  return zipListMessages.notAZip(zipcode)
}

type RowCells = readonly string[]

interface ZipTable {
  readonly header: RowCells | null
  readonly body: readonly RowCells[]
  readonly zipColumn: number
  /** The other columns that are not empty. */
  readonly otherColumns: readonly number[]
}

/** Returns the table in a text; null if it is a plain list. */
function tableOf(text: string): ZipTable | null {
  if (!text.includes('\t')) return null
  const rows = readCopiedCells(text)
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const [first = []] = rows
  const header = rows.length > 1 && isHeader(first.join('')) ? first : null
  const body = header ? rows.slice(1) : rows
  const namedColumn = header?.findIndex((cell) => /zip|postal/i.test(cell)) ?? -1
  const counts = zipCounts(body)
  // With a second column of ZIP codes, only the header can identify the one that is meant.
  if (namedColumn < 0 && counts.filter((count) => count > 0).length > 1) return null
  const zipColumn = namedColumn < 0 ? Math.max(0, counts.indexOf(Math.max(...counts))) : namedColumn
  const otherColumns = counts
    .map((_, column) => column)
    .filter((column) => column !== zipColumn && rows.some((row) => (row[column] ?? '') !== ''))
  return otherColumns.length === 0 ? null : { header, body, zipColumn, otherColumns }
}

/** Returns for each column the number of cells that contain only ZIP codes. */
function zipCounts(rows: readonly RowCells[]): readonly number[] {
  const counts = Array.from({ length: rows.reduce((max, row) => Math.max(max, row.length), 0) }, () => 0)
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      const pieces = splitZipcodes(cell)
      const holdsZipcodes = pieces.length > 0 && pieces.every((piece) => isZipcode(zipcodeOf(piece)))
      if (holdsZipcodes) counts[column] = (counts[column] ?? 0) + 1
    }
  }
  return counts
}

type Row = Pick<ZipEntry, 'zipcode' | 'otherCells'>

function rowsOf({ body, zipColumn, otherColumns }: ZipTable): readonly Row[] {
  return body.map((row) => ({
    zipcode: zipcodeOf(row[zipColumn] ?? ''),
    otherCells: otherColumns.map((column) => row[column] ?? ''),
  }))
}

function parsePlainRows(text: string): readonly Row[] {
  const [first = '', ...rest] = text.trim().split(/\r\n|\r|\n/)
  const body = rest.length > 0 && isHeader(first) ? rest.join('\n') : text
  return splitZipcodes(body).map((piece) => ({ zipcode: zipcodeOf(piece), otherCells: [] }))
}

function isHeader(line: string): boolean {
  return line.trim() !== '' && !/[0-9]/.test(line)
}

/** Returns the text without the quotes or the apostrophe that mark text in spreadsheets, and without the last four digits of a ZIP+4. */
function zipcodeOf(piece: string): string {
  const withoutQuotes = piece.replace(/^'(?=[0-9])/, '').replace(/^"([^"]*)"$/, '$1')
  return /^[0-9]{5}-[0-9]{4}$/.test(withoutQuotes) ? withoutQuotes.slice(0, 5) : withoutQuotes
}
