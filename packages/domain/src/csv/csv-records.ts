/** The possible delimiters. If several fit, the first of them is preferred. */
export const DELIMITERS = [',', '\t', '|', ';'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A row of a file, which may be blank or have an error. */
export interface CsvRecord {
  /** The line of the file, from 1, on which it begins. */
  readonly line: number
  /** At most the requested number of cells. */
  readonly cells: readonly string[]
  /** Whether a cell beyond the requested number is not empty. */
  readonly hasTooManyCells: boolean
  /** Whether text other than spaces follows the closing quote of a cell. */
  readonly hasTextAfterQuote: boolean
  /** The number of characters from the beginning of the text to the end of the row. */
  readonly end: number
}

/** A quote that is never closed, so that the text after it cannot be split. */
export interface UnclosedQuote {
  /** The line of the opening quote. */
  readonly unclosedAtLine: number
}

const QUOTE = '"'

/**
 * Reads rows one after another by RFC 4180, with common deviations: the three line ends may be mixed, and a quote is special only at the
 * beginning of a cell (rule CSV6). An empty line is a row too.
 * @param maxCells the largest number of cells to return of a row, so that a row of a million delimiters uses little memory
 * @returns null after the whole text, or the unclosed quote after which the text cannot be read
 */
export function* readRecords(
  text: string,
  delimiter: Delimiter,
  maxCells: number,
): Generator<CsvRecord, UnclosedQuote | null> {
  const cellEnd = new RegExp(`[${delimiter}\r\n]`, 'g')
  let cursor = 0
  let line = 1
  const endOfCell = (start: number) => {
    cellEnd.lastIndex = start
    return cellEnd.exec(text)?.index ?? text.length
  }

  while (cursor < text.length) {
    const firstLine = line
    const cells: string[] = []
    let hasTooManyCells = false
    let hasTextAfterQuote = false
    for (;;) {
      let cell: string
      let end: number
      if (text[cursor] === QUOTE) {
        const closingIndex = findClosingQuote(text, cursor + 1)
        if (closingIndex < 0) return { unclosedAtLine: line }
        cell = text.slice(cursor + 1, closingIndex)
        line += countLineEnds(cell)
        if (cell.includes(QUOTE)) cell = cell.replaceAll('""', QUOTE)
        end = endOfCell(closingIndex + 1)
        if (/[^ ]/.test(text.slice(closingIndex + 1, end))) hasTextAfterQuote = true
      } else {
        end = endOfCell(cursor)
        cell = text.slice(cursor, end)
      }
      if (cells.length < maxCells) cells.push(cell)
      else if (cell.trim() !== '') hasTooManyCells = true
      cursor = end + 1
      if (text[end] !== delimiter) break
    }
    if (text[cursor - 1] === '\r' && text[cursor] === '\n') cursor += 1
    line += 1
    yield { line: firstLine, cells, hasTooManyCells, hasTextAfterQuote, end: Math.min(cursor, text.length) }
  }
  return null
}

/** @returns the index of the closing quote of a cell whose text begins at `start`; -1 if there is none */
function findClosingQuote(text: string, start: number): number {
  let quote = text.indexOf(QUOTE, start)
  while (quote >= 0 && text[quote + 1] === QUOTE) quote = text.indexOf(QUOTE, quote + 2)
  return quote
}

function countLineEnds(text: string): number {
  if (!/[\r\n]/.test(text)) return 0
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
