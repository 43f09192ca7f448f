import { isUnreadable } from '../editing/column.ts'
import type { CsvFile } from './csv-file.ts'
import { headerKey } from './csv-headers.ts'
import { readText } from './csv-row.ts'
import { type ColumnValues, type CsvTable, headersOf, kindInFile } from './csv-table.ts'
import { isSynonym } from './header-synonyms.ts'

/** The index of the file's column from which each column of the table is read, by the header in the table; null if there is none. */
export type ColumnChoices = Readonly<Record<string, number | null>>

/**
 * A user's choices for the headers of earlier files: the header of a column of the table, or null to ignore the file's column. The keys are
 * headers of files in the form of `headerKey`, except headers of the table.
 */
export type RememberedColumns = Readonly<Record<string, string | null>>

/** A column of a file. */
export interface FileColumn {
  readonly header: string
  /** The first distinct values. */
  readonly samples: readonly string[]
}

/** The columns of a file, those of the table, and the suggested choices between them. */
export interface ColumnMatch {
  readonly fileColumns: readonly FileColumn[]
  readonly tableColumns: readonly { readonly header: string; readonly isRequired: boolean }[]
  readonly choices: ColumnChoices
}

/** The number of rows from which samples are taken. */
const SAMPLED_ROWS = 100
const MAX_SAMPLES = 3

/**
 * Finds the columns of a table in a file: first as chosen earlier, then by their headers, then by synonyms. A required column whose cells
 * are choices from a list is otherwise found by values. If several columns of the file fit one of the table, none is suggested (CSV42).
 * @returns the match; `isCertain` is false if a required column was found only by values, or not at all
 */
export function suggestColumns<Row extends ColumnValues>(
  table: Pick<CsvTable<Row>, 'columns'>,
  file: Pick<CsvFile, 'headers' | 'rows'>,
  remembered: RememberedColumns = {},
): ColumnMatch & { readonly isCertain: boolean } {
  const tableColumns = headersOf(table)
  const { headers } = file
  const fileColumns = headers.map((header, index) => ({ header, samples: samplesOf(file, index) }))
  const byHeader = new Map(
    tableColumns.map(({ header }) => [
      header,
      findSingle(headers, (text) => remembered[headerKey(text)] === header) ??
        findSingle(headers, (text) => headerKey(text) === headerKey(header)),
    ]),
  )
  const isFree = (index: number) =>
    ![...byHeader.values()].includes(index) && remembered[headerKey(headers[index] ?? '')] !== null
  const bySynonym = tableColumns
    .filter(
      ({ header }) =>
        byHeader.get(header) === null && !headers.some((text) => headerKey(text) === headerKey(header)),
    )
    .map(({ header }) => ({
      header,
      index: findSingle(headers, (text, index) => isFree(index) && isSynonym(text, header)),
    }))
  for (const { header, index } of bySynonym)
    if (bySynonym.filter((other) => other.index === index).length === 1) byHeader.set(header, index)
  const missing = tableColumns.filter(({ header, isRequired }) => isRequired && byHeader.get(header) === null)
  for (const { header } of missing) {
    const column = table.columns.find((each) => each.header === header)
    const hasReadableSamples = (index: number) => {
      const { samples } = fileColumns[index] ?? { samples: [] }
      return (
        samples.length > 0 &&
        column !== undefined &&
        samples.every((text) => !isUnreadable(readText(column, text, 'US')))
      )
    }
    if (column && kindInFile(column).choices)
      byHeader.set(
        header,
        findSingle(headers, (_, index) => isFree(index) && hasReadableSamples(index)),
      )
  }
  return { fileColumns, tableColumns, choices: Object.fromEntries(byHeader), isCertain: missing.length === 0 }
}

/** @returns the remembered columns with the choices that a user confirmed for a file */
export function rememberColumns(
  remembered: RememberedColumns,
  { fileColumns, tableColumns, choices: suggested }: ColumnMatch,
  chosen: ColumnChoices,
): RememberedColumns {
  const headerAt = (choices: ColumnChoices, index: number) =>
    tableColumns.find(({ header }) => choices[header] === index)?.header ?? null
  const isTableHeader = (key: string) => tableColumns.some(({ header }) => headerKey(header) === key)
  const entries = fileColumns.flatMap(({ header }, index) => {
    const key = headerKey(header)
    const column = headerAt(chosen, index)
    const isIgnoredAsSuggested = column === null && headerAt(suggested, index) === null
    return key === '' || isTableHeader(key) || isIgnoredAsSuggested ? [] : [[key, column] as const]
  })
  return { ...remembered, ...Object.fromEntries(entries) }
}

/** @returns the index of the only text that fits; null if none or several do */
function findSingle(texts: readonly string[], fits: (text: string, index: number) => boolean): number | null {
  const found = texts.flatMap((text, index) => (fits(text, index) ? [index] : []))
  return found.length === 1 ? (found[0] ?? null) : null
}

function samplesOf({ rows }: Pick<CsvFile, 'rows'>, index: number): readonly string[] {
  const values = rows.slice(0, SAMPLED_ROWS).map(({ cells }) => (cells[index] ?? '').trim())
  return [...new Set(values.filter((value) => value !== ''))].slice(0, MAX_SAMPLES)
}

/**
 * @returns the file's headers, with those of the table at the chosen columns. If a header of the table is at a column that was not chosen
 *   for it, it gets an asterisk, so that the file does not have two columns with this header
 */
export function applyColumns(headers: readonly string[], choices: ColumnChoices): readonly string[] {
  const chosen = new Map(
    Object.entries(choices).flatMap(([header, index]) => (index === null ? [] : [[index, header]])),
  )
  const keys = new Set(Object.keys(choices).map(headerKey))
  return headers.map(
    (text, index) => chosen.get(index) ?? (keys.has(headerKey(text)) ? `${text.trim()} *` : text),
  )
}
