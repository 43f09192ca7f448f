import { type BonusFigure, bonusOf } from './bonus.ts'
import { type CashFigure, cashOf } from './cash-range.ts'
import type { Cell } from './cell.ts'
import { equityOf } from './equity-range.ts'
import type { FigureOrMissing } from './outcome.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'
import type { Place } from '../tables/place.ts'
import { mapPoints, EMPTY_POINTS, PayPoint, type Points } from './points.ts'

/**
 * Computes the cells of one place and currency. Families with the same groups, multiplier and choice of tiers have the same figures at a
 * level, which are computed once for all of them.
 * @param currency a code, or LOCAL
 * @returns a function that returns the cell of a family at a level; nothing in it is rounded
 */
export function createCellFinder(
  index: PayIndex,
  place: Place,
  currency: string,
): (family: FamilyRow, level: number) => Cell {
  const cash = cacheByKeyAndLevel(cashKey, (family, level) => cashOf(index, family, level, place, currency))
  const bonus = cacheByKeyAndLevel(bonusKey, (family, level) => bonusOf(index, family, level, place))
  const pay = cacheByKeyAndLevel(
    (family) => {
      const key = cashKey(family)
      return key && `${key} ${bonusKey(family)}`
    },
    (family, level) => payOf(cash(family, level), bonus(family, level)),
  )
  const equity = cacheByKeyAndLevel(
    (family) =>
      family.equityBandGroupId === null || !family.eligibleForEquity
        ? null
        : `${family.equityBandGroupId} ${family.applyUsTiersToEquity}`,
    (family, level) => equityOf(index, family, level, place),
  )
  return (family, level) => ({
    family,
    level,
    place,
    cash: cash(family, level),
    bonus: bonus(family, level),
    equity: equity(family, level),
    pay: pay(family, level),
  })
}

const cashKey = (family: FamilyRow) =>
  family.compBandGroupId === null
    ? null
    : `${family.compBandGroupId} ${family.compBandMultiplier} ${family.applyUsTiersToCash}`

const bonusKey = (family: FamilyRow) => (family.hasNoBonus ? 'no bonus' : family.bonusStructureGroupId)

function payOf(cash: FigureOrMissing<CashFigure>, bonus: FigureOrMissing<BonusFigure>): Points<PayPoint> {
  return cash.kind === 'figure'
    ? mapPoints(cash.figure.points, (point) => new PayPoint(point, bonus))
    : EMPTY_POINTS
}

/**
 * @param keyOf returns the key of families with the same outcome; null for a family whose outcome names the family itself
 * @returns a function with the results of `compute`, which is called once for each key and level
 */
function cacheByKeyAndLevel<Outcome>(
  keyOf: (family: FamilyRow) => string | number | null,
  compute: (family: FamilyRow, level: number) => Outcome,
): (family: FamilyRow, level: number) => Outcome {
  const byKey = new Map<string | number, Map<number, Outcome>>()
  // The same maps as in `byKey`, so that the key of a family is computed once.
  const byFamily = new Map<FamilyRow, Map<number, Outcome>>()
  const levelsOf = (family: FamilyRow) => {
    const key = keyOf(family)
    let levels = key === null ? undefined : byKey.get(key)
    if (!levels) {
      levels = new Map()
      if (key !== null) byKey.set(key, levels)
    }
    byFamily.set(family, levels)
    return levels
  }
  return (family, level) => {
    const levels = byFamily.get(family) ?? levelsOf(family)
    const found = levels.get(level)
    if (found !== undefined) return found
    const outcome = compute(family, level)
    levels.set(level, outcome)
    return outcome
  }
}
