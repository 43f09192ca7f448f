import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, { readonly rows: number; readonly stops: number }>> = {
  ArrowDown: { rows: 1, stops: 0 },
  ArrowUp: { rows: -1, stops: 0 },
  ArrowRight: { rows: 0, stops: 1 },
  ArrowLeft: { rows: 0, stops: -1 },
}

/** Tab stops once at each row of a table: arrows lead from there to its other figures and buttons, and to other rows. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const target = event.target as HTMLElement
  // In a field arrows are the text's; a menu that opens by one has taken it.
  if (!step || event.defaultPrevented || target instanceof HTMLInputElement) return
  const from = target.closest<HTMLElement>('[role=row]')
  if (!from || !event.currentTarget.contains(from)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=row]')].filter(
    (row) => stopsOf(row).length > 0 && row.querySelector('[role=columnheader]') === null,
  )
  const row = rows[rows.indexOf(from) + step.rows]
  if (!row) return
  const stops = stopsOf(row)
  const stop = stopsOf(from).indexOf(target)
  const next = step.rows === 0 ? stop + step.stops : Math.min(Math.max(0, stop), stops.length - 1)
  if (!stops[next]) return
  event.preventDefault()
  stops[next].focus()
}

/** What can have the focus in a row, in its order; a field in the head of the table is no row's. */
const stopsOf = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>('button, a[href], [role=img]')].filter((stop) =>
    stop.checkVisibility(),
  )
