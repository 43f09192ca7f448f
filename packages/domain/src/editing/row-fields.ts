import type { CellValue } from './column.ts'
import { type Draft, type LoadedRows, type RowKey, type Values, valuesOf } from './draft.ts'

/**
 * The fields that say to which table and owner a row belongs, on pages that edit several tables. They are among the values of the row, so
 * that they are stored with a draft.
 */
interface TableFields {
  /** The name of the table in the database. */
  readonly table: string
  /** The key of the row that owns this one and with which it is deleted; null if it has no owner. */
  readonly owner: RowKey | null
  /** The level of a cell; null for other rows. */
  readonly level: number | null
}

export const getTableFields = ({ table, owner, level }: Values): TableFields => ({
  table: String(table ?? ''),
  owner: typeof owner === 'string' ? owner : null,
  level: typeof level === 'number' ? level : null,
})

/** Returns the values of the row with this key, with the changes of the draft. */
export const getRowValues = (
  { rows, draft }: { readonly rows: LoadedRows; readonly draft: Draft },
  key: RowKey,
): Values => valuesOf(rows.get(key) ?? null, draft.get(key))

/** Returns fields of a row of the API by name; a missing field is null. */
export const pickFields = (
  row: object | undefined,
  fields: readonly string[],
): Readonly<Record<string, CellValue>> =>
  Object.fromEntries(
    fields.map((field) => [field, (row as Readonly<Record<string, CellValue>> | undefined)?.[field] ?? null]),
  )
