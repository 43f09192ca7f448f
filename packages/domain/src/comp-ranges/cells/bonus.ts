import { type Fraction, ZERO } from '../../money/fraction.ts'
import { figure, type FigureOrMissing, missing } from './outcome.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { BonusCountryGroupRow, BonusRow, FamilyRow } from '../tables/pay-tables.ts'
import type { Place } from '../tables/place.ts'

/** The bonus of a family at a level in a place, as a factor of base. */
export interface BonusFigure {
  readonly factor: Fraction
  /** A decimal, such as 12.5 for 12.5%; null if it is not set, which counts as 0%. */
  readonly percent: string | null
  /** The source rows; null for a family with “No bonus”. */
  readonly from: { readonly countryGroup: BonusCountryGroupRow; readonly row: BonusRow | null } | null
}

/** @returns the bonus, from the column of the country or otherwise of the default country (rule CR5) */
export function bonusOf(
  index: PayIndex,
  family: FamilyRow,
  level: number,
  { country }: Place,
): FigureOrMissing<BonusFigure> {
  if (family.hasNoBonus) return figure({ factor: ZERO, percent: '0', from: null })
  const groupId = family.bonusStructureGroupId
  if (groupId === null) return missing({ what: 'bonus-structure-group', familyId: family.id })
  const countryGroup = index.bonusCountryGroup(groupId, country)
  if (!countryGroup) return missing({ what: 'bonus-country-group', groupId, country })
  const bonus = index.bonus(countryGroup.id, level)
  return figure({
    factor: bonus?.factor ?? ZERO,
    percent: bonus?.row.percent ?? null,
    from: { countryGroup, row: bonus?.row ?? null },
  })
}
