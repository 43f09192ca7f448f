import type { LoadedRow, LoadedRows, RowKey, Values } from '../editing/draft.ts'
import type { Problem, RowRules } from '../editing/problems.ts'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { levelingMessages } from '../messages/leveling.ts'
import { platformMessages } from '../messages/platform.ts'
import { nameKey } from '../refusals/unique-names.ts'
import {
  HIGHEST_LEVEL,
  JOB_LEVEL_GROUPS,
  type JobLevel,
  type JobLevelGroup,
  levelLabel,
} from './job-level.ts'
import { hasOwnName } from './level-names.ts'
import { LEVELING_COLUMNS } from './leveling-columns.ts'
import { refuseMove } from './stored-job-level.ts'

/** A stored job level, with its level in the survey. */
export interface GridJobLevel extends JobLevel {
  readonly version: number
  readonly surveyCode?: string | null | undefined
  readonly surveyProvider?: string | null | undefined
}

/** A stored global level. */
export interface GridGlobalLevel {
  readonly id: number
  readonly version: number
  readonly level: number
  readonly name: string
}

/** A position of the grid: a group at a level. If several job levels are stored for a position, each has its own line. */
export interface GridPosition {
  readonly group: JobLevelGroup
  readonly level: number
}

/** A line of the grid, with a cell for each group. */
export interface GridLine {
  readonly level: number
  /** The number of lines above it at the same level. */
  readonly line: number
}

/** @returns the key of the row with the job level at a position and line */
export const positionKey = (group: JobLevelGroup, { level, line }: GridLine): RowKey =>
  `${group}:${level}:${line}`

/** @returns the key of the row with the name of a global level */
export const globalKey = (level: number): RowKey => `global:${level}`

/** @returns the position of a row; null for the row of a global level */
export function positionOfKey(key: RowKey): GridPosition | null {
  const [group, level] = key.split(':')
  return group === 'global' ? null : { group: group as JobLevelGroup, level: Number(level) }
}

/** @returns the level of a row */
export const levelOfKey = (key: RowKey): number => Number(key.split(':')[1])

/** @returns the lines from L20 down to INT: one per level, more if a group has several job levels there */
export function gridLines(jobLevels: readonly GridPosition[]): readonly GridLine[] {
  const countByPosition = new Map<string, number>()
  for (const { group, level } of jobLevels)
    countByPosition.set(`${group}:${level}`, (countByPosition.get(`${group}:${level}`) ?? 0) + 1)
  return Array.from({ length: HIGHEST_LEVEL + 1 }, (_, offset) => HIGHEST_LEVEL - offset).flatMap((level) => {
    const lines = Math.max(
      1,
      ...JOB_LEVEL_GROUPS.map((group) => countByPosition.get(`${group}:${level}`) ?? 0),
    )
    return Array.from({ length: lines }, (_, line) => ({ level, line }))
  })
}

const NO_JOB_LEVEL = {
  id: null,
  version: null,
  code: null,
  name: null,
  isVisible: null,
  surveyCode: null,
  surveyProvider: null,
}

/** @returns a row for every position and line of the grid, with its job level if there is one, and a row for every global level */
export function gridRows(
  jobLevels: readonly GridJobLevel[],
  globalLevels: readonly GridGlobalLevel[],
): LoadedRows {
  const rows = new Map<RowKey, LoadedRow>()
  const byPosition = Map.groupBy(jobLevels, ({ group, level }) => `${group}:${level}`)
  for (const line of gridLines(jobLevels)) {
    if (line.line === 0) {
      const key = globalKey(line.level)
      const global = globalLevels.find(({ level }) => level === line.level)
      const { id = null, version = null, name = '' } = global ?? {}
      const globalName = hasOwnName(line.level, name) ? name : null
      rows.set(key, { key, id, version, values: { globalName } })
    }
    for (const group of JOB_LEVEL_GROUPS) {
      const key = positionKey(group, line)
      const jobLevel = byPosition.get(`${group}:${line.level}`)?.[line.line]
      const {
        id,
        version,
        code,
        name,
        isVisible,
        surveyCode = null,
        surveyProvider = null,
      } = jobLevel ?? NO_JOB_LEVEL
      rows.set(key, { key, id, version, values: { code, name, isVisible, surveyCode, surveyProvider } })
    }
  }
  return rows
}

/**
 * @param jobLevels the stored ones. To enter the code of one at another position would move it, which is refused
 * @returns the rules of the grid, which the server checks again (rules JL9, JL10)
 */
export function gridRules(jobLevels: readonly GridJobLevel[]): RowRules {
  const storedByCode = new Map(jobLevels.map((level) => [nameKey(level.code), level]))
  return {
    columns: Object.values(LEVELING_COLUMNS),
    checkRows: (rows) => {
      const moveProblems = checkMoves(rows, storedByCode)
      const movedKeys = new Set(moveProblems.map(({ key }) => key))
      // Where a job level would be moved, the move is the problem, not the missing name.
      return [
        ...moveProblems,
        ...checkIncomplete(rows).filter(({ key }) => !movedKeys.has(key)),
        ...checkDuplicates(rows, storedByCode),
      ]
    },
  }
}

/** Refuses a job level without a code or a name. */
function checkIncomplete(rows: ReadonlyMap<RowKey, Values>): readonly Problem[] {
  return [...rows].flatMap(([key, { code, name, isVisible }]): Problem[] => {
    if (positionOfKey(key) === null || [code, name, isVisible].every(isEmpty)) return []
    if (isEmpty(code)) return [{ key, column: 'code', message: levelingMessages.codeMissing }]
    return isEmpty(name) ? [{ key, column: 'name', message: levelingMessages.nameMissing }] : []
  })
}

const isEmpty = (value: Values[string] | undefined) => value === null || value === undefined

/** Refuses the code of a stored job level at another position. */
function checkMoves(
  rows: ReadonlyMap<RowKey, Values>,
  storedByCode: ReadonlyMap<string, GridJobLevel>,
): readonly Problem[] {
  return codesOf(rows).flatMap(({ key, code, position }) => {
    const from = storedByCode.get(nameKey(code))
    const refusal = from && refuseMove(position, from)
    if (!from || !refusal) return []
    const message = levelingMessages.currentPosition(
      refusal.message,
      from.code,
      jobLevelMessages.groups[from.group],
      levelLabel(from.level),
    )
    return [{ key, column: 'code', message }]
  })
}

/** Refuses a new code that another new job level has already. */
function checkDuplicates(
  rows: ReadonlyMap<RowKey, Values>,
  storedByCode: ReadonlyMap<string, GridJobLevel>,
): readonly Problem[] {
  const seen = new Set<string>()
  return codesOf(rows).flatMap(({ key, code }) => {
    const name = nameKey(code)
    // A stored code is reported as a move instead.
    if (storedByCode.has(name)) return []
    if (seen.has(name)) return [{ key, column: 'code', message: platformMessages.alreadyExists }]
    seen.add(name)
    return []
  })
}

/** @returns the codes at the positions of the grid */
function codesOf(rows: ReadonlyMap<RowKey, Values>) {
  return [...rows].flatMap(([key, { code }]) => {
    const position = positionOfKey(key)
    return position && typeof code === 'string' ? [{ key, code, position }] : []
  })
}
