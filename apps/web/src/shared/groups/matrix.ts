import type { LoadedRow, LoadedRows, RowKey, Values } from '@plumb/domain/editing/draft.ts'
import { pickFields, getTableFields } from '@plumb/domain/editing/row-fields.ts'
import type { RowsToSave, RowToSave } from '@plumb/domain/editing/saving.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { cellFields, isEmptyCell, type Table } from '@plumb/domain/tables/table.ts'

/** The tables of a sheet that has a row for each level. */
export interface Matrix {
  /** The owners of the cells: groups, or their parts by country. */
  readonly owner: Table
  readonly cell: Table
  /** The field of the API that lists the cells of an owner. */
  readonly cells: string
}

/** A row of the sheet. */
export interface LevelRow extends ShownLevel {
  readonly key: RowKey
}

interface StoredRow {
  readonly id: number
  readonly version: number
}

/** Returns the key of a row that is not a cell. @param id of a stored row; for a new row a name */
export const rowKey = (table: string, id: number | string): RowKey => `${table} ${id}`

/** Returns the key of a cell. */
export const cellKey = (owner: RowKey, level: number): RowKey => `${owner}:${level}`

/** Returns the rows of the sheet, in the order of the levels. */
export const levelRows = (levels: readonly ShownLevel[]): readonly LevelRow[] =>
  levels.map((shown) => ({ ...shown, key: rowKey('global_level', shown.level) }))

/** Returns the field that refers to the owner of a row; '' if it has none. */
const ownerField = ({ references }: Table): string =>
  Object.keys(references).find((field) => references[field]?.isOwner) ?? ''

/** Returns the field that has the level of a cell. */
const levelField = ({ identifyingFields }: Table): string => identifyingFields?.[0] ?? ''

/** Returns the fields of an owner that are edited. */
const ownerFields = ({ owner }: Matrix): readonly string[] =>
  Object.keys(owner.columns).filter((field) => field !== ownerField(owner))

/** Returns a row before its changes in the draft; without id and version if it is not stored. */
export const loadedRow = (
  key: RowKey,
  stored: Partial<StoredRow> | undefined,
  values: Values,
): LoadedRow => ({ key, id: stored?.id ?? null, version: stored?.version ?? null, values })

/** Returns the values of an owner. */
export const ownerValues = (matrix: Matrix, row: object): Values => ({
  table: matrix.owner.name,
  ...pickFields(row, ['id', ...ownerFields(matrix)]),
})

/** Returns the values of a cell; a cell that is not stored has none in its fields. */
export const cellValues = (matrix: Matrix, owner: RowKey, level: number, stored?: object): Values => ({
  table: matrix.cell.name,
  owner,
  level,
  ...pickFields(stored, cellFields(matrix.cell)),
})

/** Returns all owners, each followed by its cells: one at each of these levels, stored or not. */
export function matrixRows(
  matrix: Matrix,
  owners: readonly StoredRow[],
  levels: Iterable<number>,
): LoadedRows {
  const allLevels = [...levels]
  const level = levelField(matrix.cell)
  const rows = owners.flatMap((owner) => {
    const key = rowKey(matrix.owner.name, owner.id)
    const stored = (owner as unknown as Readonly<Record<string, readonly StoredRow[]>>)[matrix.cells] ?? []
    const cells = new Map(stored.map((cell) => [(cell as unknown as Values)[level], cell]))
    return [
      loadedRow(key, owner, ownerValues(matrix, owner)),
      ...allLevels.map((each) => {
        const cell = cells.get(each)
        return loadedRow(cellKey(key, each), cell, cellValues(matrix, key, each, cell))
      }),
    ]
  })
  return new Map(rows.map((row) => [row.key, row]))
}

/** Returns the rows of a save that belong to a table. */
export const rowsOfTable = ({ items }: Pick<RowsToSave, 'items'>, table: string): readonly RowToSave[] =>
  items.filter(({ values }) => values['table'] === table)

/**
 * Returns the owners and cells of a save, as lists and in the API's format.
 * @param groupId the group to which the owners belong, if they are parts of one
 */
export function matrixSave(matrix: Matrix, toSave: RowsToSave, rows: LoadedRows, groupId?: number) {
  const idsToSave = new Map(toSave.items.map(({ key, id }) => [key, id]))
  /** The id of a stored row, or the temporary id of a new one; null for neither. */
  const idOf = (key: RowKey | null) =>
    key === null ? null : (idsToSave.get(key) ?? rows.get(key)?.id ?? null)
  const { owner, cell } = matrix
  const parts = rowsOfTable(toSave, owner.name)
  const cells = rowsOfTable(toSave, cell.name).filter(
    ({ id, values }) =>
      idOf(getTableFields(values).owner) !== null &&
      // A cell that is neither stored nor filled is left out.
      (id > 0 || !isEmptyCell(cell, values)),
  )
  return {
    lists: { parts, cells },
    parts: parts.map(
      ({ id, version, values }) =>
        ({ id, version, [ownerField(owner)]: groupId, ...pickFields(values, ownerFields(matrix)) }) as never,
    ),
    cells: cells.map(({ id, version, values }) => {
      const { owner: ownerKey, level } = getTableFields(values)
      return {
        ...(id > 0 && { id, version }),
        [ownerField(cell)]: idOf(ownerKey) ?? 0,
        [levelField(cell)]: level,
        ...pickFields(values, cellFields(matrix.cell)),
      } as never
    }),
  }
}
