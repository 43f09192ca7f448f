import type { Cash } from '../../comp-bands/comp-band.ts'
import { add, type Fraction, multiply, toWire } from '../../money/fraction.ts'
import type { BonusFigure } from './bonus.ts'
import type { FigureOrMissing } from './outcome.ts'
import type { Width } from '../tables/pay-index.ts'

/** The three points of a range; its ends are null without a width, all are null without a figure. */
export interface Points<Point> {
  readonly min: Point | null
  readonly mid: Point | null
  readonly max: Point | null
}

export const EMPTY_POINTS: Points<never> = { min: null, mid: null, max: null }

/** @returns the mid and, if there is a width, the results of `pointAt` for its two factors */
export function createPoints<Point>(
  mid: Point,
  width: FigureOrMissing<Width>,
  pointAt: (factor: Fraction) => Point,
): Points<Point> {
  if (width.kind !== 'figure') return { min: null, mid, max: null }
  return { min: pointAt(width.figure.minFactor), mid, max: pointAt(width.figure.maxFactor) }
}

/** @returns the results of `convert` for the points that exist. They may be null themselves */
export function mapPoints<From, To>(points: Points<From>, convert: (point: From) => To | null): Points<To> {
  const mapPoint = (point: From | null) => (point === null ? null : convert(point))
  return { min: mapPoint(points.min), mid: mapPoint(points.mid), max: mapPoint(points.max) }
}

/**
 * A year's cash at one point of a range. Families with the same band share it. Its decimals for the API (`toWire`) are computed once, on first
 * use; its fractions are computed at each use, so that they need no memory.
 */
export class CashPoint implements Cash {
  readonly #mid: Cash
  /** Null for the mid itself. */
  readonly #factor: Fraction | null
  #baseWire: string | undefined
  #variableWire: string | undefined
  #onTargetEarningsWire: string | undefined

  constructor(mid: Cash, factor: Fraction | null) {
    this.#mid = mid
    this.#factor = factor
  }

  #scaled(figure: Fraction): Fraction {
    return this.#factor === null ? figure : multiply(figure, this.#factor)
  }

  get base(): Fraction {
    return this.#scaled(this.#mid.base)
  }
  get variable(): Fraction {
    return this.#scaled(this.#mid.variable)
  }
  get onTargetEarnings(): Fraction {
    return this.#scaled(this.#mid.onTargetEarnings)
  }
  get baseWire(): string {
    return (this.#baseWire ??= toWire(this.base))
  }
  get variableWire(): string {
    return (this.#variableWire ??= toWire(this.variable))
  }
  get onTargetEarningsWire(): string {
    return (this.#onTargetEarningsWire ??= toWire(this.onTargetEarnings))
  }
}

/** All amounts of one point of a range; bonus and total cash are null if the bonus is missing. */
export class PayPoint implements Cash {
  readonly cash: CashPoint
  readonly #bonusFactor: Fraction | null
  #bonus: Fraction | undefined
  #bonusWire: string | undefined
  #totalCashWire: string | undefined

  constructor(cash: CashPoint, bonus: FigureOrMissing<BonusFigure>) {
    this.cash = cash
    this.#bonusFactor = bonus.kind === 'figure' ? bonus.figure.factor : null
  }

  get base(): Fraction {
    return this.cash.base
  }
  get variable(): Fraction {
    return this.cash.variable
  }
  get onTargetEarnings(): Fraction {
    return this.cash.onTargetEarnings
  }
  get bonus(): Fraction | null {
    return this.#bonusFactor && (this.#bonus ??= multiply(this.base, this.#bonusFactor))
  }
  get totalCash(): Fraction | null {
    const { bonus } = this
    return bonus && add(this.onTargetEarnings, bonus)
  }
  get bonusWire(): string | null {
    const { bonus } = this
    return bonus && (this.#bonusWire ??= toWire(bonus))
  }
  get totalCashWire(): string | null {
    const { bonus } = this
    return bonus && (this.#totalCashWire ??= toWire(add(this.onTargetEarnings, bonus)))
  }
}
