import { levelingMessages } from '../messages/leveling.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { validateLine } from '../refusals/stored-text.ts'
import { HIGHEST_LEVEL, isLevel, JOB_LEVEL_GROUPS, type JobLevel, type JobLevelGroup } from './job-level.ts'

/** @returns a refusal if a number is not a level, otherwise null */
export function refuseLevel(level: number, field: string): Refusal | null {
  return isLevel(level) ? null : refuse('VALIDATION_FAILED', levelingMessages.notALevel(HIGHEST_LEVEL), field)
}

function isJobLevelGroup(group: string): group is JobLevelGroup {
  return (JOB_LEVEL_GROUPS as readonly string[]).includes(group)
}

/** A new or edited job level, as the save carries it. */
export type TypedJobLevel = Pick<JobLevel, 'code' | 'name' | 'level'> & { readonly group: string }

/**
 * @param stored the row that is edited; null for a new one
 * @returns the row to store, or a refusal: an edited row must keep its group and its level
 */
export function validateJobLevel(
  typed: TypedJobLevel,
  stored: Pick<JobLevel, 'group' | 'level'> | null,
): Pick<JobLevel, 'code' | 'name' | 'group' | 'level'> | Refusal {
  const { group, level } = typed
  if (!isJobLevelGroup(group))
    return refuse('VALIDATION_FAILED', levelingMessages.unknownGroup(group), 'group')
  const levelRefusal = refuseLevel(level, 'level')
  if (levelRefusal) return levelRefusal
  const moveRefusal = stored && refuseMove({ group, level }, stored)
  if (moveRefusal) return moveRefusal
  const code = validateLine(typed.code, {
    subject: levelingMessages.aCode,
    blankMessage: levelingMessages.codeMissing,
    field: 'code',
  })
  if (typeof code !== 'string') return code
  const name = validateLevelName(typed.name)
  return typeof name === 'string' ? { code, name, group, level } : name
}

/** @returns a refusal if a job level would move to another position, otherwise null (rule JL10) */
export function refuseMove(
  to: Pick<JobLevel, 'group' | 'level'>,
  from: Pick<JobLevel, 'group' | 'level'>,
): Refusal | null {
  const { cannotMoveJob, cannotMoveLevel } = levelingMessages
  if (from.group !== to.group) return refuse('VALIDATION_FAILED', cannotMoveJob, 'group')
  return from.level === to.level ? null : refuse('VALIDATION_FAILED', cannotMoveLevel, 'level')
}

/** @returns the name of a global level or a job level to store, or VALIDATION_FAILED */
export function validateLevelName(text: string): string | Refusal {
  const { aName, nameMissing } = levelingMessages
  return validateLine(text, { subject: aName, blankMessage: nameMissing, field: 'name' })
}
