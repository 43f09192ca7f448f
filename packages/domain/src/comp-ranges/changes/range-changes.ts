import { compare, divide, type Fraction, isZero, multiply, subtract, whole } from '../../money/fraction.ts'
import { currencyChoice } from '../cells/cash-range.ts'
import { equityPoints } from '../cells/cell.ts'
import { createCells } from '../cells/cells.ts'
import type { EquityFigure } from '../cells/equity-range.ts'
import type { Outcome } from '../cells/outcome.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'
import type { Place } from '../tables/place.ts'
import { remembered } from '../tables/remembered.ts'
import { mapPoints, type PayPoint, type Points } from '../cells/points.ts'

/** The figure of a range that changes. The bonus is listed only if the cash does not change itself. */
export const PAY_COMPONENTS = ['cash', 'bonus', 'equity'] as const
export type PayComponent = (typeof PAY_COMPONENTS)[number]

/**
 * The kind of change: the mid increases or decreases; only the ends change; only the mix of base and variable changes; a figure is added or
 * removed.
 */
export const RANGE_CHANGE_KINDS = ['increase', 'decrease', 'ends', 'mix', 'addition', 'removal'] as const
export type RangeChangeKind = (typeof RANGE_CHANGE_KINDS)[number]

export interface PartMovement {
  readonly component: PayComponent
  readonly kind: RangeChangeKind
  /** Change of the mid in percent of its previous value, below 0 for a decrease; null for any other change, and for a mid of 0. */
  readonly percent: Fraction | null
  readonly before: Points<Fraction>
  readonly after: Points<Fraction>
}

/** A range of a family at a level that changes when a draft is saved. */
export interface RangeChange extends PartMovement {
  /** As stored. */
  readonly family: FamilyRow
  readonly level: number
  readonly country: string
  /** The currency of cash and bonus. */
  readonly currency: string
}

/** The place and the currency in which ranges are compared. */
export interface ComparedAt {
  readonly place: Place
  /**
   * A code. Null: the currency of each family's bands in the country, so that no rate is needed; LOCAL would compare two currencies if it
   * changes. SHOWN: each currency of comp ranges there that depends on a changed rate, for drafts of rates only.
   */
  readonly currency: string | null
}

/** Requests the currencies in which ranges of a place are shown, instead of one by its code. */
export const SHOWN_CURRENCIES = 'SHOWN'

/** A change of a range, and the currency of its cash and bonus. */
export type MovementIn = PartMovement & Pick<RangeChange, 'currency'>

/**
 * @param before the stored pay
 * @param after the pay after saving the draft (`overlay`)
 * @returns the changes for a family before and after, which need not be in the tables, by level, computed from the ranges themselves (rule
 *   CR42). Families that share their groups are compared once
 */
export function createMovements(
  before: PayIndex,
  after: PayIndex,
  { place, currency }: ComparedAt,
): (before: FamilyRow, comes: FamilyRow, level: number) => readonly MovementIn[] {
  const { country } = place
  const cellsIn = remembered((code: string) => ({
    before: createCells(before, place, code),
    after: createCells(after, place, code),
  }))
  const currencyOfGroup = remembered((groupId: number) =>
    [before, after].map((index) => index.countryGroup(groupId, country)?.currencyCode).find(Boolean),
  )
  const repriced = remembered((groupId: number): readonly string[] => {
    const from = currencyOfGroup(groupId)
    if (from === undefined) return []
    const { workspaceDefault, local } = currencyChoice(before, { compBandGroupId: groupId }, country)
    return [workspaceDefault, ...(local === null ? [] : [local])].filter((to) =>
      moves(before, after, from, to),
    )
  })
  const currenciesOf = ({ compBandGroupId }: FamilyRow): readonly string[] => {
    if (currency === SHOWN_CURRENCIES) return compBandGroupId === null ? [] : repriced(compBandGroupId)
    if (currency !== null) return [currency]
    const currentCurrency = compBandGroupId === null ? undefined : currencyOfGroup(compBandGroupId)
    return [currentCurrency ?? before.tables.defaultCurrency]
  }
  const payMovement = comparedOnce(movementOfPay)
  const equityMovement = comparedOnce(movementOfEquity)
  return (familyBefore, comes, level) =>
    currenciesOf(familyBefore).flatMap((inCurrency, index) => {
      const cells = cellsIn(inCurrency)
      const [currentCurrency, coming] = [cells.before(familyBefore, level), cells.after(comes, level)]
      const movements = [
        payMovement(currentCurrency.pay, coming.pay),
        // Equity is in one currency everywhere.
        index === 0 ? equityMovement(currentCurrency.equity, coming.equity) : null,
      ]
      return movements.flatMap((movement) => (movement ? [{ currency: inCurrency, ...movement }] : []))
    })
}

