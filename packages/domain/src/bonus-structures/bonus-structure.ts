import { bonusStructureMessages } from '../messages/bonus-structures.ts'
import { noBonusMessages } from '../messages/no-bonus.ts'
import { isAtLeastZero } from '../money/typed-decimal.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { nameKeyIgnoringSpaces } from '../refusals/unique-names.ts'

const RESERVED_NAMES = [noBonusMessages.label, noBonusMessages.inFile].map(nameKeyIgnoringSpaces)

/** @returns the message if this name of a group would mean “No bonus” in the cell of a job family, otherwise null (rule BS25) */
export const refuseBonusGroupName = (name: string): string | null =>
  RESERVED_NAMES.includes(nameKeyIgnoringSpaces(name)) ? bonusStructureMessages.reservedName(name) : null

/** The bonus at a level in a country, as a percentage of base (rule BS1). */
export interface BonusPercent {
  readonly globalLevelLevel: number
  /** A decimal of at least 0; null for an empty cell, which counts as 0. */
  readonly percent: string | null
}

/** @returns a refusal if a percentage is not a number of at least 0, otherwise null */
export function refuseBonusPercent({ percent }: BonusPercent): Refusal | null {
  return percent === null || isAtLeastZero(percent)
    ? null
    : refuse('VALIDATION_FAILED', bonusStructureMessages.notAPercent, 'percent')
}
