import type { CsvReview, ReviewedRow } from '@plumb/domain/csv/csv-review.ts'
import { cellInFile, type ColumnValues } from '@plumb/domain/csv/csv-table.ts'
import type { Column } from '@plumb/domain/editing/column.ts'
import type { FileProblem } from '@plumb/domain/refusals/refusal.ts'
import { OUTCOMES, type Outcome, type RowKind, type ShownCell, type ShownRow } from './shown-file.ts'

/** A line of the review, before its cells are formatted. */
export interface ReviewLine<Row> {
  readonly line: number
  readonly outcome: Outcome
  /** Null if the row has a problem or is left out: its cells are then those of the file. */
  readonly row: ReviewedRow<Row> | null
  readonly message: string | null
  readonly hasWarning: boolean
  /** The headers of cells with a problem. */
  readonly invalidHeaders: ReadonlySet<string | null>
  /** Whether the line is for the second or a later problem of a row; it then has no cells. */
  readonly isFurtherProblem: boolean
}

/** Returns the texts of the file on a line, by the column's key; undefined if the line cannot be split into cells. */
type TextsAt = (line: number) => Readonly<Record<string, string>> | undefined

const WITHOUT_ROW = {
  row: null,
  message: null,
  hasWarning: false,
  invalidHeaders: new Set<string | null>(),
  isFurtherProblem: false,
} as const

/** Returns the lines in the order of the review: problems first, unchanged and left out rows last, each kind in the order of the file. */
export function listReviewLines<Row>(
  review: CsvReview<Row>,
  textProblems: readonly FileProblem[],
  leftOutLines: ReadonlySet<number>,
): ReviewLine<Row>[] {
  const problems = review.rowsWithProblems.flatMap(({ line, problems: rowProblems }) => {
    const invalidHeaders = new Set(rowProblems.map(({ header }) => header))
    return rowProblems.map(({ message }, index) => ({
      line,
      message,
      invalidHeaders,
      isFurtherProblem: index > 0,
    }))
  })
  const outcome = 'problem' as const
  return [
    ...[...problems, ...textProblems.map(({ line, message }) => ({ line, message }))]
      .map((each) => ({ ...WITHOUT_ROW, outcome, ...each }))
      .toSorted((a, b) => a.line - b.line),
    ...OUTCOMES.flatMap((kind) => review.rows.filter((row) => row.outcome === kind)).map((row) => ({
      ...WITHOUT_ROW,
      line: row.line,
      outcome: row.outcome,
      row,
      message: [...row.warnings, ...(row.note === null ? [] : [row.note])].join(' · ') || null,
      hasWarning: row.warnings.length > 0,
    })),
    ...[...leftOutLines]
      .toSorted((a, b) => a - b)
      .map((line) => ({ ...WITHOUT_ROW, line, outcome: 'leftOut' as const })),
  ]
}

export const matchesKind = (kind: RowKind | null, { outcome, hasWarning }: ReviewLine<unknown>) =>
  kind === null || (kind === 'warning' ? hasWarning : outcome === kind)

export function matchesText(
  line: ReviewLine<ColumnValues>,
  columns: readonly Column[],
  textsAt: TextsAt,
  text: string,
): boolean {
  const searchText = text.trim().toLowerCase()
  if (searchText === '') return true
  return listCells(line, columns, textsAt).some((cell) => cell.text.toLowerCase().includes(searchText))
}

export function toShownRow(
  line: ReviewLine<ColumnValues>,
  columns: readonly Column[],
  textsAt: TextsAt,
): ShownRow {
  const { row: _, invalidHeaders: __, ...shownParts } = line
  return { ...shownParts, cells: line.isFurtherProblem ? [] : listCells(line, columns, textsAt) }
}

function listCells(
  { line, outcome, row, invalidHeaders }: ReviewLine<ColumnValues>,
  columns: readonly Column[],
  textsAt: TextsAt,
): ShownCell[] {
  const texts = textsAt(line)
  if (texts === undefined) return []
  return columns.map((column) => {
    const { key, header } = column
    const correctableText = outcome === 'leftOut' ? null : (texts[key] ?? null)
    if (row === null)
      return {
        text: texts[key] ?? '',
        correctableText,
        ...(invalidHeaders.has(header) && { isWrong: true }),
      }
    const text = cellInFile(column, row.after[key] ?? null)
    const before = cellInFile(column, row.before?.[key] ?? null)
    return row.before === null || before === text
      ? { text, correctableText }
      : { text, correctableText, before }
  })
}
