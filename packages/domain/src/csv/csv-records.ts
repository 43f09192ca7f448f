/** What may part the cells of a file, in the order in which one is preferred where several would do. */
export const DELIMITERS = [',', '\t', '|', ';'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A row as it stands in a file, whatever it holds. */
export interface CsvRecord {
  /** The line of the file, from 1, on which it begins. */
  readonly line: number
  /** As many as were asked for at most. */
  readonly cells: readonly string[]
  /** A cell beyond those has something in it. */
  readonly isTooLong: boolean
  /** Something other than spaces stands between the closing quote of a cell and its end. */
  readonly hasTextAfterQuote: boolean
  /** Where it ends, in characters from the beginning of the text. */
  readonly end: number
}

/** A quote that is never closed: what follows it cannot be told apart. */
export interface UnclosedQuote {
  /** Where it opens. */
  readonly unclosedAtLine: number
}

const QUOTE = '"'

/**
 * Reads rows one after another, by RFC 4180 and what files have besides: any of three line ends, also mixed; a quote is
 * special only where a cell begins (rule CSV6). Every line is a row here, empty ones too.
 * @param keep cells of a row that are kept; a row of a million delimiters costs no more
 * @returns by the generator's end, null, or the quote that was never closed; the rows before it have been given
 */
export function* readRecords(
  text: string,
  delimiter: Delimiter,
  keep: number,
): Generator<CsvRecord, UnclosedQuote | null> {
  const cellEnd = new RegExp(`[${delimiter}\r\n]`, 'g')
  let cursor = 0
  let line = 1
  const endOfCell = (from: number) => {
    cellEnd.lastIndex = from
    return cellEnd.exec(text)?.index ?? text.length
  }

  while (cursor < text.length) {
    const first = line
    const cells: string[] = []
    let isTooLong = false
    let hasTextAfterQuote = false
    for (;;) {
      let cell: string
      let end: number
      if (text[cursor] === QUOTE) {
        const close = closingQuote(text, cursor + 1)
        if (close < 0) return { unclosedAtLine: line }
        cell = text.slice(cursor + 1, close)
        line += lineEnds(cell)
        if (cell.includes(QUOTE)) cell = cell.replaceAll('""', QUOTE)
        end = endOfCell(close + 1)
        if (/[^ ]/.test(text.slice(close + 1, end))) hasTextAfterQuote = true
      } else {
        end = endOfCell(cursor)
        cell = text.slice(cursor, end)
      }
      if (cells.length < keep) cells.push(cell)
      else if (cell.trim() !== '') isTooLong = true
      cursor = end + 1
      if (text[end] !== delimiter) break
    }
    if (text[cursor - 1] === '\r' && text[cursor] === '\n') cursor += 1
    line += 1
    yield { line: first, cells, isTooLong, hasTextAfterQuote, end: Math.min(cursor, text.length) }
  }
  return null
}

/** @returns where the quote stands that closes a cell whose text begins at `from`; -1 where none does. */
function closingQuote(text: string, from: number): number {
  let quote = text.indexOf(QUOTE, from)
  while (quote >= 0 && text[quote + 1] === QUOTE) quote = text.indexOf(QUOTE, quote + 2)
  return quote
}

function lineEnds(text: string): number {
  if (!/[\r\n]/.test(text)) return 0
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
