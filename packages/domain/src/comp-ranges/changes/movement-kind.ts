import { decimal, isZero } from '../../money/fraction.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'

/** A family as stored, and after saving a draft. */
export interface FamilyBeforeAfter {
  readonly before: FamilyRow
  readonly after: FamilyRow
}

/** Families whose ranges change alike. */
export interface MovementKind extends FamilyBeforeAfter {
  /** The same for all families of the kind, and different for all others. */
  readonly key: string
}

/**
 * Returns the key of families whose ranges change alike. A multiplier that does not change, and US tiers that apply before and after, scale
 * a whole range by the same positive factor both times. The percent of the change, and whether ends, mix or figures change, does not depend
 * on them (rule CR49).
 * @returns a kind without these factors, which changes like this family everywhere and at each level. Its figures are not those of any
 *   family
 */
export function movementKindOf({ before, after }: FamilyBeforeAfter): MovementKind {
  const keepsMultiplier =
    before.compBandMultiplier === after.compBandMultiplier && !isZero(decimal(before.compBandMultiplier))
  const keepsCashTiers = before.applyUsTiersToCash === after.applyUsTiersToCash
  const keepsEquityTiers = before.applyUsTiersToEquity === after.applyUsTiersToEquity
  const withoutCommonFactors = (family: FamilyRow): FamilyRow => ({
    ...family,
    compBandMultiplier: keepsMultiplier ? '1' : family.compBandMultiplier,
    applyUsTiersToCash: keepsCashTiers ? false : family.applyUsTiersToCash,
    applyUsTiersToEquity: keepsEquityTiers ? false : family.applyUsTiersToEquity,
  })
  const kind = { before: withoutCommonFactors(before), after: withoutCommonFactors(after) }
  return { ...kind, key: JSON.stringify([keyOf(kind.before), keyOf(kind.after)]) }
}

const keyOf = (family: FamilyRow) => [
  family.compBandGroupId,
  family.hasNoBonus,
  family.bonusStructureGroupId,
  family.eligibleForEquity ? family.equityBandGroupId : null,
  family.applyUsTiersToCash,
  family.applyUsTiersToEquity,
  family.compBandMultiplier,
]
