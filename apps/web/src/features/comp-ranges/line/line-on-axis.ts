import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/page/axes.ts'

/** Returns the position of the plumb line on an axis in percent, limited to the axis. */
export function plumbLinePercent(amount: number, axis: Axis): number {
  return Math.min(100, Math.max(0, placeOnAxis(amount, axis)))
}

/** Returns the end of the axis beyond which an amount is; null if it is on the axis. */
export function exceededAxisEnd(amount: number, { from, to }: Axis): 'from' | 'to' | null {
  if (amount < from) return 'from'
  return amount > to ? 'to' : null
}
