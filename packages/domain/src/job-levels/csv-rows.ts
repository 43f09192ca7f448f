import { columnValues, type CsvTable } from '../csv/csv-table.ts'
import { type ImportInput, planImport } from '../csv/import-plan.ts'
import { columnsOf } from '../editing/column.ts'
import type { RowProblem } from '../editing/problems.ts'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { levelingMessages } from '../messages/leveling.ts'
import { groupKind } from './group-kind.ts'
import { defaultLevelName, HIGHEST_LEVEL, type JobLevel, levelLabel } from './job-level.ts'
import { levelKind, type NamedLevel } from './level-choices.ts'
import { hasOwnName, ownLevelName } from './level-names.ts'
import { LEVELING_COLUMNS } from './leveling-columns.ts'
import { refuseMove } from './stored-job-level.ts'

/** A row of a file of job levels. */
export type JobLevelRow = Readonly<Omit<JobLevel, 'id'>> & {
  /** The name of its global level: "Career", or "L10" if the level has no name of its own. */
  readonly globalName: string
}

/** The stored data with which a file is compared. */
export interface JobLevelFacts {
  readonly jobLevels: readonly Omit<JobLevel, 'id'>[]
  readonly globalLevels: readonly NamedLevel[]
}

const SAMPLE = { level: 10, isVisible: true, globalName: 'Grade 10' } as const

/** @returns a function that returns the name of a level: "Career", or "L10" if the level has no name of its own */
function createNameOf(globalLevels: readonly NamedLevel[]): (level: number) => string {
  const names = new Map(globalLevels.map(({ level, name }) => [level, name]))
  return (level) => ownLevelName(level, names.get(level) ?? '')
}

/**
 * @returns the description of files of job levels: one row per job level. A file cannot move a job level to another group or level; an empty
 *   name of the global level leaves the stored one (rule JL16)
 */
export function jobLevelFile({ globalLevels }: Pick<JobLevelFacts, 'globalLevels'>): CsvTable<JobLevelRow> {
  const { heads, unknownGroup, notALevel, currentPosition, twoNames } = levelingMessages
  const nameOf = createNameOf(globalLevels)
  const levels = Array.from({ length: HIGHEST_LEVEL + 1 }, (_, level) => ({ level, name: nameOf(level) }))
  const positionColumns = columnsOf(
    { group: { label: { page: heads.group } }, level: { label: { page: heads.level } } },
    {
      group: { kind: groupKind(unknownGroup) },
      level: { kind: levelKind(levels, () => notALevel(HIGHEST_LEVEL)) },
    },
  )
  return {
    name: 'job_levels',
    columns: [
      { ...LEVELING_COLUMNS.code, isRequired: true },
      { ...LEVELING_COLUMNS.name, isRequired: true },
      positionColumns.group,
      positionColumns.level,
      LEVELING_COLUMNS.isVisible,
      LEVELING_COLUMNS.globalName,
    ],
    keys: ['code'],
    defaultValues: { isVisible: true },
    samples: [
      { ...SAMPLE, code: 'P4', name: 'Senior', group: 'Professional' },
      { ...SAMPLE, code: 'M3', name: 'Manager', group: 'Management' },
    ],
    rowRules: () => ({
      complete: (after, { globalName }) => ({
        ...after,
        globalName: globalName ? ownLevelName(after.level, globalName) : nameOf(after.level),
      }),
      checkRows(rows) {
        const names = new Map<number, string>()
        const problems = new Map<number, RowProblem>()
        for (const [index, { level, globalName }] of rows.entries()) {
          if (level == null || !globalName) continue
          const name = names.get(level) ?? globalName
          names.set(level, name)
          if (name !== globalName)
            problems.set(index, {
              column: 'globalName',
              message: twoNames(levelLabel(level), name, globalName),
            })
        }
        return problems
      },
      rules: [
        {
          needs: ['group', 'level'],
          check(after, _values, before) {
            const refusal = before && refuseMove(after, before)
            if (!refusal) return []
            const message = currentPosition(
              refusal.message,
              before.code,
              jobLevelMessages.groups[before.group],
              levelLabel(before.level),
            )
            return [{ column: refusal.field ?? null, message }]
          },
        },
      ],
    }),
  }
}

/** @returns job levels as rows of a file */
export function jobLevelRows({ jobLevels, globalLevels }: JobLevelFacts): readonly JobLevelRow[] {
  const nameOf = createNameOf(globalLevels)
  return columnValues(
    jobLevelFile({ globalLevels }),
    jobLevels.map((each) => ({ ...each, globalName: nameOf(each.level) })),
  )
}

/** @returns the global levels whose names rows of a file change */
export function importedGlobalLevels(
  rows: readonly JobLevelRow[],
  globalLevels: readonly NamedLevel[],
): readonly NamedLevel[] {
  const nameOf = createNameOf(globalLevels)
  const names = new Map(
    rows.flatMap(({ level, globalName }) =>
      globalName === nameOf(level) ? [] : [[level, globalName] as const],
    ),
  )
  return [...names].map(([level, name]) => ({
    level,
    name: hasOwnName(level, name) ? name : defaultLevelName(level),
  }))
}

export const planJobLevelImport = ({ facts, file }: ImportInput<JobLevelFacts>) =>
  planImport(jobLevelFile(facts), file, jobLevelRows(facts))
