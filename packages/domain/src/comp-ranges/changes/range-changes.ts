import { changePercent } from '../../money/delta.ts'
import { compare, type Fraction, isZero } from '../../money/fraction.ts'
import { currencyChoice } from '../cells/cash-range.ts'
import { equityPoints } from '../cells/cell.ts'
import { createCellFinder } from '../cells/cells.ts'
import type { EquityFigure } from '../cells/equity-range.ts'
import type { Outcome } from '../cells/outcome.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'
import type { Place } from '../tables/place.ts'
import { memoize } from '../tables/memoize.ts'
import { mapPoints, type PayPoint, type Points } from '../cells/points.ts'

/** The figures of a range that can change. A change of the bonus is listed only if the cash does not change. */
export const PAY_COMPONENTS = ['cash', 'bonus', 'equity'] as const
export type PayComponent = (typeof PAY_COMPONENTS)[number]

/**
 * The kinds of change: the mid increases or decreases, only the ends (min or max) change, only the mix of base and variable changes, or a
 * figure is added or removed.
 */
export const RANGE_CHANGE_KINDS = ['increase', 'decrease', 'ends', 'mix', 'addition', 'removal'] as const
export type RangeChangeKind = (typeof RANGE_CHANGE_KINDS)[number]

export interface FigureChange {
  readonly component: PayComponent
  readonly kind: RangeChangeKind
  /** The change of the mid in percent of its previous value, below 0 for a decrease; null for other changes and for a previous mid of 0. */
  readonly percent: Fraction | null
  /** On-target earnings for cash, total cash for a bonus, the USD value of the grant for equity. */
  readonly before: Points<Fraction>
  /** The same amounts as in `before`, after saving the draft. */
  readonly after: Points<Fraction>
}

/** A range of a family at a level that changes when a draft is saved. */
export interface RangeChange extends FigureChange {
  /** The family as stored, without the draft. */
  readonly family: FamilyRow
  readonly level: number
  readonly country: string
  /** The currency of cash and bonus. */
  readonly currency: string
}

/** The place and the currency in which ranges are compared. */
export interface ComparisonPlace {
  readonly place: Place
  /**
   * A code; null for the currency of each family's bands in the country, so that no rate is needed. SHOWN_CURRENCIES, for drafts of rates
   * only: each currency in which comp ranges can be shown there, if its rate changes. Not LOCAL, which can mean another currency after the
   * draft.
   */
  readonly currency: string | null
}

/** Requests the currencies in which ranges of a place are shown, instead of one by its code. */
export const SHOWN_CURRENCIES = 'SHOWN'

/** A change of a range, and the currency of its cash and bonus. */
export type FigureChangeInCurrency = FigureChange & Pick<RangeChange, 'currency'>

/**
 * @param before the stored pay
 * @param after the pay after saving the draft (`applyDraft`)
 * @returns a function that compares the ranges of a family before and after the draft (rule CR42). The family need not be in the tables.
 *   Families with the same groups are compared once
 */
export function createChangeFinder(
  before: PayIndex,
  after: PayIndex,
  { place, currency }: ComparisonPlace,
): (familyBefore: FamilyRow, familyAfter: FamilyRow, level: number) => readonly FigureChangeInCurrency[] {
  const { country } = place
  const cellsByCurrency = memoize((code: string) => ({
    before: createCellFinder(before, place, code),
    after: createCellFinder(after, place, code),
  }))
  const currencyOfGroup = memoize((groupId: number) =>
    [before, after].map((index) => index.countryGroup(groupId, country)?.currencyCode).find(Boolean),
  )
  const changedCurrencies = memoize((groupId: number): readonly string[] => {
    const from = currencyOfGroup(groupId)
    if (from === undefined) return []
    const { workspaceDefault, local: localCurrency } = currencyChoice(
      before,
      { compBandGroupId: groupId },
      country,
    )
    return [workspaceDefault, ...(localCurrency === null ? [] : [localCurrency])].filter((to) =>
      isRateChanged(before, after, from, to),
    )
  })
  const currenciesOf = ({ compBandGroupId }: FamilyRow): readonly string[] => {
    if (currency === SHOWN_CURRENCIES)
      return compBandGroupId === null ? [] : changedCurrencies(compBandGroupId)
    if (currency !== null) return [currency]
    const bandCurrency = compBandGroupId === null ? undefined : currencyOfGroup(compBandGroupId)
    return [bandCurrency ?? before.tables.defaultCurrency]
  }
  const compareCash = cacheLastComparison(findCashOrBonusChange)
  const compareEquity = cacheLastComparison(findEquityChange)
  return (familyBefore, familyAfter, level) =>
    currenciesOf(familyBefore).flatMap((inCurrency, position) => {
      const cells = cellsByCurrency(inCurrency)
      const [cellBefore, cellAfter] = [cells.before(familyBefore, level), cells.after(familyAfter, level)]
      const changes = [
        compareCash(cellBefore.pay, cellAfter.pay),
        // Equity has one currency, so it is compared once.
        position === 0 ? compareEquity(cellBefore.equity, cellAfter.equity) : null,
      ]
      return changes.flatMap((change) => (change ? [{ currency: inCurrency, ...change }] : []))
    })
}

