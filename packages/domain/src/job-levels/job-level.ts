import { messages } from '../messages/messages.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { storedLine } from '../refusals/stored-text.ts'

/** Groups of job levels, in the order in which pages show them; `messages.jobLevels.groups` names them. */
export const JOB_LEVEL_GROUPS = [
  'Executive',
  'Management',
  'Professional',
  'TechnicalScientific',
  'Support',
] as const
export type JobLevelGroup = (typeof JOB_LEVEL_GROUPS)[number]

/** Levels run from L0 to this one. */
export const HIGHEST_LEVEL = 20

/** A cell of the levelling grid: a group at a global level (docs/rules/job-levels 1). */
export interface JobLevel {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly group: JobLevelGroup
  readonly level: number
  readonly isVisible: boolean
}

/** @returns how a level is written: "L7", and "INT" for L0 (docs/rules/job-levels 2). */
export function levelLabel(level: number): string {
  return level === 0 ? 'INT' : `L${level}`
}

/** @returns a new global level's name: L0 to L20. */
export function defaultLevelName(level: number): string {
  return `L${level}`
}

/** @returns a level with its name: "L9 Career"; alone where the name is the one that every level begins with, or none. */
export function levelWithName(level: number, name: string): string {
  const says = name.trim()
  return says === '' || says === defaultLevelName(level) ? levelLabel(level) : `${levelLabel(level)} ${says}`
}

/** @returns whether a number is a level: a whole one from 0 to 20. */
export function isLevel(level: number): boolean {
  return Number.isInteger(level) && level >= 0 && level <= HIGHEST_LEVEL
}

/** @returns why a number is no level, else null. */
export function refuseLevel(level: number, field: string): Refusal | null {
  return isLevel(level)
    ? null
    : refuse('VALIDATION_FAILED', messages.jobLevels.notALevel(HIGHEST_LEVEL), field)
}

function isJobLevelGroup(group: string): group is JobLevelGroup {
  return (JOB_LEVEL_GROUPS as readonly string[]).includes(group)
}

/**
 * @param levelsBelow levels from this one on are hidden; null: none is
 * @returns the levels that pages show, highest first: those with a visible job level (docs/rules/job-levels 3).
 */
export function visibleLevels(
  jobLevels: readonly Pick<JobLevel, 'level' | 'isVisible'>[],
  levelsBelow: number | null = null,
): readonly number[] {
  const levels = new Set<number>()
  for (const { level, isVisible } of jobLevels)
    if (isVisible && (levelsBelow === null || level < levelsBelow)) levels.add(level)
  return [...levels].sort((a, b) => b - a)
}

/** A new or edited job level, as the save carries it. */
export type TypedJobLevel = Pick<JobLevel, 'code' | 'name' | 'level'> & { readonly group: string }

/**
 * @param stored the row that is edited; null for a new one
 * @returns the row as it is stored, or why it cannot be: an edited row stays in its group and at its level.
 */
export function storedJobLevel(
  typed: TypedJobLevel,
  stored: Pick<JobLevel, 'group' | 'level'> | null,
): Pick<JobLevel, 'code' | 'name' | 'group' | 'level'> | Refusal {
  const words = messages.jobLevels
  const { group, level } = typed
  if (!isJobLevelGroup(group)) return refuse('VALIDATION_FAILED', words.unknownGroup(group), 'group')
  const unfit = refuseLevel(level, 'level')
  if (unfit) return unfit
  const moved = stored && refuseMove({ group, level }, stored)
  if (moved) return moved
  const code = storedLine(typed.code, { what: words.aCode, blank: words.codeMissing, field: 'code' })
  if (typeof code !== 'string') return code
  const name = levelName(typed.name)
  return typeof name === 'string' ? { code, name, group, level } : name
}

/** @returns why a job level that stands in one place cannot be in another, else null (docs/rules/job-levels 10). */
export function refuseMove(
  to: Pick<JobLevel, 'group' | 'level'>,
  from: Pick<JobLevel, 'group' | 'level'>,
): Refusal | null {
  const { cannotMoveJob, cannotMoveLevel } = messages.jobLevels
  if (from.group !== to.group) return refuse('VALIDATION_FAILED', cannotMoveJob, 'group')
  return from.level === to.level ? null : refuse('VALIDATION_FAILED', cannotMoveLevel, 'level')
}

/** @returns the name of a global level or a job level as it is stored, or VALIDATION_FAILED. */
export function levelName(text: string): string | Refusal {
  const { aName, nameMissing } = messages.jobLevels
  return storedLine(text, { what: aName, blank: nameMissing, field: 'name' })
}
