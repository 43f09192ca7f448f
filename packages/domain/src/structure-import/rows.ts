import type { Fraction } from '../money/fraction.ts'
import type { RowTexts } from './row-texts.ts'
import type { FileRow, PayPeriod, SkippedLine, StructureProblem } from './types.ts'

/** A row that was read from the file, with or without problems. */
export interface ReadRow extends FileRow {
  /** Returns the texts of its jobs in a corrected file. */
  readonly texts: () => readonly RowTexts[]
}

/** The pay of one job in one country, as a file says it. */
export interface StructureRow extends ReadRow {
  readonly functionName: string | null
  /** Null: the file names no family. */
  readonly familyName: string | null
  readonly levelName: string
  readonly title: string | null
  readonly jobCode: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ISO 4217; null: the file does not say it. */
  readonly currency: string | null
  readonly pay: RowPay
  /** Percent; `none`: the file says that there is none; null: it does not say anything. */
  readonly bonus: Fraction | 'none' | null
  /** USD. */
  readonly equity: Fraction | null
}

/** Amounts per pay period; null: the file has none. */
export interface RowPay {
  readonly period: PayPeriod
  readonly isOte: boolean
  readonly min: Fraction | null
  readonly mid: Fraction | null
  readonly max: Fraction | null
  /** Variable pay in percent of the on-target earnings. */
  readonly variable: Fraction | null
}

/** The rows of sheets, and the lines that are no rows. */
export interface ReadRows {
  readonly rows: readonly StructureRow[]
  readonly problems: readonly StructureProblem[]
  readonly skippedLines: readonly SkippedLine[]
  /** Rows with invalid cells, and all rows of a sheet while the user has not chosen between its columns. */
  readonly invalidRows: readonly ReadRow[]
}

export const hasAmounts = ({ min, mid, max }: RowPay): boolean =>
  [min, mid, max].some((amount) => amount !== null)
