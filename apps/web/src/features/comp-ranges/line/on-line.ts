import { type Axis, placeOnAxis } from '@plumb/domain/comp-ranges/axes.ts'

/** @returns how far along an axis the plumb line hangs, in percent: what lies beyond it hangs at its end. */
export function onLine(at: number, axis: Axis): number {
  return Math.min(100, Math.max(0, placeOnAxis(at, axis)))
}

/** @returns beyond which end of an axis an amount lies; null: on it. */
export function beyondAxis(at: number, { from, to }: Axis): 'from' | 'to' | null {
  if (at < from) return 'from'
  return at > to ? 'to' : null
}

/** @returns a figure on an axis: "0", "150k", "1.2M", "1.5B". */
export function axisFigure(amount: number): string {
  const [unit, sign] =
    amount >= 1e9 ? [1e9, 'B'] : amount >= 1e6 ? [1e6, 'M'] : amount >= 1e3 ? [1e3, 'k'] : [1, '']
  return `${Number((amount / unit).toPrecision(4))}${sign}`
}
