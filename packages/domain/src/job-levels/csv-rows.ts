import { columnValues, type CsvTable } from '../csv/csv-table.ts'
import { type ImportInput, planImport } from '../csv/import-plan.ts'
import { choiceKind } from '../editing/kinds.ts'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { levelingMessages } from '../messages/leveling.ts'
import { HIGHEST_LEVEL, JOB_LEVEL_GROUPS, type JobLevel, levelLabel } from './job-level.ts'
import { ownLevelName } from './level-names.ts'
import { levelKind, type NamedLevel } from './level-choices.ts'
import { LEVELING_COLUMNS } from './leveling-columns.ts'
import { refuseMove } from './stored-job-level.ts'

/** A row of a file of job levels. */
export type JobLevelRow = Readonly<Omit<JobLevel, 'id'>>

/** Stored rows that a file of job levels is compared with. */
export interface JobLevelFacts {
  readonly jobLevels: readonly JobLevelRow[]
  readonly globalLevels: readonly NamedLevel[]
}

/** @returns the table for files of job levels: one row per job level, which stays in its group and at its level (rule JL16) */
export function jobLevelFile({ globalLevels }: Pick<JobLevelFacts, 'globalLevels'>): CsvTable<JobLevelRow> {
  const { heads, unknownGroup, notALevel, currentPlace } = levelingMessages
  const names = new Map(globalLevels.map(({ level, name }) => [level, name]))
  const levels = Array.from({ length: HIGHEST_LEVEL + 1 }, (_, level) => ({
    level,
    name: ownLevelName(level, names.get(level) ?? ''),
  }))
  return {
    name: 'job_levels',
    columns: [
      { ...LEVELING_COLUMNS.code, isRequired: true },
      { ...LEVELING_COLUMNS.name, isRequired: true },
      {
        key: 'group',
        header: heads.group,
        head: heads.group,
        isRequired: true,
        kind: choiceKind(
          JOB_LEVEL_GROUPS.map((group) => ({
            value: group,
            label: jobLevelMessages.groups[group],
            also: [group],
          })),
          unknownGroup,
        ),
      },
      {
        key: 'level',
        header: heads.level,
        head: heads.level,
        isRequired: true,
        kind: levelKind(levels, () => notALevel(HIGHEST_LEVEL)),
      },
      LEVELING_COLUMNS.isVisible,
    ],
    keys: ['code'],
    defaultValues: { isVisible: true },
    samples: [
      { code: 'P4', name: 'Senior', group: 'Professional', level: 10, isVisible: true },
      { code: 'M3', name: 'Manager', group: 'Management', level: 10, isVisible: true },
    ],
    rowRules: () => ({
      rules: [
        {
          needs: ['group', 'level'],
          refuse(after, _values, before) {
            const refusal = before && refuseMove(after, before)
            if (!refusal) return []
            const message = currentPlace(
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

/** @returns the job levels for a file */
export const jobLevelRows = (jobLevels: readonly JobLevelRow[]): readonly JobLevelRow[] =>
  columnValues(jobLevelFile({ globalLevels: [] }), jobLevels)

/** Plans the import of a file of job levels. */
export const planJobLevelImport = ({ facts, file }: ImportInput<JobLevelFacts>) =>
  planImport(jobLevelFile(facts), file, jobLevelRows(facts.jobLevels))
