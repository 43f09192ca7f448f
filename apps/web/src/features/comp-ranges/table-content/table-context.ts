import { createContext, use } from 'react'
import type { Fraction } from '@plumb/domain/money/fraction.ts'
import type { RangePart } from '../choices/use-choices.tsx'
import type { TableContent } from './table-content.ts'

/** What every part of the table needs to know: the same as long as the plumb line alone moves. */
export interface Table extends TableContent {
  /** Ranges in percent of their mids instead of amounts on one axis. */
  readonly isRelative: boolean
  /** What range ends and mids are shown to. */
  readonly rounding: number
  /** How a range is made stands beside the table, with the buttons of its row. */
  readonly isBesideBreakdown: boolean
  /** Opens how a row's range is made; null for whoever may not see that. */
  readonly breakDown: ((jobId: number, part?: RangePart) => void) | null
  readonly calculate: (jobId: number) => void
  /** A range has the focus: the line comes to this place; null: it left. */
  readonly showLineAt: (at: Fraction | null) => void
}

export const TableContext = createContext<Table | null>(null)

export function useTable(): Table {
  const table = use(TableContext)
  if (!table) throw new Error('There is no table here')
  return table
}

/** Where the plumb line hangs: an amount, or in relative mode a percent of each row's mid. */
export const LineContext = createContext<Fraction | null>(null)

/** px: in a window that is no wider, a breakdown is a dialog and no panel next to the rows. */
export const DIALOG_UP_TO = 1179
