import { jobLevelMessages } from '../messages/job-levels.ts'
import { levelLabel } from './job-level.ts'

/**
 * @param ownLevel of a member without SEE_ALL_LEVELS_DATA; null: none
 * @returns of which levels that member sees pay, in a sentence.
 */
export function levelsSeenText(ownLevel: number | null): string {
  const { seesBelow, seesNoPay } = jobLevelMessages
  return ownLevel === null ? seesNoPay : seesBelow(levelLabel(ownLevel))
}
