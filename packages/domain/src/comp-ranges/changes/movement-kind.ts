import { decimal, isZero } from '../../money/fraction.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'

/** A family as it stands, and as it is once a draft is saved. */
export interface FamilyBothWays {
  readonly stands: FamilyRow
  readonly comes: FamilyRow
}

/** Families whose ranges move alike. */
export interface MovementKind extends FamilyBothWays {
  /** The same for all of them, and for no others. */
  readonly key: string
}

/**
 * A multiplier that stays, and US tiers that apply before and after, scale a whole range by one factor above 0 both times: by how many percent
 * it moves, whether its ends or its mix do, and what appears or goes is the same without them (rule CR49).
 * @returns what has no such factor and moves as this family does, everywhere and at each level. Its figures are nobody's.
 */
export function movementKindOf({ stands, comes }: FamilyBothWays): MovementKind {
  const staysScaled =
    stands.compBandMultiplier === comes.compBandMultiplier && !isZero(decimal(stands.compBandMultiplier))
  const cashStaysTiered = stands.applyUsTiersToCash === comes.applyUsTiersToCash
  const equityStaysTiered = stands.applyUsTiersToEquity === comes.applyUsTiersToEquity
  const plain = (family: FamilyRow): FamilyRow => ({
    ...family,
    compBandMultiplier: staysScaled ? '1' : family.compBandMultiplier,
    applyUsTiersToCash: cashStaysTiered ? false : family.applyUsTiersToCash,
    applyUsTiersToEquity: equityStaysTiered ? false : family.applyUsTiersToEquity,
  })
  const kind = { stands: plain(stands), comes: plain(comes) }
  return { ...kind, key: JSON.stringify([keyOf(kind.stands), keyOf(kind.comes)]) }
}

const keyOf = (family: FamilyRow) => [
  family.compBandGroupId,
  family.bonusStructureGroupId,
  family.eligibleForEquity ? family.equityBandGroupId : null,
  family.applyUsTiersToCash,
  family.applyUsTiersToEquity,
  family.compBandMultiplier,
]
