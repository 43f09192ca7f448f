import { PERCENT_COLUMN } from '@plumb/domain/bonus-structures/columns.ts'
import { BONUS_STRUCTURE_COUNTRY_GROUPS, BONUS_STRUCTURES } from '@plumb/domain/bonus-structures/table.ts'
import type { Column } from '@plumb/domain/editing/column.ts'
import {
  type Draft,
  keysOf,
  type LoadedRows,
  type RowKey,
  type Values,
  valuesOf,
} from '@plumb/domain/editing/draft.ts'
import { lineKind } from '@plumb/domain/editing/kinds.ts'
import { getTableFields, getRowValues } from '@plumb/domain/editing/row-fields.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { changeCells, deleteRows, type Editing, makeRow } from '@plumb/domain/editing/steps.ts'
import { findRepeated } from '@plumb/domain/editing/table-rows.ts'
import { sortByCountry } from '@plumb/domain/groups/country-order.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import {
  cellKey,
  cellValues,
  type Matrix,
  matrixRows,
  matrixSave,
  ownerValues,
  rowKey,
} from '../../../shared/groups/matrix.ts'
import type { BonusGroup } from '../bonus-structures.ts'

const texts = bonusStructureMessages.page

export const BONUS_MATRIX = {
  owner: BONUS_STRUCTURE_COUNTRY_GROUPS,
  cell: BONUS_STRUCTURES,
  cells: 'bonusStructures',
} as const satisfies Matrix

/** The name of the table of columns. */
const { name: COLUMN_TABLE } = BONUS_MATRIX.owner

/** The column of a country, with the changes of the draft. */
export interface ShownColumn {
  readonly key: RowKey
  readonly country: string
  /** Null if the draft creates it. */
  readonly id: number | null
  /** Whether it is deleted when the draft is saved. */
  readonly isMarkedForDeletion: boolean
}

/** Returns the key of a column by its id, or by a text for a new one. */
export const columnKey = (id: number | string): RowKey => rowKey(COLUMN_TABLE, id)

/** Returns all columns and cells of a group, at these levels and at all levels with a stored cell. */
export function bonusRows(group: BonusGroup, levels: readonly { readonly level: number }[]): LoadedRows {
  const columns = group.bonusStructureCountryGroups
  const storedCells = columns.flatMap(({ bonusStructures }) => bonusStructures)
  const allLevels = [...levels.map(({ level }) => level), ...storedCells.map((cell) => cell.globalLevelLevel)]
  return matrixRows(BONUS_MATRIX, columns, new Set(allLevels))
}

const COUNTRY_COLUMN: Column = {
  key: 'country',
  header: groupMessages.page.country,
  head: groupMessages.page.country,
  // Cells have no country.
  isRequired: false,
  kind: lineKind({ subject: groupMessages.page.country }),
}

/** The rules for percentages and columns. The server checks the same. */
export const PERCENT_RULES: RowRules = {
  columns: [PERCENT_COLUMN, COUNTRY_COLUMN],
  // A country occurs twice if another person has added it since.
  checkRows: (rows) =>
    findRepeated(rows, 'country', (country) => texts.hasColumn(countryName(String(country)))),
}

/** Returns the number of changes of a draft: a column that is added or deleted counts as one, with all its percentages. */
export function countPercentChanges(draft: Draft): number {
  let count = 0
  for (const [key, row] of draft) {
    const { owner } = getTableFields(valuesOf(null, row))
    const column = draft.get(owner ?? key)
    if (column && (column.isMade || column.isDeleted)) count += owner === null ? 1 : 0
    else count += row.isMade || row.isDeleted ? 1 : Object.keys(row.cells).length
  }
  return count
}

/** Returns the columns with the changes of the draft: first the default country's, then the others by name. */
export function shownColumns(rows: LoadedRows, draft: Draft, defaultCountry: string): readonly ShownColumn[] {
  const columns = keysOf(rows, draft).flatMap((key): readonly ShownColumn[] => {
    const { table, country } = getRowValues({ rows, draft }, key)
    if (table !== COLUMN_TABLE) return []
    const { isMade = false, isDeleted = false } = draft.get(key) ?? {}
    const id = isMade ? null : (rows.get(key)?.id ?? null)
    return [{ key, country: String(country), id, isMarkedForDeletion: isDeleted }]
  })
  return sortByCountry(columns, { defaultCountry, nameOf: countryName })
}

/**
 * Adds a column with its cells, as one step.
 * @param sourceColumn the column whose percentages it starts with, as the draft has them; null to start with empty cells
 */
export function addColumn(
  editing: Editing,
  rows: LoadedRows,
  {
    country,
    sourceColumn,
    levels,
  }: { country: string; sourceColumn: RowKey | null; levels: readonly { readonly level: number }[] },
): Editing {
  const column = columnKey(`new ${country}`)
  const loadedLevels = [...rows.values()].flatMap(({ values }) => getTableFields(values).level ?? [])
  const percentAt = (level: number) =>
    sourceColumn === null
      ? null
      : getRowValues({ rows, draft: editing.draft }, cellKey(sourceColumn, level))['percent']
  return [...new Set([...levels.map(({ level }) => level), ...loadedLevels])].reduce(
    (withColumn, level) =>
      makeRow(withColumn, rows, cellKey(column, level), {
        ...cellValues(BONUS_MATRIX, column, level),
        percent: percentAt(level) ?? null,
      }),
    makeRow(editing, rows, column, ownerValues(BONUS_MATRIX, { country })),
  )
}

/** Deletes a column and discards the changes of its cells, or restores it. A column that exists only in the draft is removed from it. */
export function markColumnForDeletion(
  editing: Editing,
  rows: LoadedRows,
  column: RowKey,
  isMarkedForDeletion: boolean,
): Editing {
  const cells = [...editing.draft].filter(([, row]) => getTableFields(valuesOf(null, row)).owner === column)
  const newKeys = cells.flatMap(([key, { isMade }]) => (isMade ? [key] : []))
  const restoringChanges = cells.flatMap(([key, { from }]) =>
    from ? [{ key, column: 'percent', typed: { value: from.values['percent'] ?? null } }] : [],
  )
  const withoutCellChanges = deleteRows(changeCells(editing, rows, restoringChanges), rows, newKeys)
  return deleteRows(withoutCellChanges, rows, [column], isMarkedForDeletion)
}

/** Returns the rows of a save as lists, and the variables of its operation. */
export function bonusSave(toSave: RowsToSave, group: BonusGroup, rows: LoadedRows) {
  const { lists, parts, cells } = matrixSave(BONUS_MATRIX, toSave, rows, group.id)
  const { idsToDelete, versionsToDelete } = toSave
  return {
    lists,
    variables: { parts: { items: parts, idsToDelete, versionsToDelete }, cells: { items: cells } },
  }
}

/** Returns the name of a column, as part of a cell's name or on its own. */
export function nameOfColumn({ country }: Values, isStandalone: boolean): string {
  const name = countryName(String(country))
  return isStandalone ? texts.columnNamed(name) : name
}
