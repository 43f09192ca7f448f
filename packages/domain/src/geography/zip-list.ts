import { readCopiedCells } from '../csv/clipboard-text.ts'
import { messages } from '../messages/messages.ts'
import { isZipcode, splitZipcodes } from './zip-codes.ts'

/** What a pasted list asks for: a ZIP code with what stood beside it. */
export interface ZipEntry {
  /** Five digits, or the piece of text that is no ZIP code. */
  readonly zipcode: string
  /** The other column, such as an employee id; empty without one. */
  readonly beside: string
  /** How often the list has this pair. */
  readonly times: number
}

export interface ZipList {
  /** Each pair once, in the order of the list: two employees of one ZIP code are two entries. */
  readonly entries: readonly ZipEntry[]
  /** Every ZIP code once, in the order of the list: what the server is asked. */
  readonly zipcodes: readonly string[]
  /** How many the list has, repetitions and what is no ZIP code included. */
  readonly count: number
  /** Name of the other column: its header, '' if the list has no header line; null without another column. */
  readonly besideHeader: string | null
}

interface Piece {
  readonly zipcode: string
  readonly beside: string
}

interface Pieces {
  readonly pieces: Iterable<Piece>
  readonly besideHeader: string
}

/**
 * Reads a list as it is pasted or typed: ZIP codes parted by whitespace and commas (specification 1, section 5), or a
 * block of cells from a spreadsheet, which tabs part. What is decided here:
 * - A first row without any digit, before others, is the header.
 * - In a block the ZIP codes are in the column whose header says so, else in that with most ZIP codes, else the first;
 *   the other cells of the row are kept beside it, parted by commas. Rows of more than two cells that are all ZIP codes
 *   are a list copied sideways.
 * - ZIP+4, as 12207-1234, counts as its first five digits: no such part lies in another tier.
 * - Text of three or four digits, from which Excel has dropped the leading zero, is no ZIP code, and is never filled
 *   up: 1234 may as well be a mistyped 12345.
 */
export function readZipList(text: string): ZipList {
  const { pieces, besideHeader } = text.includes('\t') ? blockOf(text) : plainListOf(text)
  const entries = new Map<string, { zipcode: string; beside: string; times: number }>()
  const zipcodes = new Set<string>()
  let count = 0
  let hasBeside = false
  for (const { zipcode, beside } of pieces) {
    count += 1
    hasBeside ||= beside !== ''
    if (isZipcode(zipcode)) zipcodes.add(zipcode)
    const key = `${zipcode}\t${beside}`
    const known = entries.get(key)
    if (known) known.times += 1
    else entries.set(key, { zipcode, beside, times: 1 })
  }
  return {
    entries: [...entries.values()],
    zipcodes: [...zipcodes],
    count,
    besideHeader: hasBeside ? besideHeader : null,
  }
}

export interface ZipCounts {
  /** Entries, each once. */
  readonly all: number
  readonly found: number
  /** No such ZIP code exists, or it is none. */
  readonly unknown: number
  /** What the list has beyond its entries: repetitions, shown once. */
  readonly duplicates: number
}

/** Counts of a list whose ZIP codes have been looked up. */
export function countZipList(list: ZipList, isFound: (zipcode: string) => boolean): ZipCounts {
  const found = list.entries.filter((entry) => isFound(entry.zipcode)).length
  const all = list.entries.length
  return { all, found, unknown: all - found, duplicates: list.count - all }
}

/** The sentence for an entry that was not found: why it is no ZIP code, or that there is none of this number. */
export function zipProblem(zipcode: string): string {
  if (isZipcode(zipcode)) return messages.geography.zipNotFound(zipcode)
  if (/^[0-9]{3,4}$/.test(zipcode)) return messages.geography.lostLeadingZero(zipcode)
  return messages.geography.notAZip(zipcode)
}

function plainListOf(text: string): Pieces {
  const [first = '', ...rest] = text.trim().split(/\r\n|\r|\n/)
  const body = rest.length > 0 && isHeader(first) ? rest.join('\n') : text
  return {
    pieces: splitZipcodes(body).map((piece) => ({ zipcode: zipcodeOf(piece), beside: '' })),
    besideHeader: '',
  }
}

function blockOf(text: string): Pieces {
  const rows = readCopiedCells(text)
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const [first = []] = rows
  const header = rows.length > 1 && isHeader(first.join('')) ? first : []
  const body = header.length > 0 ? rows.slice(1) : rows
  const column = zipColumn(header, body)
  return {
    pieces: body.flatMap((row) => (isSideways(row) ? row.map(alone) : [withOthers(row, column)])),
    besideHeader: withOthers(header, column).beside,
  }
}

const alone = (cell: string): Piece => ({ zipcode: zipcodeOf(cell), beside: '' })

function withOthers(row: readonly string[], column: number): Piece {
  const others = row.filter((cell, index) => index !== column && cell !== '')
  return { zipcode: zipcodeOf(row[column] ?? ''), beside: others.join(', ') }
}

function isSideways(row: readonly string[]): boolean {
  return row.length > 2 && row.every((cell) => isZipcode(zipcodeOf(cell)))
}

function zipColumn(header: readonly string[], body: readonly (readonly string[])[]): number {
  const named = header.findIndex((cell) => /zip|postal/i.test(cell))
  if (named >= 0) return named
  const counts: number[] = []
  for (const row of body) {
    for (const [index, cell] of row.entries()) {
      counts[index] = (counts[index] ?? 0) + (isZipcode(zipcodeOf(cell)) ? 1 : 0)
    }
  }
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)))
}

function isHeader(line: string): boolean {
  return line.trim() !== '' && !/[0-9]/.test(line)
}

/** The piece without the quotes or the apostrophe that mark text in spreadsheets, and without the last four of a ZIP+4. */
function zipcodeOf(piece: string): string {
  const bare = piece.replace(/^'(?=[0-9])/, '').replace(/^"([^"]*)"$/, '$1')
  return /^[0-9]{5}-[0-9]{4}$/.test(bare) ? bare.slice(0, 5) : bare
}