/** @returns whether the draft changes the conversion of amounts from one currency to the other */
function moves(before: PayIndex, after: PayIndex, from: string, to: string): boolean {
  const [familyBefore, comes] = [before.exchange(from, to), after.exchange(from, to)]
  return familyBefore === null || comes === null
    ? familyBefore !== comes
    : compare(familyBefore.multiplier, comes.multiplier) !== 0
}

/** Caches the last comparison of each figure: families of one kind share these objects (`cells.ts`), so that most comparisons repeat. */
function comparedOnce<Figure extends object>(
  compareFigures: (before: Figure, comes: Figure) => PartMovement | null,
): (before: Figure, comes: Figure) => PartMovement | null {
  const last = new Map<Figure, { readonly before: Figure; readonly movement: PartMovement | null }>()
  return (before, comes) => {
    const known = last.get(comes)
    if (known?.before === before) return known.movement
    const movement = compareFigures(before, comes)
    last.set(comes, { before, movement })
    return movement
  }
}

function movementOfPay(familyBefore: Points<PayPoint>, comes: Points<PayPoint>): PartMovement | null {
  const [before, after] = [onTargetEarnings(familyBefore), onTargetEarnings(comes)]
  const cash = movementOf('cash', before, after)
  if (cash || !familyBefore.mid || !comes.mid) return cash
  if (compare(familyBefore.mid.base, comes.mid.base) !== 0)
    return { component: 'cash', kind: 'mix', percent: null, before, after }
  return movementOf('bonus', totalCash(familyBefore), totalCash(comes))
}

const onTargetEarnings = (points: Points<PayPoint>) => mapPoints(points, (point) => point.onTargetEarnings)

/** Null if the bonus is missing. */
const totalCash = ({ min, mid, max }: Points<PayPoint>): Points<Fraction> => ({
  min: min && min.totalCash,
  mid: mid && mid.totalCash,
  max: max && max.totalCash,
})

function movementOfEquity(before: Outcome<EquityFigure>, comes: Outcome<EquityFigure>): PartMovement | null {
  return movementOf('equity', equityPoints({ equity: before }), equityPoints({ equity: comes }))
}

/** @returns the change from one range to the other; null if there is none */
function movementOf(
  component: PayComponent,
  before: Points<Fraction>,
  after: Points<Fraction>,
): PartMovement | null {
  const moved = (kind: RangeChangeKind, percent: Fraction | null = null) => ({
    component,
    kind,
    percent,
    before,
    after,
  })
  if (before.mid === null || after.mid === null) {
    if (before.mid === after.mid) return null
    return moved(before.mid === null ? 'addition' : 'removal')
  }
  const direction = compare(after.mid, before.mid)
  if (direction !== 0) {
    const percent = isZero(before.mid)
      ? null
      : multiply(divide(subtract(after.mid, before.mid), before.mid), whole(100))
    return moved(direction > 0 ? 'increase' : 'decrease', percent)
  }
  return areSame(before.min, after.min) && areSame(before.max, after.max) ? null : moved('ends')
}

const areSame = (a: Fraction | null, b: Fraction | null) =>
  a === null || b === null ? a === b : compare(a, b) === 0
