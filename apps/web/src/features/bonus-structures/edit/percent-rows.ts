import { PERCENT_COLUMN } from '@plumb/domain/bonus-structures/columns.ts'
import type { Column } from '@plumb/domain/editing/column.ts'
import {
  type Draft,
  type LoadedRow,
  type LoadedRows,
  type RowKey,
  type Values,
  valuesOf,
} from '@plumb/domain/editing/draft.ts'
import { line } from '@plumb/domain/editing/kinds.ts'
import type { Problem, RowRules } from '@plumb/domain/editing/problems.ts'
import type { RowsToSave, RowToSave } from '@plumb/domain/editing/saving.ts'
import { type Editing, changeCells, deleteRows, makeRow } from '@plumb/domain/editing/steps.ts'
import { inCountryOrder } from '@plumb/domain/groups/country-order.ts'
import type { NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { levelWithName } from '@plumb/domain/job-levels/job-level.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import type { BonusGroup } from '../group-acts.ts'

const texts = bonusStructureMessages.page

/** A row of the sheet: a level. */
export interface LevelRow extends NamedLevel {
  readonly key: string
  readonly label: string
}

/** A column of the sheet as the draft leaves it. */
export interface ShownColumn {
  readonly key: RowKey
  readonly country: string
  /** Null: it is made here. */
  readonly id: number | null
  /** It goes when the draft is saved. */
  readonly isStruck: boolean
}

/** @returns the rows of the sheet, in the order of the levels. */
export const levelRows = (levels: readonly NamedLevel[]): readonly LevelRow[] =>
  levels.map(({ level, name }) => ({
    level,
    name,
    key: String(level),
    label: levelWithName(level, name),
  }))

/** A column: that of an id, or a new one of a country. */
export const columnKey = (of: number | string): RowKey => `column ${of}`
/** A percent: a column and a level. */
export const percentKey = (column: RowKey, level: number): RowKey => `${column}:${level}`
/** @returns the column that a percent stands in; a column is its own. */
export const columnOf = (key: RowKey): RowKey => key.split(':')[0] ?? key
const levelOf = (key: RowKey): number => Number(key.split(':')[1])

const isColumn = (values: Values) => 'country' in values

/** @returns every column of a group, and every place of a percent with what stands there, at the levels that are listed and at others. */
export function placesOfPercents(group: BonusGroup, levels: readonly NamedLevel[]): LoadedRows {
  const places = new Map<RowKey, LoadedRow>()
  for (const { id, version, country, bonusStructures } of group.bonusStructureCountryGroups) {
    const column = columnKey(id)
    places.set(column, { key: column, id, version, values: { country } })
    const stored = new Map(bonusStructures.map((cell) => [cell.globalLevelLevel, cell]))
    for (const level of new Set([...levels.map((each) => each.level), ...stored.keys()])) {
      const cell = stored.get(level)
      const key = percentKey(column, level)
      places.set(key, {
        key,
        id: cell?.id ?? null,
        version: cell?.version ?? null,
        values: { level, jobLevelId: cell?.jobLevelId ?? null, percent: cell?.percent ?? null },
      })
    }
  }
  return places
}

const COUNTRY_COLUMN: Column = {
  key: 'country',
  header: texts.country,
  head: texts.country,
  // A percent has none.
  isRequired: false,
  kind: line({ what: texts.country }),
}

/** What percents and columns must satisfy, as the server asks it again. */
export const PERCENT_RULES: RowRules = {
  columns: [PERCENT_COLUMN, COUNTRY_COLUMN],
  refuseRows(rows) {
    const first = new Set<string>()
    const problems: Problem[] = []
    for (const [key, values] of rows) {
      if (!isColumn(values)) continue
      const country = String(values['country'])
      // Those that are loaded come first: somebody else has added the country meanwhile.
      if (first.has(country))
        problems.push({ key, column: 'country', message: texts.hasColumn(countryName(country)) })
      first.add(country)
    }
    return problems
  },
}

/** @returns how many changes a draft has: a column that comes or goes is one, with all its percents. */
export function countPercentChanges(draft: Draft): number {
  let count = 0
  for (const [key, { isMade, isDeleted, cells }] of draft) {
    const column = draft.get(columnOf(key))
    if (column && (column.isMade || column.isDeleted)) count += columnOf(key) === key ? 1 : 0
    else count += isMade || isDeleted ? 1 : Object.keys(cells).length
  }
  return count
}

/** @returns the columns as the draft leaves them: the default country's first, then by name. */
export function shownColumns(rows: LoadedRows, draft: Draft, defaultCountry: string): readonly ShownColumn[] {
  const keys = new Set([...rows.keys(), ...draft.keys()].filter((key) => columnOf(key) === key))
  const columns = [...keys].flatMap((key): readonly ShownColumn[] => {
    const drafted = draft.get(key)
    const loaded = rows.get(key) ?? null
    const { country } = valuesOf(loaded, drafted)
    if (typeof country !== 'string') return []
    return [
      {
        key,
        country,
        id: drafted?.isMade ? null : (loaded?.id ?? null),
        isStruck: drafted?.isDeleted ?? false,
      },
    ]
  })
  return inCountryOrder(columns, { defaultCountry, nameOf: countryName })
}

/**
 * Adds a column, as one step with its percents.
 * @param like the column with whose percents it begins, as they stand in the draft, at all levels; null: it is empty
 */
export function addColumn(
  editing: Editing,
  rows: LoadedRows,
  { country, like, levels }: { country: string; like: RowKey | null; levels: readonly NamedLevel[] },
): Editing {
  const column = columnKey(`new ${country}`)
  const percentAt = (level: number) => {
    const key = percentKey(like ?? '', level)
    return valuesOf(rows.get(key) ?? null, editing.draft.get(key))['percent'] ?? null
  }
  const stored = like === null ? [] : [...rows.keys()].filter((key) => key !== like && columnOf(key) === like)
  const all = new Set([...levels.map(({ level }) => level), ...stored.map(levelOf)])
  return [...all].reduce(
    (now, level) =>
      makeRow(now, rows, percentKey(column, level), {
        level,
        jobLevelId: null,
        percent: like === null ? null : percentAt(level),
      }),
    makeRow(editing, rows, column, { country }),
  )
}

/** Strikes a column, with what was typed into it; or takes that back. One that was added here is gone at once. */
export function strikeColumn(editing: Editing, rows: LoadedRows, column: RowKey, isStruck: boolean): Editing {
  const ofColumn = [...editing.draft].filter(([key]) => key !== column && columnOf(key) === column)
  const made = ofColumn.flatMap(([key, { isMade }]) => (isMade ? [key] : []))
  const typed = ofColumn.flatMap(([key, { from }]) =>
    from ? [{ key, column: 'percent', typed: { value: from.values['percent'] ?? null } }] : [],
  )
  const without = deleteRows(changeCells(editing, rows, typed), rows, made)
  return deleteRows(without, rows, [column], isStruck)
}

/** @returns a save as the calls name it: columns first, then percents; each beside the rows that it is made of. */
export function saveOf({ items, idsToDelete, versionsToDelete }: RowsToSave, group: BonusGroup) {
  const columns = items.filter(({ values }) => isColumn(values))
  const ids = new Map<RowKey, number>([
    ...group.bonusStructureCountryGroups.map(({ id }): [RowKey, number] => [columnKey(id), id]),
    ...columns.map(({ key, id }): [RowKey, number] => [key, id]),
  ])
  const percents = items.filter(
    ({ key, id, values }) =>
      !isColumn(values) &&
      ids.has(columnOf(key)) &&
      // An empty cell of a new column is none.
      (id > 0 || values['percent'] !== null),
  )
  return {
    columns,
    percents,
    countryGroups: {
      items: columns.map(({ id, version, values }) => ({
        id,
        version,
        bonusStructureGroupId: group.id,
        country: String(values['country']),
      })),
      idsToDelete,
      versionsToDelete,
    },
    structures: { items: percents.map((row) => percentItem(row, ids)) },
  }
}

function percentItem({ key, id, version, values }: RowToSave, ids: ReadonlyMap<RowKey, number>) {
  return {
    ...(id > 0 && { id, version }),
    bonusStructureCountryGroupId: ids.get(columnOf(key)) ?? 0,
    globalLevelLevel: levelOf(key),
    jobLevelId: values['jobLevelId'] as number | null,
    percent: values['percent'] as string | null,
  }
}

/** @returns what a row of the draft is called where it stands alone: "L12 Director, Germany". */
export function nameOfPlace(key: RowKey, columns: readonly ShownColumn[], levels: readonly NamedLevel[]) {
  const country = countryName(columns.find((column) => column.key === columnOf(key))?.country ?? '')
  if (columnOf(key) === key) return texts.columnNamed(country)
  const level = levelOf(key)
  const name = levels.find((each) => each.level === level)?.name ?? ''
  return texts.cellNamed(levelWithName(level, name), country)
}
