import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/page/axes.ts'

/** @returns how far along an axis the plumb line hangs, in percent: what lies beyond it hangs at its end. */
export function onLine(at: number, axis: Axis): number {
  return Math.min(100, Math.max(0, placeOnAxis(at, axis)))
}

/** @returns beyond which end of an axis an amount lies; null: on it. */
export function beyondAxis(at: number, { from, to }: Axis): 'from' | 'to' | null {
  if (at < from) return 'from'
  return at > to ? 'to' : null
}
