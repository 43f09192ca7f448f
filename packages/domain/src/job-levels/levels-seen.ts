import { jobLevelMessages } from '../messages/job-levels.ts'
import { levelLabel } from './job-level.ts'

/**
 * @param ownLevel of a member without SEE_ALL_LEVELS_DATA; null: none
 * @returns a sentence about the levels at which that member sees pay
 */
export function visibleLevelsText(ownLevel: number | null): string {
  const { seesBelow, seesNoPay } = jobLevelMessages
  return ownLevel === null ? seesNoPay : seesBelow(levelLabel(ownLevel))
}
