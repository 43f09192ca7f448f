import type { RangeWidthsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { LoadedRow, LoadedRows, RowKey, Values } from '@plumb/domain/editing/draft.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { RowToSave } from '@plumb/domain/editing/saving.ts'
import { levelLabel, levelWithName } from '@plumb/domain/job-levels/job-level.ts'
import { listedLevels, type NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { PERCENT_COLUMNS } from '@plumb/domain/range-widths/columns.ts'
import { refuseRangeWidth, type TypedRangeWidth } from '@plumb/domain/range-widths/range-width.ts'
import type { KeyColumn, SheetColumn } from '../../shared/sheet/sheet-parts.ts'

export type WidthGroup = RangeWidthsQuery['rangeWidthGroups'][number]

/** A row of the sheet: a level, with a width in each group. */
export interface LevelRow extends NamedLevel {
  readonly key: string
  readonly label: string
}

const { below, above } = PERCENT_COLUMNS
const PERCENTS = [below, above] as const

/** What a width must satisfy, as the server asks it again. */
export const WIDTH_RULES: RowRules = {
  columns: PERCENTS,
  refuseRow: ({ percentBelowMid, percentAboveMid }) => {
    const refusal = refuseRangeWidth({
      percentBelowMid: asNumber(percentBelowMid),
      percentAboveMid: asNumber(percentAboveMid),
    })
    return refusal && { column: refusal.field ?? null, message: refusal.message }
  },
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null)

/** A width's place: a group and a level. */
export const placeOf = (groupId: number, level: number): RowKey => `${groupId}:${level}`

function readPlace(key: RowKey): { readonly groupId: number; readonly level: number } {
  const [groupId = 0, level = 0] = key.split(':').map(Number)
  return { groupId, level }
}

/** @returns the rows of the sheet, the highest level first. */
export function levelRows({ jobLevels, globalLevels }: RangeWidthsQuery): readonly LevelRow[] {
  return listedLevels(jobLevels, globalLevels).map(({ level, name }) => ({
    level,
    name,
    key: String(level),
    label: levelWithName(level, name),
  }))
}

/** @returns every place of a width, with the width that stands there, if one does. */
export function placesOfWidths(
  { rangeWidthGroups }: RangeWidthsQuery,
  levels: readonly NamedLevel[],
): LoadedRows {
  const places = new Map<RowKey, LoadedRow>()
  for (const group of rangeWidthGroups) {
    const widths = new Map(group.rangeWidths.map((width) => [width.level, width]))
    for (const { level } of levels) {
      const {
        id = null,
        version = null,
        percentBelowMid = null,
        percentAboveMid = null,
      } = widths.get(level) ?? {}
      const key = placeOf(group.id, level)
      places.set(key, { key, id, version, values: { percentBelowMid, percentAboveMid } })
    }
  }
  return places
}

/** @returns the two percentages of a place. */
export const widthOf = (values: Values): TypedRangeWidth => ({
  percentBelowMid: asNumber(values['percentBelowMid']),
  percentAboveMid: asNumber(values['percentAboveMid']),
})

/** @returns a width as the save names it. */
export function widthItem({ key, id, version, values }: RowToSave) {
  const { groupId: rangeWidthGroupId, level } = readPlace(key)
  return { ...(id > 0 && { id, version }), rangeWidthGroupId, level, ...widthOf(values) }
}

/** @returns what a width is called where it stands alone: "L12 Director, Sales". */
export function nameOfPlace(key: RowKey, rows: readonly LevelRow[], groups: readonly WidthGroup[]): string {
  const { groupId, level } = readPlace(key)
  const row = rows.find((each) => each.level === level)
  const group = groups.find(({ id }) => id === groupId)
  return [row?.label ?? levelLabel(level), group?.name].filter(Boolean).join(', ')
}

export const LEVEL_KEYS: readonly KeyColumn<LevelRow>[] = [
  {
    id: 'level',
    head: rangeWidthMessages.heads.level,
    text: ({ level }) => levelLabel(level),
    width: 84,
    isQuiet: true,
  },
  { id: 'name', head: rangeWidthMessages.page.name, text: ({ name }) => name, width: 208 },
]

/** @returns a pair of columns for each group. */
export function widthColumns(groups: readonly WidthGroup[]): readonly SheetColumn<LevelRow>[] {
  return groups.flatMap((group) =>
    PERCENTS.map((column) => ({
      id: `${group.id} ${column.key}`,
      column,
      group: String(group.id),
      keyOf: ({ level }: LevelRow) => placeOf(group.id, level),
      width: 118,
    })),
  )
}
