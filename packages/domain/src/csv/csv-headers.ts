import { csvMessages } from '../messages/csv.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'
import { isSynonym } from './header-synonyms.ts'

/** A column of a file, as named in its header. */
export interface CsvHeader {
  /** The header in templates and exports. */
  readonly header: string
  readonly isRequired: boolean
}

/** The positions of the columns of a table in a file, and its other headers. */
export interface MatchedHeaders {
  /** The index of the column with each known header, by the header as in templates. */
  readonly columnIndexes: ReadonlyMap<string, number>
  /** The headers of other columns as in the file, which are ignored. */
  readonly unknown: readonly string[]
}

/** @returns the form in which headers are compared, which has no upper case and no surrounding or repeated blanks (rule CSV8) */
export const headerKey = nameKeyIgnoringSpaces

/** @returns the number of known headers in a row. A file’s delimiter is the one that splits its header line into most of them */
export function countKnownHeaders(cells: readonly string[], known: readonly CsvHeader[]): number {
  return known.filter(({ header }) => cells.some((cell) => isHeader(cell, header))).length
}

/** @returns whether a cell is a header or a synonym of it */
export const isHeader = (cell: string, header: string): boolean =>
  headerKey(cell) === headerKey(header) || isSynonym(cell, header)

/** @returns the indexes of the columns; a refusal if a required header is missing or a known one occurs twice */
export function matchHeaders(
  headers: readonly string[],
  known: readonly CsvHeader[],
): MatchedHeaders | Refusal {
  const headerByKey = new Map(known.map(({ header }) => [headerKey(header), header]))
  const columnIndexes = new Map<string, number>()
  const unknown: string[] = []
  for (const [index, text] of headers.entries()) {
    const header = headerByKey.get(headerKey(text))
    if (header === undefined) {
      if (text.trim() !== '') unknown.push(text.trim())
    } else if (columnIndexes.has(header)) {
      return refuse('VALIDATION_FAILED', csvMessages.headerTwice(header), 'headers')
    } else columnIndexes.set(header, index)
  }
  const missing = known.filter(({ header, isRequired }) => isRequired && !columnIndexes.has(header))
  if (missing.length > 0) {
    const names = missing.map(({ header }) => header)
    return refuse('VALIDATION_FAILED', csvMessages.missingHeaders(names), 'headers')
  }
  return { columnIndexes, unknown }
}
