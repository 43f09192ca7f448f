import { countKnownHeaders, type CsvHeader, isHeader } from './csv-headers.ts'
import { type CsvRecord, type Delimiter, DELIMITERS, readRecords } from './csv-records.ts'

/** Maximum number of lines that are not blank in which headers are searched. */
const MAX_SEARCHED_LINES = 10
/** Cells of a line that are compared with headers: as many as a file can have. */
const MAX_SEARCHED_CELLS = 256

/** The line of a file's headers, and its delimiter. */
interface FoundHeader {
  readonly delimiter: Delimiter
  readonly headerLine: number
  /** The line `sep=;` by which spreadsheets name the delimiter; 0 if there is none. */
  readonly separatorLine: 0 | 1
}

const SEPARATOR_LINE = /^"?sep=(.)"?[^\S\r\n]*(?=[\r\n])/i

/**
 * Finds the headers: the first line with all required ones, otherwise the first that is not blank (rules CSV9, CSV27). The delimiter is the
 * one with which that line has most of the known headers, and among several the one with most cells.
 */
export function findHeader(text: string, known: readonly CsvHeader[]): FoundHeader {
  const [, namedDelimiter] = SEPARATOR_LINE.exec(text) ?? []
  const separatorLine = namedDelimiter === undefined ? 0 : 1
  const byName = DELIMITERS.find((delimiter) => delimiter === namedDelimiter)
  let best: (FoundHeader & { readonly rank: readonly number[] }) | null = null
  for (const delimiter of byName ? [byName] : DELIMITERS) {
    const header = chooseHeaderLine(firstLines(text, delimiter, separatorLine), known)
    if (!header) continue
    const { line, cells } = header
    const isComplete = hasRequired(cells, known)
    const rank = [
      isComplete ? -line : Number.NEGATIVE_INFINITY,
      countKnownHeaders(cells, known),
      cells.length,
    ]
    if (best === null || isHigher(rank, best.rank))
      best = { delimiter, headerLine: line, separatorLine, rank }
  }
  return best ?? { delimiter: byName ?? ',', headerLine: 1, separatorLine }
}

/**
 * @param lines the first lines that are not blank
 * @returns the first with all required headers, otherwise the first (rule CSV27)
 */
export function chooseHeaderLine<Line extends { readonly cells: readonly string[] }>(
  lines: readonly Line[],
  known: readonly CsvHeader[],
): Line | undefined {
  return lines.slice(0, MAX_SEARCHED_LINES).find(({ cells }) => hasRequired(cells, known)) ?? lines[0]
}

function firstLines(text: string, delimiter: Delimiter, separatorLine: number): readonly CsvRecord[] {
  const lines: CsvRecord[] = []
  for (const record of readRecords(text, delimiter, MAX_SEARCHED_CELLS)) {
    if (!isBlank(record) && record.line !== separatorLine) lines.push(record)
    if (lines.length === MAX_SEARCHED_LINES) break
  }
  return lines
}

/** @returns whether cells include all required headers, or other names for them */
export function hasRequired(cells: readonly string[], known: readonly CsvHeader[]): boolean {
  return known.every(({ header, isRequired }) => !isRequired || cells.some((cell) => isHeader(cell, header)))
}

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const firstDifference = one.findIndex((value, index) => value !== other[index])
  return firstDifference >= 0 && (one[firstDifference] ?? 0) > (other[firstDifference] ?? 0)
}

/** Whether a line has only blanks and delimiters. */
export const isBlank = ({ cells, isTooLong, hasTextAfterQuote }: CsvRecord): boolean =>
  !isTooLong && !hasTextAfterQuote && cells.every((cell) => cell.trim() === '')
