import { countKnownHeaders, type CsvHeader, isHeader } from './csv-headers.ts'
import { type CsvRecord, type Delimiter, DELIMITERS, readRecords } from './csv-records.ts'

/** The largest number of nonblank lines in which headers are searched. */
const MAX_SEARCHED_LINES = 10
/** The largest number of cells of a line to compare with headers: as many as a file can have. */
const MAX_SEARCHED_CELLS = 256

/** The line of a file's headers, and its delimiter. */
interface FoundHeader {
  readonly delimiter: Delimiter
  readonly headerLine: number
  /** The number of the line `sep=;` by which spreadsheets name the delimiter; 0 if there is none. */
  readonly separatorLine: 0 | 1
}

const SEPARATOR_LINE = /^"?sep=(.)"?[^\S\r\n]*(?=[\r\n])/i

/**
 * Finds the header line and the delimiter (rules CSV9, CSV27). The header line is the first one with all required headers, otherwise the
 * first nonblank line. The delimiter is the one that a `sep=` line names, otherwise the one with which this line has most known headers,
 * then most cells.
 */
export function findHeader(text: string, known: readonly CsvHeader[]): FoundHeader {
  const [, namedDelimiter] = SEPARATOR_LINE.exec(text) ?? []
  const separatorLine = namedDelimiter === undefined ? 0 : 1
  const named = DELIMITERS.find((delimiter) => delimiter === namedDelimiter)
  let best: (FoundHeader & { readonly rank: readonly number[] }) | null = null
  for (const delimiter of named ? [named] : DELIMITERS) {
    const header = chooseHeaderLine(firstLines(text, delimiter, separatorLine), known)
    if (!header) continue
    const { line, cells } = header
    const isComplete = hasRequiredHeaders(cells, known)
    const rank = [
      isComplete ? -line : Number.NEGATIVE_INFINITY,
      countKnownHeaders(cells, known),
      cells.length,
    ]
    if (best === null || isHigher(rank, best.rank))
      best = { delimiter, headerLine: line, separatorLine, rank }
  }
  return best ?? { delimiter: named ?? ',', headerLine: 1, separatorLine }
}

/**
 * @param lines the first nonblank lines
 * @returns the first line with all required headers, otherwise the first line (rule CSV27)
 */
export function chooseHeaderLine<Line extends { readonly cells: readonly string[] }>(
  lines: readonly Line[],
  known: readonly CsvHeader[],
): Line | undefined {
  return lines.slice(0, MAX_SEARCHED_LINES).find(({ cells }) => hasRequiredHeaders(cells, known)) ?? lines[0]
}

function firstLines(text: string, delimiter: Delimiter, separatorLine: number): readonly CsvRecord[] {
  const lines: CsvRecord[] = []
  for (const record of readRecords(text, delimiter, MAX_SEARCHED_CELLS)) {
    if (!isBlank(record) && record.line !== separatorLine) lines.push(record)
    if (lines.length === MAX_SEARCHED_LINES) break
  }
  return lines
}

/** @returns whether cells include all required headers or synonyms of them */
export function hasRequiredHeaders(cells: readonly string[], known: readonly CsvHeader[]): boolean {
  return known.every(({ header, isRequired }) => !isRequired || cells.some((cell) => isHeader(cell, header)))
}

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const firstDifference = one.findIndex((value, index) => value !== other[index])
  return firstDifference >= 0 && (one[firstDifference] ?? 0) > (other[firstDifference] ?? 0)
}

/** @returns whether a line has only blanks and delimiters */
export const isBlank = ({ cells, hasTooManyCells, hasTextAfterQuote }: CsvRecord): boolean =>
  !hasTooManyCells && !hasTextAfterQuote && cells.every((cell) => cell.trim() === '')
