import type { LevelingQuery } from '@plumb/api-contract/generated/graphql.ts'
import { jobLevelFile } from '@plumb/domain/job-levels/csv-rows.ts'
import type { Column } from '@plumb/domain/editing/column.ts'
import type { LoadedRows, RowKey, Values } from '@plumb/domain/editing/draft.ts'
import type { RowToSave } from '@plumb/domain/editing/saving.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import { defaultLevelName, JOB_LEVEL_GROUPS, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { displayLevelName, formatLevelWithName } from '@plumb/domain/job-levels/level-names.ts'
import {
  formatLevelCell,
  LEVEL_CELL_PARTS,
  readLevelCell,
  toggleLevelCell,
} from '@plumb/domain/job-levels/level-cell.ts'
import { LEVELING_COLUMNS } from '@plumb/domain/job-levels/leveling-columns.ts'
import {
  type GridLine,
  globalKey,
  gridLines,
  levelOfKey,
  positionKey,
  positionOfKey,
} from '@plumb/domain/job-levels/leveling-grid.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import { levelingMessages } from '@plumb/domain/messages/leveling.ts'
import { nameKey } from '@plumb/domain/refusals/unique-names.ts'
import { surveyOf } from '@plumb/reference-data/survey-levels.ts'
import type { ShownColumn } from '../../shared/editing/computed-columns.ts'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import type { KeyColumn } from '../../shared/sheet/sheet-parts.ts'

/** A row of the sheet: a line of a level, which has several if a group has several job levels there. The first has the key of its global level. */
export interface LineRow extends GridLine {
  readonly key: string
  readonly label: string
}

/** Returns the rows of the sheet, L20 to INT. */
export function lineRows({ jobLevels, globalLevels }: LevelingQuery): readonly LineRow[] {
  const names = new Map(globalLevels.map(({ level, name }) => [level, name]))
  return gridLines(jobLevels).map(({ level, line }) => ({
    level,
    line,
    key: line === 0 ? globalKey(level) : `${globalKey(level)}:${line}`,
    label: formatLevelWithName(level, displayLevelName(level, names.get(level) ?? '', jobLevels)),
  }))
}

export const LINE_KEYS: readonly KeyColumn<LineRow>[] = [
  {
    id: 'level',
    head: levelingMessages.page.level,
    text: ({ level }) => levelLabel(level),
    width: 64,
    isQuiet: true,
  },
]

const JOB_LEVEL_COLUMN: Column = { ...LEVELING_COLUMNS.name, key: 'jobLevel' }

/** Returns the columns: the global name of a level, and the job levels of each group, such as "P4 Senior". */
export function gridColumns({ jobLevels }: LevelingQuery): readonly ShownColumn<LineRow>[] {
  const namesOf = (level: number) => {
    const names = displayLevelName(level, '', jobLevels)
    return names === levelLabel(level) ? levelingMessages.page.noJobLevel : names
  }
  return [
    {
      id: 'globalName',
      column: LEVELING_COLUMNS.globalName,
      keyOf: ({ level }) => globalKey(level),
      width: 168,
      isFrozen: true,
      emptyText: ({ level }) => namesOf(level),
    },
    ...JOB_LEVEL_GROUPS.map((group) => ({
      id: group,
      head: levelingMessages.page.groupNamed(
        jobLevelMessages.groups[group],
        jobLevels.filter((level) => level.group === group).length,
      ),
      column: JOB_LEVEL_COLUMN,
      parts: LEVEL_CELL_PARTS,
      compose: formatLevelCell,
      look: 'level' as const,
      toggle: toggleLevelCell,
      keyOf: (row: LineRow) => positionKey(group, row),
      width: 165,
    })),
  ]
}

/** Returns a function like `change` that splits a change of a job level's cell into changes of its code, name and visibility. */
export function createLevelCellChange(
  { jobLevels }: LevelingQuery,
  rows: LoadedRows,
  change: EditSession['change'],
): EditSession['change'] {
  const storedCodes = new Set(jobLevels.map(({ code }) => nameKey(code)))
  const split = ({ key, column, typed }: CellChange): readonly CellChange[] => {
    if (column !== JOB_LEVEL_COLUMN.key) return [{ key, column, typed }]
    if ('text' in typed) return [{ key, column: 'name', typed }]
    const code = rows.get(key)?.values['code'] ?? null
    const storedCode = code === null ? null : String(code)
    const isStoredElsewhere = (text: string) =>
      storedCodes.has(nameKey(text)) && (storedCode === null || nameKey(text) !== nameKey(storedCode))
    const parts = readLevelCell(
      typed.value === null ? null : String(typed.value),
      storedCode,
      isStoredElsewhere,
    )
    return LEVEL_CELL_PARTS.map((part) => ({ key, column: part, typed: { value: parts[part] } }))
  }
  return (changes) => change(changes.flatMap(split))
}

/** The files of the page: those of job levels. */
export const LEVEL_FILES = {
  name: 'job_levels',
  path: 'leveling',
  scopes: ['JOB_ARCHITECTURE_EDIT'],
  buildCsvTable: () => jobLevelFile({ globalLevels: [] }),
} as const

/** Returns the name of a global level or a job level, outside of the sheet: "L7 Manager", "P2, Professional, L7". */
export function nameOfKey(key: RowKey, values: Values | undefined): string {
  const position = positionOfKey(key)
  if (!position) return formatLevelWithName(levelOfKey(key), String(values?.['globalName'] ?? ''))
  return [values?.['code'], jobLevelMessages.groups[position.group], levelLabel(position.level)]
    .filter(Boolean)
    .join(', ')
}

/** Returns the changed rows as items of a save: job levels and global levels. */
export function levelItems(items: readonly RowToSave[]) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const jobLevels = items.flatMap(({ key, id, version, values }) => {
    const position = positionOfKey(key)
    if (!position) return []
    const code = text(values['code'])
    const survey: Values = id > 0 ? values : surveyOf(code, position.group)
    return [
      {
        id,
        ...(version !== null && { version }),
        code,
        name: text(values['name']),
        group: position.group,
        level: position.level,
        // New job levels are visible, unless hidden in the draft.
        isVisible: values['isVisible'] !== false,
        surveyCode: text(survey['surveyCode']) || null,
        surveyProvider: text(survey['surveyProvider']) || null,
      },
    ]
  })
  const globalLevels = items.flatMap(({ key, id, version, values }) =>
    positionOfKey(key)
      ? []
      : [
          {
            ...(id > 0 && { id, version }),
            level: levelOfKey(key),
            name: text(values['globalName']) || defaultLevelName(levelOfKey(key)),
          },
        ],
  )
  return { jobLevels: { items: jobLevels }, globalLevels: { items: globalLevels } }
}
