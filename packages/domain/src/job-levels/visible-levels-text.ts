import { jobLevelMessages } from '../messages/job-levels.ts'
import { levelLabel } from './job-level.ts'

/**
 * @param ownLevel the level of a member without SEE_ALL_LEVELS_DATA; null if the member has no level
 * @returns a sentence that says at which levels the member sees pay
 */
export function visibleLevelsText(ownLevel: number | null): string {
  const { seesBelow, seesNoPay } = jobLevelMessages
  return ownLevel === null ? seesNoPay : seesBelow(levelLabel(ownLevel))
}
