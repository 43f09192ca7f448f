import type { LevelingQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { RowKey, Values } from '@plumb/domain/editing/draft.ts'
import type { RowToSave } from '@plumb/domain/editing/saving.ts'
import { JOB_LEVEL_GROUPS, levelLabel, formatLevelWithName } from '@plumb/domain/job-levels/job-level.ts'
import { LEVELING_COLUMNS } from '@plumb/domain/job-levels/leveling-columns.ts'
import {
  type GridLine,
  globalKey,
  gridLines,
  levelOfKey,
  placeKey,
  placeOfKey,
} from '@plumb/domain/job-levels/leveling-grid.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import { levelingMessages } from '@plumb/domain/messages/leveling.ts'
import { SURVEY_LEVELS } from '@plumb/reference-data/survey-levels.ts'
import type { ShownColumn } from '../../shared/editing/computed-columns.ts'
import type { KeyColumn } from '../../shared/sheet/sheet-parts.ts'

/** A row of the sheet: one line of a level. The first line of a level has the key of its global level. */
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
    label: formatLevelWithName(level, names.get(level) ?? ''),
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

/** px */
const WIDTHS = { code: 74, name: 132, isVisible: 70 }

/** Returns the columns: the global name of a level, which stays in view, its RSU percentage, and three for each group. */
export function gridColumns({ jobLevels }: LevelingQuery): readonly ShownColumn<LineRow>[] {
  const keyOf = ({ level }: LineRow) => globalKey(level)
  const occupiedKeys = new Set<RowKey>()
  for (const row of lineRows({ jobLevels, globalLevels: [] }))
    for (const group of JOB_LEVEL_GROUPS) {
      const levelsHere = jobLevels.filter((each) => each.group === group && each.level === row.level)
      if (levelsHere.length > row.line) occupiedKeys.add(placeKey(group, row))
    }
  return [
    { id: 'globalName', column: LEVELING_COLUMNS.globalName, keyOf, width: 156, isFrozen: true },
    {
      id: 'percentRsu',
      head: levelingMessages.heads.percentRsu,
      width: 66,
      text: ({ percentRsu = null }: Values) => (percentRsu === null ? '' : `${String(percentRsu)}%`),
    },
    ...JOB_LEVEL_GROUPS.flatMap((group) =>
      (['code', 'name', 'isVisible'] as const).map((field) => ({
        id: `${group} ${field}`,
        group,
        column: LEVELING_COLUMNS[field],
        keyOf: (row: LineRow) => placeKey(group, row),
        width: WIDTHS[field],
        ...(field === 'code' && {
          readOnlyReason: (row: LineRow) =>
            occupiedKeys.has(placeKey(group, row)) ? levelingMessages.page.codeStays : null,
        }),
      })),
    ),
  ]
}

/** Returns the name of a cell's row outside of the sheet: "L7 Manager", "P2, Professional, L7". */
export function nameOfKey(key: RowKey, values: Values | undefined): string {
  const place = placeOfKey(key)
  if (!place) return formatLevelWithName(levelOfKey(key), String(values?.['globalName'] ?? ''))
  return [values?.['code'], jobLevelMessages.groups[place.group], levelLabel(place.level)]
    .filter(Boolean)
    .join(', ')
}

/** Returns the changed rows as items of a save: job levels and global levels. */
export function levelItems(items: readonly RowToSave[]) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const jobLevels = items.flatMap(({ key, id, version, values }) => {
    const place = placeOfKey(key)
    if (!place) return []
    const code = text(values['code'])
    const survey = id > 0 ? values : surveyOf(code, place.group)
    return [
      {
        id,
        ...(version !== null && { version }),
        code,
        name: text(values['name']),
        group: place.group,
        level: place.level,
        // A new one is visible by default.
        isVisible: values['isVisible'] !== false,
        surveyCode: text(survey['surveyCode']) || null,
        surveyProvider: text(survey['surveyProvider']) || null,
      },
    ]
  })
  const globalLevels = items.flatMap(({ key, id, version, values }) =>
    placeOfKey(key)
      ? []
      : [{ ...(id > 0 && { id, version }), level: levelOfKey(key), name: text(values['globalName']) }],
  )
  return { jobLevels: { items: jobLevels }, globalLevels: { items: globalLevels } }
}

/** Returns the survey fields of a new job level whose code is one of the survey's in its group. */
function surveyOf(code: string, group: string): Values {
  const surveyLevel = SURVEY_LEVELS.find((level) => level.surveyCode === code && level.group === group)
  return { surveyCode: surveyLevel?.surveyCode ?? null, surveyProvider: surveyLevel?.surveyProvider ?? null }
}
