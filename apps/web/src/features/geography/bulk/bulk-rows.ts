import type { SearchMultiZipcodesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { discountOrPremium } from '@plumb/domain/geography/tiers.ts'
import { type ZipList, zipProblem } from '@plumb/domain/geography/zip-list.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import {
  pastedColumnIndex,
  type BulkColumnId,
  type BulkFilter,
  isOnScreen,
  NUMBER_COLUMNS,
  RESULT_COLUMNS,
} from './bulk-columns.ts'

/** The server's response for one ZIP code. */
export type Answer = SearchMultiZipcodesQuery['searchMultiZipcodes'][number]

/** The place of a ZIP code, and its tier. */
interface FoundZip {
  readonly city: string
  /** Null outside of the 27 metros. */
  readonly metroArea: string | null
  readonly state: string
  readonly tierLabel: string
  readonly tierNumber: number
  readonly location: string
  /** Pay as a percentage of the comp band. */
  readonly percentile: number
}

/** One row of the bulk results. */
export interface BulkRow {
  readonly key: string
  readonly zipcode: string
  /** The other pasted cells of its row. */
  readonly otherCells: readonly string[]
  /** Number of occurrences in the list; the row is shown once. */
  readonly occurrences: number
  readonly found: FoundZip | null
  /** The reason why there is no place; null if there is one. */
  readonly problem: string | null
}

/** Joins the list with the server's responses, in the order of the list. */
export function createBulkRows(list: ZipList, answers: readonly Answer[]): readonly BulkRow[] {
  const byZipcode = new Map(answers.map((answer) => [answer.zipcode, answer]))
  return list.entries.map(({ zipcode, otherCells, occurrences }) => {
    const found = toFoundZip(byZipcode.get(zipcode))
    return {
      key: [zipcode, ...otherCells].join('\t'),
      zipcode,
      otherCells,
      occurrences,
      found,
      problem: found ? null : zipProblem(zipcode),
    }
  })
}

function toFoundZip(answer: Answer | undefined): FoundZip | null {
  if (!answer) return null
  const { city, metroArea, state, tierLabel, tierNumber, location, percentile } = answer
  if (city === null || state === null || tierLabel === null || tierNumber === null) return null
  if (location === null || percentile === null) return null
  return { city, metroArea, state, tierLabel, tierNumber, location, percentile }
}

/** A column of the results. */
export interface BulkColumn {
  readonly id: BulkColumnId
  readonly label: string
  readonly isNumber: boolean
}

const COLUMNS = RESULT_COLUMNS.map(
  (id): BulkColumn => ({
    id,
    label: geographyMessages.columns[id],
    isNumber: NUMBER_COLUMNS.has(id),
  }),
)

/** Returns the ZIP code column, the pasted columns with their own headers, then the other columns of the results. */
export function createBulkColumns(otherHeaders: readonly string[]): readonly BulkColumn[] {
  const unnamedHeader =
    otherHeaders.length > 1 ? geographyMessages.columns.pastedNumber : () => geographyMessages.columns.pasted
  const pastedColumns = otherHeaders.map(
    (header, index): BulkColumn => ({
      id: `beside-${index}`,
      label: header || unnamedHeader(index + 1),
      isNumber: false,
    }),
  )
  return [...COLUMNS.slice(0, 1), ...pastedColumns, ...COLUMNS.slice(1)]
}

/** Returns the columns of the table on the page. */
export function columnsOnScreen(columns: readonly BulkColumn[]): readonly BulkColumn[] {
  return columns.filter(({ id }) => isOnScreen(id))
}

/** Returns the text of a cell to copy, export and search. */
export function cellText(row: BulkRow, id: BulkColumnId): string {
  const pastedIndex = pastedColumnIndex(id)
  if (pastedIndex !== null) return row.otherCells[pastedIndex] ?? ''
  if (id === 'zipcode') return row.zipcode
  if (id === 'problem') return row.problem ?? ''
  if (!row.found) return ''
  if (id === 'discountOrPremium') return discountOrPremiumText(row.found.percentile)
  return String(row.found[id as keyof FoundZip] ?? '')
}

/** Formats a percentile as a discount or a premium: 90 as "Discount 10%", 110 as "Premium 10%", 100 as "None". */
export function discountOrPremiumText(percentile: number): string {
  const { kind, percent } = discountOrPremium(percentile)
  if (kind === 'None') return geographyMessages.rows.none
  return `${kind === 'Discount' ? geographyMessages.rows.discount : geographyMessages.rows.premium} ${percent}%`
}

/** Returns the number of rows of each filter; for duplicates, those left out, so that all + duplicates is the length of the list. */
export function countRows(rows: readonly BulkRow[]): Readonly<Record<BulkFilter, number>> {
  let found = 0
  let duplicates = 0
  for (const row of rows) {
    if (row.found) found += 1
    duplicates += row.occurrences - 1
  }
  return { all: rows.length, found, unknown: rows.length - found, duplicates }
}

/** The filters and the sort order of the results. */
export interface BulkView {
  readonly shown: BulkFilter
  /** Filters by a text in any cell, ignoring case. */
  readonly text: string
  readonly sort: BulkColumnId | null
  readonly descending: boolean
}

const collator = new Intl.Collator('en', { numeric: true })

/**
 * Returns the rows of a view in its order: that of the list, or by a column. If the column has results, rows without any are last.
 */
export function rowsOfView(
  rows: readonly BulkRow[],
  columns: readonly BulkColumn[],
  view: BulkView,
): readonly BulkRow[] {
  const text = view.text.trim().toLowerCase()
  const filtered = rows.filter((row) => {
    if (view.shown === 'found' && !row.found) return false
    if (view.shown === 'unknown' && row.found) return false
    if (view.shown === 'duplicates' && row.occurrences < 2) return false
    return text === '' || columns.some(({ id }) => cellText(row, id).toLowerCase().includes(text))
  })
  const { sort, descending } = view
  if (sort === null) return filtered
  const sortsByPastedText = sort === 'zipcode' || pastedColumnIndex(sort) !== null
  const compareRows = createComparison(sort)
  return filtered.sort((a, b) => {
    if (!sortsByPastedText && (a.found === null) !== (b.found === null)) return a.found === null ? 1 : -1
    return descending ? compareRows(b, a) : compareRows(a, b)
  })
}

/** Returns a function that compares rows by a column. */
function createComparison(id: BulkColumnId): (a: BulkRow, b: BulkRow) => number {
  if (id === 'tierNumber') return (a, b) => (a.found?.tierNumber ?? 0) - (b.found?.tierNumber ?? 0)
  // Sorted from the largest discount to the largest premium.
  if (id === 'percentile' || id === 'discountOrPremium') {
    return (a, b) => (a.found?.percentile ?? 0) - (b.found?.percentile ?? 0)
  }
  return (a, b) => collator.compare(cellText(a, id), cellText(b, id))
}
