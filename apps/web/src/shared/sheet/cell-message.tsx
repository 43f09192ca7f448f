import { textOf } from '@plumb/domain/editing/draft.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { Icon } from '../ui/icon.tsx'
import type { SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'

/** Returns the problem of a cell and, if the draft changed the cell, the value that Escape would restore; null if there is no problem. */
export function cellMessage<Row extends SheetRow>(
  cells: SheetCells,
  row: Row,
  { column, keyOf }: SheetColumn<Row>,
): string | null {
  const key = keyOf(row)
  const problem = cells.problem(key, column.key)
  if (problem === null || !cells.isChanged(key, column.key)) return problem
  const original = textOf(column, { value: cells.original(key, column.key) })
  const sentence = /[.!?]$/.test(problem) ? problem : `${problem}.`
  return `${sentence} ${editingMessages.escKeeps(original)}`
}

/** Keeps the message inside the visible sheet: aligned to the end of the cell at the right edge, above it at the bottom. */
function positionMessage(message: HTMLElement | null): void {
  const sheet = message?.closest('.sheet-scroller')
  if (!message || !sheet) return
  const { right, bottom } = message.getBoundingClientRect()
  const { left, top } = sheet.getBoundingClientRect()
  message.toggleAttribute('data-at-end', right > left + sheet.clientWidth)
  message.toggleAttribute('data-above', bottom > top + sheet.clientHeight)
}

/** The problem of a cell, shown next to it. */
export function CellMessage({ children }: { children: string }) {
  return (
    <p key={children} ref={positionMessage} className="sheet-message">
      <Icon icon={CircleAlert} size={14} className="mr-1.5 inline text-danger" />
      {children}
    </p>
  )
}
