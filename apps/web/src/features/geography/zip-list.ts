import { isZipcode, splitZipcodes } from '@plumb/domain/geography/zip-codes.ts'

/** What a pasted list asks for: a ZIP code with what stood beside it. The same pair again only counts. */
export interface ZipEntry {
  /** Five digits, or the piece of text that is no ZIP code. */
  readonly zipcode: string
  /** The second column, such as an employee id; empty without one. */
  readonly beside: string
  /** How often the list has this pair. */
  readonly times: number
}

export interface ZipList {
  /** Each pair once, in the order of the list. */
  readonly entries: readonly ZipEntry[]
  /** Every ZIP code once: what the server is asked. */
  readonly zipcodes: readonly string[]
  /** How many the list has, repetitions and what is no ZIP code included. */
  readonly count: number
  /** Name of the second column: its header if the list has a header line, '' if not; null without a second column. */
  readonly besideHeader: string | null
}

interface Piece {
  readonly zipcode: string
  readonly beside: string
}

const ZIP_PLUS_FOUR = /^[0-9]{5}-[0-9]{4}$/
const LINE_END = /\r\n|\r|\n/

/**
 * Reads a list as it is pasted or typed: ZIP codes parted by whitespace, commas and newlines (specification 1, section
 * 5), or two columns from a spreadsheet, whose cells a tab parts. A first line without any digit, before others, is
 * the header. Of a ZIP+4 the first five digits count.
 */
export function readZipList(text: string): ZipList {
  const lines = text.split(LINE_END)
  const header = headerOf(lines)
  const entries = new Map<string, { zipcode: string; beside: string; times: number }>()
  const zipcodes = new Set<string>()
  let count = 0
  let hasBeside = false
  for (const line of header ? lines.slice(header.line + 1) : lines) {
    for (const { zipcode, beside } of piecesOf(line)) {
      count += 1
      hasBeside ||= beside !== ''
      if (isZipcode(zipcode)) zipcodes.add(zipcode)
      const key = `${zipcode}\t${beside}`
      const known = entries.get(key)
      if (known) known.times += 1
      else entries.set(key, { zipcode, beside, times: 1 })
    }
  }
  return {
    entries: [...entries.values()],
    zipcodes: [...zipcodes],
    count,
    besideHeader: hasBeside ? (header?.beside ?? '') : null,
  }
}

/** The ZIP codes of one line with what stands beside them. */
export function piecesOf(line: string): readonly Piece[] {
  if (!line.includes('\t'))
    return splitZipcodes(line).map((piece) => ({ zipcode: zipcodeOf(piece), beside: '' }))
  const cells = line.split('\t').map((cell) => cell.trim())
  if (cells.every((cell) => cell === '')) return []
  // A row of ZIP codes copied sideways, rather than a ZIP code with two things beside it.
  if (cells.length > 2 && cells.every((cell) => cell === '' || isZipcode(zipcodeOf(cell)))) {
    return cells.filter((cell) => cell !== '').map((cell) => ({ zipcode: zipcodeOf(cell), beside: '' }))
  }
  const [zipcode = '', beside = ''] = cells
  return [{ zipcode: zipcodeOf(zipcode), beside }]
}

function zipcodeOf(piece: string): string {
  return ZIP_PLUS_FOUR.test(piece) ? piece.slice(0, 5) : piece
}

/** The header line, with the name of the second column. */
function headerOf(lines: readonly string[]): { line: number; beside: string } | null {
  const first = lines.findIndex((line) => line.trim() !== '')
  const second = lines.findIndex((line, index) => index > first && line.trim() !== '')
  if (first === -1 || second === -1) return null
  const [zipcode = '', beside = ''] = (lines[first] ?? '').split('\t')
  if (zipcode.trim() === '' || /[0-9]/.test(zipcode)) return null
  return { line: first, beside: beside.trim() }
}
