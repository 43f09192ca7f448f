import { jobLevelMessages } from '../messages/job-levels.ts'
import { levelLabel } from './job-level.ts'

/**
 * @param ownLevel the level of a member who lacks SEE_ALL_LEVELS_DATA; null if the member has none
 * @returns a sentence about the levels at which that member sees pay
 */
export function visibleLevelsText(ownLevel: number | null): string {
  const { seesBelow, seesNoPay } = jobLevelMessages
  return ownLevel === null ? seesNoPay : seesBelow(levelLabel(ownLevel))
}
