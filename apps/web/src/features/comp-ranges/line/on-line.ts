import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/axes.ts'

/** @returns how far along an axis the plumb line hangs, in percent: what lies beyond it hangs at its end. */
export function onLine(at: number, axis: Axis): number {
  return Math.min(100, Math.max(0, placeOnAxis(at, axis)))
}

/** @returns a figure on an axis: "0", "150k", "1.2M". */
export function axisFigure(amount: number): string {
  if (amount >= 1_000_000) return `${amount / 1_000_000}M`
  return amount >= 1_000 ? `${amount / 1_000}k` : String(amount)
}