/** @returns whether the draft changes the conversion of amounts from one currency to the other */
function isRateChanged(before: PayIndex, after: PayIndex, from: string, to: string): boolean {
  const [rateBefore, rateAfter] = [before.exchange(from, to), after.exchange(from, to)]
  return rateBefore === null || rateAfter === null
    ? rateBefore !== rateAfter
    : compare(rateBefore.multiplier, rateAfter.multiplier) !== 0
}

/** Caches the last comparison of each figure. Most comparisons repeat, because families of one kind share these objects (`cells.ts`). */
function cacheLastComparison<Figure extends object>(
  compareFigures: (before: Figure, after: Figure) => FigureChange | null,
): (before: Figure, after: Figure) => FigureChange | null {
  const lastComparisons = new Map<Figure, { readonly before: Figure; readonly change: FigureChange | null }>()
  return (before, after) => {
    const lastComparison = lastComparisons.get(after)
    if (lastComparison?.before === before) return lastComparison.change
    const change = compareFigures(before, after)
    lastComparisons.set(after, { before, change })
    return change
  }
}

/** @returns the change of the cash; if there is none, that of the bonus; null if neither changes */
function findCashOrBonusChange(
  pointsBefore: Points<PayPoint>,
  pointsAfter: Points<PayPoint>,
): FigureChange | null {
  const [before, after] = [onTargetEarnings(pointsBefore), onTargetEarnings(pointsAfter)]
  const cash = findFigureChange('cash', before, after)
  if (cash || !pointsBefore.mid || !pointsAfter.mid) return cash
  if (compare(pointsBefore.mid.base, pointsAfter.mid.base) !== 0)
    return { component: 'cash', kind: 'mix', percent: null, before, after }
  return findFigureChange('bonus', totalCash(pointsBefore), totalCash(pointsAfter))
}

const onTargetEarnings = (points: Points<PayPoint>) => mapPoints(points, (point) => point.onTargetEarnings)

const totalCash = (points: Points<PayPoint>) => mapPoints(points, (point) => point.totalCash)

function findEquityChange(before: Outcome<EquityFigure>, after: Outcome<EquityFigure>): FigureChange | null {
  return findFigureChange('equity', equityPoints({ equity: before }), equityPoints({ equity: after }))
}

/** @returns the change from one range to the other; null if there is none */
function findFigureChange(
  component: PayComponent,
  before: Points<Fraction>,
  after: Points<Fraction>,
): FigureChange | null {
  const createChange = (kind: RangeChangeKind, percent: Fraction | null = null) => ({
    component,
    kind,
    percent,
    before,
    after,
  })
  if (before.mid === null || after.mid === null) {
    if (before.mid === after.mid) return null
    return createChange(before.mid === null ? 'addition' : 'removal')
  }
  const direction = compare(after.mid, before.mid)
  if (direction !== 0) {
    const percent = isZero(before.mid) ? null : changePercent(after.mid, before.mid)
    return createChange(direction > 0 ? 'increase' : 'decrease', percent)
  }
  return areSame(before.min, after.min) && areSame(before.max, after.max) ? null : createChange('ends')
}

const areSame = (a: Fraction | null, b: Fraction | null) =>
  a === null || b === null ? a === b : compare(a, b) === 0
