import type { Fraction } from '../../money/fraction.ts'
import type { BonusFigure } from './bonus.ts'
import type { CashFigure } from './cash-range.ts'
import type { EquityFigure } from './equity-range.ts'
import type { FigureOrMissing, Missing, Outcome } from './outcome.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'
import type { Place } from '../tables/place.ts'
import { EMPTY_POINTS, type PayPoint, type Points } from './points.ts'

/** All figures of a family at a level in a place, the same for all of its jobs. */
export interface Cell {
  readonly family: FamilyRow
  readonly level: number
  readonly place: Place
  readonly cash: FigureOrMissing<CashFigure>
  readonly bonus: FigureOrMissing<BonusFigure>
  readonly equity: Outcome<EquityFigure>
  /** Pay at min, mid and max; cells with the same cash and bonus share it. */
  readonly pay: Points<PayPoint>
}

/** @returns a cell's equity in USD at min, mid and max */
export function equityPoints({ equity }: Pick<Cell, 'equity'>): Points<Fraction> {
  return equity.kind === 'figure' ? equity.figure.points : EMPTY_POINTS
}

/** Parts of a cell that can be missing on their own. */
export type Component = 'cash' | 'cash-range' | 'bonus' | 'equity' | 'equity-range' | 'shares'

/** @returns everything that is missing in a cell, in the order of its components, without what is missing only because of another */
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
