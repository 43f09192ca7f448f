import { TABLES } from '@plumb/domain/structure/tables.ts'
import {
  columnOf,
  type Columns,
  type ColumnType,
  type ValueReference,
  type Reference,
  type Table as DescribedTable,
  type ValuesOf,
} from '@plumb/domain/tables/table.ts'
import type { DatabaseSchema } from '../schema.ts'
import type { StoredRow } from './stored-row.ts'

export { columnOf, fieldOfColumn } from '@plumb/domain/tables/table.ts'
export type {
  Column,
  Columns,
  ColumnType,
  Reference,
  Uniqueness,
  ValuesOf,
} from '@plumb/domain/tables/table.ts'

type TableDescription = (typeof TABLES)[number]
type DescribedSchema = {
  [Name in TableDescription['name']]: RowInColumns<StoredRow> &
    RowInColumns<ValuesOf<Extract<TableDescription, { readonly name: Name }>>>
}

declare module '../schema.ts' {
  interface DatabaseSchema extends DescribedSchema {}
}

/** The name of a table in the database. */
export type TableName = keyof DatabaseSchema

/** A described table, with its name and columns as types. */
export type Table<Name extends TableName = TableName, C extends Columns = Columns> = DescribedTable<Name, C>

/** A row as the code uses it. */
export type RowOf<T> = T extends Table ? StoredRow & ValuesOf<T> : never
/** The fields of a table's rows, including those that every row has. */
export type FieldOf<T> = keyof RowOf<T> & string

/** The fields that an item of a save may leave out. */
export type OptionalField<T extends Table> = {
  [Name in keyof ValuesOf<T> & string]: null extends ValuesOf<T>[Name]
    ? Name
    : T['columns'][Name] extends { readonly mayBeOmitted: true }
      ? Name
      : never
}[keyof ValuesOf<T> & string]

/** An item of a save: the row's id and version, and its values. Nullable ones and those with a default may be omitted. */
export type ItemOf<T extends Table> = {
  readonly id?: number | null | undefined
  readonly version?: number | null | undefined
} & Omit<ValuesOf<T>, OptionalField<T>> & {
    readonly [Name in OptionalField<T>]?: ValuesOf<T>[Name] | null | undefined
  }

/** A row by the names of its columns. */
type RowInColumns<Row> = { [Field in keyof Row & string as SnakeCase<Field>]: Row[Field] }

type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Text

/** The columns that every row has. */
const STORED_COLUMNS: Readonly<Record<keyof StoredRow, ColumnType>> = {
  workspaceId: 'integer',
  id: 'integer',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  version: 'integer',
}

/** @returns the fields of a table's rows; those that every row has come first */
export const fieldsOf = <T extends Table>(table: T): readonly FieldOf<T>[] =>
  [...Object.keys(STORED_COLUMNS), ...Object.keys(table.columns)] as FieldOf<T>[]

/** @returns the type of a field's column; undefined if the table has no such field */
export const findColumnType = (table: Table, field: string): ColumnType | undefined =>
  (STORED_COLUMNS as Readonly<Record<string, ColumnType>>)[field] ?? table.columns[field]?.type

/**
 * @returns the type of a field's column
 * @throws if the table has no such field
 */
export function columnTypeOf(table: Table, field: string): ColumnType {
  const type = findColumnType(table, field)
  if (type === undefined) throw new Error(`The table ${table.name} has no field ${field}.`)
  return type
}

/**
 * @returns a name as it is written in the text of a statement
 * @throws if it has other characters than the names of our tables and columns
 */
export function quoted(name: string): string {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`${name} is not the name of a table or column.`)
  return `"${name}"`
}

/** @returns the name of a field's column as it is written in the text of a statement */
export const quotedColumnOf = (field: string): string => quoted(columnOf(field))

const tablesByName: ReadonlyMap<string, Table> = new Map(TABLES.map((table) => [table.name, table]))

/** @returns the tables that refer to this one, each with the field that does. */
export function referrersOf(
  name: string,
): { readonly table: Table; readonly field: string; readonly reference: Reference }[] {
  return [...tablesByName.values()].flatMap((table) =>
    Object.entries(table.references).flatMap(([field, reference]) =>
      reference.to === name ? [{ table, field, reference }] : [],
    ),
  )
}

/** @returns the tables whose rows use values of this one and thereby prevent their deletion, each with the field that has the value */
export function findProtectingReferences(
  name: string,
): { readonly table: Table; readonly field: string; readonly protection: ValueReference }[] {
  return [...tablesByName.values()].flatMap((table) =>
    Object.entries(table.protects).flatMap(([field, protection]) =>
      protection.table === name ? [{ table, field, protection }] : [],
    ),
  )
}

/** @returns the field that refers to the row that owns a row, and the table of the owner. @throws if rows have no owner */
export function ownerOf({ name, references }: Table): readonly [field: string, owner: Table] {
  const owner = Object.entries(references).find(([, { isOwner }]) => isOwner)
  if (!owner) throw new Error(`The description of the table ${name} has no owner.`)
  const [field, { to }] = owner
  return [field, tableNamed(to)]
}

/** @returns all described tables */
export const describedTables = (): readonly Table[] => [...tablesByName.values()]

/** @returns a described table. @throws if there is no such table */
export function tableNamed(name: string): Table {
  const table = tablesByName.get(name)
  if (!table) throw new Error(`The table ${name} has no description.`)
  return table
}
