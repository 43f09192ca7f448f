import { createContext, use } from 'react'
import type { Fraction } from '@plumb/domain/money/fraction.ts'
import type { BreakdownSection } from '../choices/use-choices.tsx'
import type { TableContent } from './table-content.ts'

/** The values that the parts of the table share. They do not change with the plumb line. */
export interface Table extends TableContent {
  /** Whether ranges are in relative mode: in percent of their mids instead of amounts on one axis. */
  readonly isRelative: boolean
  /** The setting RANGE_ROUNDING, for min, mid and max. */
  readonly rounding: number
  /** Whether a breakdown is open next to the table. It has the actions of its row, so rows then show none. */
  readonly isNextToBreakdown: boolean
  /** Opens the breakdown of a row; null for users who cannot see it. */
  readonly openBreakdown: ((jobId: number, section?: BreakdownSection) => void) | null
  readonly openCalculator: (jobId: number) => void
  /** Moves the plumb line to an amount when a range takes the focus; called with null when the range loses the focus. */
  readonly showLineAt: (amount: Fraction | null) => void
}

export const TableContext = createContext<Table | null>(null)

export function useTable(): Table {
  const table = use(TableContext)
  if (!table) throw new Error('No table')
  return table
}

/** Position of the plumb line: an amount, or in relative mode a percentage of each row's mid. */
export const LineContext = createContext<Fraction | null>(null)

/** The largest width of a window, px, in which a breakdown is a dialog instead of a panel next to the rows. */
export const MAX_WINDOW_WIDTH_FOR_DIALOG = 1179
