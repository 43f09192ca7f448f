import type { Cash } from '../comp-bands/comp-band.ts'
import { add, type Fraction, multiply } from '../money/fraction.ts'
import type { BonusFigure } from './bonus.ts'
import { type CashFigure, scale } from './cash-range.ts'
import type { EquityFigure } from './equity-range.ts'
import type { Found, Missing, Outcome } from './outcome.ts'
import type { Width } from './pay-index.ts'
import type { FamilyRow } from './pay-tables.ts'
import type { Place } from './place.ts'

/** Everything that is known of a family at a level in a place: computed once, whatever the number of its jobs. */
export interface Cell {
  readonly family: FamilyRow
  readonly level: number
  readonly place: Place
  readonly cash: Found<CashFigure>
  readonly bonus: Found<BonusFigure>
  readonly equity: Outcome<EquityFigure>
}

/** All amounts of one point of a range; bonus and total cash are null where the bonus is missing. */
export interface PayPoint extends Cash {
  readonly bonus: Fraction | null
  readonly totalCash: Fraction | null
}

/** The three points of a range; its ends are null where the width is missing, all where the figure is. */
export interface Points<Point> {
  readonly min: Point | null
  readonly mid: Point | null
  readonly max: Point | null
}

/** @returns a cell's pay at min, mid and max. */
export function payPoints({ cash, bonus }: Cell): Points<PayPoint> {
  if (cash.kind !== 'figure') return NOTHING
  const { mid, width } = cash.figure
  const factor = bonus.kind === 'figure' ? bonus.figure.factor : null
  const point = (at: Cash): PayPoint => {
    const extra = factor && multiply(at.base, factor)
    return { ...at, bonus: extra, totalCash: extra && add(at.onTargetEarnings, extra) }
  }
  return spread(point(mid), width, (by) => point(scale(mid, by)))
}

/** @returns a cell's equity in USD at min, mid and max. */
export function equityPoints({ equity }: Cell): Points<Fraction> {
  if (equity.kind !== 'figure') return NOTHING
  const { mid, width } = equity.figure
  return spread(mid, width, (by) => multiply(mid, by))
}

const NOTHING = { min: null, mid: null, max: null } as const

function spread<Point>(mid: Point, width: Found<Width>, at: (factor: Fraction) => Point): Points<Point> {
  if (width.kind !== 'figure') return { min: null, mid, max: null }
  return { min: at(width.figure.minimum), mid, max: at(width.figure.maximum) }
}

/** Parts of a row that can be missing on their own. */
export type Component = 'cash' | 'cash-range' | 'bonus' | 'equity' | 'equity-range' | 'shares'

/** @returns everything that a cell lacks, in the order of its parts. What follows from another lack is not said again. */
export function missingIn({ cash, bonus, equity }: Cell): readonly {
  readonly component: Component
  readonly missing: Missing
}[] {
  const parts: readonly (readonly [Component, Outcome<unknown> | null])[] = [
    ['cash', cash],
    ['cash-range', cash.kind === 'figure' ? cash.figure.width : null],
    ['bonus', bonus],
    ['equity', equity],
    ['equity-range', equity.kind === 'figure' ? equity.figure.width : null],
    ['shares', equity.kind === 'figure' ? equity.figure.shares : null],
  ]
  return parts.flatMap(([component, outcome]) =>
    outcome?.kind === 'missing' ? [{ component, missing: outcome.missing }] : [],
  )
}
