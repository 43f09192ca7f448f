import type { CsvReview, ReviewedRow, RowWithProblems } from '@plumb/domain/csv/csv-review.ts'
import { cellInFile, type ColumnValues } from '@plumb/domain/csv/csv-table.ts'
import type { Column } from '@plumb/domain/editing/column.ts'
import type { FileProblem } from '@plumb/domain/refusals/refusal.ts'
import { OUTCOMES, type Outcome, type RowKind, type ShownCell, type ShownRow } from './shown-file.ts'

/** A line of the review, before its cells are formatted. */
export interface ReviewLine<Row> {
  readonly line: number
  readonly outcome: Outcome
  readonly row: ReviewedRow<Row> | RowWithProblems | null
  readonly sentence: string | null
  readonly hasWarning: boolean
  /** The headers of cells with a problem. */
  readonly invalidHeaders: ReadonlySet<string | null>
  /** Further lines of a row contain only its problems. */
  readonly isContinuation: boolean
}

/** Returns the lines in the order of the page: problems first, unchanged and left out rows last, each kind in the order of the file. */
export function reviewLines<Row>(
  review: CsvReview<Row>,
  textProblems: readonly FileProblem[],
  leftOut: readonly RowWithProblems[],
): ReviewLine<Row>[] {
  const lines: ReviewLine<Row>[] = []
  const problem = { outcome: 'problem', hasWarning: false } as const
  for (const row of review.rowsWithProblems) {
    const invalidHeaders = new Set(row.problems.map(({ header }) => header))
    for (const [index, { message }] of row.problems.entries())
      lines.push({
        ...problem,
        line: row.line,
        row,
        sentence: message,
        invalidHeaders,
        isContinuation: index > 0,
      })
  }
  for (const { line, message } of textProblems)
    lines.push({
      ...problem,
      line,
      row: null,
      sentence: message,
      invalidHeaders: NO_HEADERS,
      isContinuation: false,
    })
  lines.sort((a, b) => a.line - b.line)
  for (const outcome of OUTCOMES)
    for (const row of review.rows) {
      if (row.outcome !== outcome) continue
      const { line, note, warnings } = row
      const sentence = [...warnings, ...(note === null ? [] : [note])].join(' · ') || null
      lines.push({
        line,
        outcome,
        row,
        sentence,
        hasWarning: warnings.length > 0,
        invalidHeaders: NO_HEADERS,
        isContinuation: false,
      })
    }
  const end = { outcome: 'leftOut', sentence: null, hasWarning: false, isContinuation: false } as const
  for (const row of leftOut) lines.push({ ...end, line: row.line, row, invalidHeaders: NO_HEADERS })
  return lines
}

export const matchesKind = (kind: RowKind | null, { outcome, hasWarning }: ReviewLine<unknown>) =>
  kind === null || (kind === 'warning' ? hasWarning : outcome === kind)

const NO_HEADERS: ReadonlySet<string | null> = new Set()

export function matchesText(
  line: ReviewLine<ColumnValues>,
  columns: readonly Column[],
  text: string,
): boolean {
  const searchText = text.trim().toLowerCase()
  if (searchText === '') return true
  return reviewCells(line, columns).some((cell) => cell.text.toLowerCase().includes(searchText))
}

export function shown(line: ReviewLine<ColumnValues>, columns: readonly Column[]): ShownRow {
  const cells = line.isContinuation ? [] : reviewCells(line, columns)
  return {
    line: line.line,
    outcome: line.outcome,
    isContinuation: line.isContinuation,
    cells,
    sentence: line.sentence,
    hasWarning: line.hasWarning,
  }
}

function reviewCells(
  { row, invalidHeaders }: ReviewLine<ColumnValues>,
  columns: readonly Column[],
): ShownCell[] {
  if (row === null) return []
  return columns.map((column) => {
    const { key, header } = column
    if (!('after' in row))
      return { text: row.texts[key] ?? '', ...(invalidHeaders.has(header) && { isWrong: true }) }
    const text = cellInFile(column, row.after[key] ?? null)
    const before = cellInFile(column, row.before?.[key] ?? null)
    return row.before === null || before === text ? { text } : { text, before }
  })
}
