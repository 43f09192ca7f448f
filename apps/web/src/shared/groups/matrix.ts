import type { LoadedRow, LoadedRows, RowKey, Values } from '@plumb/domain/editing/draft.ts'
import { pickFields, placeOf } from '@plumb/domain/editing/place.ts'
import type { RowsToSave, RowToSave } from '@plumb/domain/editing/saving.ts'
import type { HistoryTable } from '@plumb/domain/history/tables.ts'
import { levelWithName } from '@plumb/domain/job-levels/job-level.ts'
import type { NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'

/** The tables of a sheet that has a row for each level: the owners of its cells, which are groups or their parts by country, and its cells. */
export interface Matrix {
  readonly owner: {
    readonly table: HistoryTable
    /** The fields that are edited, by their names in the API. */
    readonly fields: readonly string[]
    /** The field of the API that lists the cells of an owner. */
    readonly cells: string
  }
  readonly cell: {
    readonly table: HistoryTable
    /** The fields of the API that refer to the owner and the level. */
    readonly owner: string
    readonly level: string
    readonly fields: readonly string[]
  }
}

/** A row of the sheet. */
export interface LevelRow extends NamedLevel {
  readonly key: RowKey
  readonly label: string
}

/** Returns the key of a row that is not a cell: of a stored row by its id, of a new row by a name. */
export const rowKey = (table: HistoryTable, id: number | string): RowKey => `${table} ${id}`

/** Returns the key of a cell. */
export const cellKey = (owner: RowKey, level: number): RowKey => `${owner}:${level}`

/** Returns the rows of the sheet, in the order of the levels. */
export const levelRows = (levels: readonly NamedLevel[]): readonly LevelRow[] =>
  levels.map(({ level, name }) => ({
    level,
    name,
    key: rowKey('global_level', level),
    label: levelWithName(level, name),
  }))

interface StoredRow {
  readonly id: number
  readonly version: number
}

/** Returns a row as the draft starts from it. */
export const loadedRow = (
  key: RowKey,
  stored: Partial<StoredRow> | undefined,
  values: Values,
): LoadedRow => ({ key, id: stored?.id ?? null, version: stored?.version ?? null, values })

/** Returns the values of an owner. */
export const ownerValues = ({ owner: { table, fields } }: Matrix, row: object): Values => ({
  table,
  ...pickFields(row, fields),
})

/** Returns the values of a cell; a cell that is not stored has none in its fields. */
export const cellValues = (
  { cell: { table, fields } }: Matrix,
  owner: RowKey,
  level: number,
  stored?: object,
): Values => ({ table, owner, level, ...pickFields(stored, fields) })

/** Returns all owners, each followed by its cells: one at each of these levels, stored or not. */
export function matrixRows(
  matrix: Matrix,
  owners: readonly StoredRow[],
  levels: Iterable<number>,
): LoadedRows {
  const all = [...levels]
  const rows = owners.flatMap((owner) => {
    const key = rowKey(matrix.owner.table, owner.id)
    const cells = new Map(storedCells(matrix, owner).map((cell) => [levelOf(matrix, cell), cell]))
    return [
      loadedRow(key, owner, ownerValues(matrix, owner)),
      ...all.map((level) => {
        const cell = cells.get(level)
        return loadedRow(cellKey(key, level), cell, cellValues(matrix, key, level, cell))
      }),
    ]
  })
  return new Map(rows.map((row) => [row.key, row]))
}

/** Returns the stored cells of an owner. */
export const storedCells = ({ owner: { cells } }: Matrix, owner: object): readonly StoredRow[] =>
  (owner as Readonly<Record<string, readonly StoredRow[]>>)[cells] ?? []

/** Returns the level of a stored cell. */
export const levelOf = ({ cell: { level } }: Matrix, cell: object): number =>
  (cell as Readonly<Record<string, number>>)[level] ?? 0

/** Returns the rows of a save that belong to a table. */
export const rowsOfTable = (
  { items }: Pick<RowsToSave, 'items'>,
  table: HistoryTable,
): readonly RowToSave[] => items.filter(({ values }) => values['table'] === table)

/** Returns the ids under which a save refers to rows: stored ids, and temporary ids of new rows. */
export const savedIds = (
  rows: LoadedRows,
  { items }: Pick<RowsToSave, 'items'>,
): ReadonlyMap<RowKey, number> =>
  new Map([...rows.values(), ...items].flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const])))

/** Returns a cell as the API saves it. */
export function cellItem(
  { cell }: Matrix,
  { id, version, values }: RowToSave,
  ids: ReadonlyMap<RowKey, number>,
): Readonly<Record<string, Values[string]>> {
  const { owner, level } = placeOf(values)
  return {
    ...(id > 0 && { id, version }),
    [cell.owner]: ids.get(owner ?? '') ?? 0,
    [cell.level]: level,
    ...pickFields(values, cell.fields),
  }
}
