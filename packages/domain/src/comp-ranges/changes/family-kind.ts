import { decimal, isZero } from '../../money/fraction.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'

/** A family as stored, and after saving a draft. */
export interface FamilyBeforeAfter {
  readonly before: FamilyRow
  readonly after: FamilyRow
}

/** A representative of the families whose ranges change by the same percentages. Its figures are not those of any family. */
export interface FamilyKind extends FamilyBeforeAfter {
  /** The same for all families of the kind, and different for all others. */
  readonly key: string
}

/**
 * Returns the kind of a family, without factors that do not affect its changes. A multiplier that does not change, and US tiers that apply
 * before and after, scale a whole range by the same positive factor both times. The percentage of the change, and whether ends, mix or
 * figures change, does not depend on them (rule CR49).
 * @returns a kind that changes like this family in all places and at each level
 */
export function familyKindOf({ before, after }: FamilyBeforeAfter): FamilyKind {
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
