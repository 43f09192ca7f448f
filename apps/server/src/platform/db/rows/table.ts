import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { StoredRow, TenantColumns } from './columns.ts'
import type { DatabaseSchema } from '../schema.ts'

/** The name of a table in the database. */
export type TableName = keyof DatabaseSchema

/** As PostgreSQL names it. */
export type ColumnType = 'integer' | 'text' | 'numeric' | 'boolean' | 'timestamptz' | 'text[]'

/** A column that saves write. `Value` is what the program sees of it. */
export interface Column<Value> {
  readonly type: ColumnType
  readonly isNullable: boolean
  /** Never there at run time: it carries the type from the description to the rows. */
  readonly value?: Value
}

export const integer: Column<number> = { type: 'integer', isNullable: false }
export const text: Column<string> = { type: 'text', isNullable: false }
/** A decimal, as text. */
export const numeric: Column<string> = { type: 'numeric', isNullable: false }
export const boolean: Column<boolean> = { type: 'boolean', isNullable: false }
export const instant: Column<Date> = { type: 'timestamptz', isNullable: false }
export const texts: Column<readonly string[]> = { type: 'text[]', isNullable: false }

/** Text that is one of these. */
export const textOf = <Value extends string>(): Column<Value> => ({ type: 'text', isNullable: false })

export const nullable = <Value>({ type }: Column<Value>): Column<Value | null> => ({ type, isNullable: true })

/** Columns by their fields in the program: `globalLevelLevel` is the column `global_level_level`. */
// oxlint-disable-next-line typescript/no-explicit-any -- columns of whatever values
export type Columns = Readonly<Record<string, Column<any>>>

/** A field that is the id of a row of another table. */
export interface Reference {
  readonly to: TableName
  /** The foreign key. */
  readonly constraint: string
  /** The other row owns this one: it goes with it. */
  readonly isOwner?: true
}

/** Another table whose rows a field names by a value of theirs, and not by their ids. */
export interface Keeping {
  readonly of: TableName
  /** The field of theirs that has the value: one of text, and each once. */
  readonly by: string
}

/** No two rows are alike in these fields. */
export interface Uniqueness<Field extends string, Values> {
  readonly fields: readonly Field[]
  /** The field that a person is told to change. */
  readonly field: Field
  /** What makes two values the same where it is not the values themselves. */
  readonly keyOf?: (row: Values) => string
  /** The sentence for two rows of one save. */
  readonly repeated: (row: Values) => string
  /** The sentence where another row is like that already; a general one by default. */
  readonly taken?: (row: Values) => string
}

/** How a row is named to a person, where something cannot be deleted because of it. */
export interface RowNames<Field extends string> {
  /** What the rows are: "job families". */
  readonly rows: string
  /** The field that names a row. */
  readonly field: Field
  /** A reference whose row's name goes before: "Engineering, Germany". */
  readonly within?: Field
  /** How the field is written; as it stands by default. */
  readonly write?: (value: string) => string
}

export interface Order<Field extends string> {
  readonly by: Field
  readonly direction?: 'desc'
  readonly ignoringCase?: true
}

/** What a tenant table is, written once: whatever reads or writes it follows from this. */
export interface TableDescription<C extends Columns> {
  readonly columns: C
  /** Who may read its rows, all that is in them: nobody else is told their names, or what became of them. */
  readonly view: readonly Scope[]
  /** Who may list its rows besides: holders of any one of these. What they may not see of a row is up to its type. */
  readonly listedFor?: readonly Scope[]
  /** Of lists; then by id. */
  readonly order?: readonly Order<Fields<C>>[]
  readonly references?: { readonly [Field in Fields<C>]?: Reference }
  /** Rows of other tables that stay as long as a row here has their value; no foreign key holds them. */
  readonly keeps?: { readonly [Field in Fields<C>]?: Keeping }
  /** By the names of the constraints. */
  readonly unique?: Readonly<Record<string, Uniqueness<Fields<C>, RowValues<C>>>>
  readonly names?: RowNames<Fields<C>>
  /** Why a row of this name cannot be deleted while others refer to it; a general sentence by default. */
  readonly inUse?: (name: string) => string
}

/** A described table. What the description says by field is checked where it is written; here any table is one. */
export interface Table<Name extends TableName = TableName, C extends Columns = Columns> {
  readonly name: Name
  readonly columns: C
  readonly view: readonly Scope[]
  readonly listedFor?: readonly Scope[]
  readonly order?: readonly Order<string>[]
  readonly references?: Readonly<Record<string, Reference>>
  readonly keeps?: Readonly<Record<string, Keeping>>
  // oxlint-disable-next-line typescript/no-explicit-any -- values of whatever table
  readonly unique?: Readonly<Record<string, Uniqueness<string, any>>>
  readonly names?: RowNames<string>
  readonly inUse?: (name: string) => string
}

type Fields<C extends Columns> = keyof C & string

/** The values that a save writes, by field. */
export type RowValues<C extends Columns> = {
  readonly [Field in Fields<C>]: C[Field] extends Column<infer Value> ? Value : never
}

/** A row as the program has it. */
export type RowOf<T> = T extends Table<TableName, infer C> ? StoredRow & RowValues<C> : never
/** The fields of a table's rows, those included that every row has. */
export type FieldOf<T> = keyof RowOf<T> & string
export type ValuesOf<T> = T extends Table<TableName, infer C> ? RowValues<C> : never

/** A table for `DatabaseSchema`, by the names of its columns. */
export type TenantTable<T> = TenantColumns & {
  [Field in keyof ValuesOf<T> & string as SnakeCase<Field>]: ValuesOf<T>[Field]
}

type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Text

/** @returns the name of a field's column. */
export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** @returns the field that a column is of: the inverse of `columnOf`. */
export const fieldOfColumn = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())

/** The columns that every row has. */
const STORED_COLUMNS: Readonly<Record<keyof StoredRow, ColumnType>> = {
  workspaceId: 'integer',
  id: 'integer',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  version: 'integer',
}

/** @returns the fields of a table's rows, those first that every row has. */
export const fieldsOf = <T extends Table>(table: T): readonly FieldOf<T>[] =>
  [...Object.keys(STORED_COLUMNS), ...Object.keys(table.columns)] as FieldOf<T>[]

/** @returns the type of a field's column; undefined where the table has no such field. */
export const findColumnType = (table: Table, field: string): ColumnType | undefined =>
  (STORED_COLUMNS as Readonly<Record<string, ColumnType>>)[field] ?? table.columns[field]?.type

/** @returns the type of a field's column. @throws where the table has no such field */
export function columnTypeOf(table: Table, field: string): ColumnType {
  const type = findColumnType(table, field)
  if (type === undefined) throw new Error(`The table ${table.name} has no field ${field}.`)
  return type
}

/** @returns a name as it stands in a statement's text. @throws where it is no name of ours */
export function quoted(name: string): string {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`${name} is not the name of a table or column.`)
  return `"${name}"`
}

const quotedColumns = new Map<string, string>()

/** @returns the name of a field's column as it stands in a statement's text. */
export function quotedColumnOf(field: string): string {
  let column = quotedColumns.get(field)
  // Worked out once: fields are those of descriptions, of which there are so many and no more.
  if (column === undefined) quotedColumns.set(field, (column = quoted(columnOf(field))))
  return column
}

const described = new Map<string, Table>()

/**
 * Describes a tenant table. Its type is merged into the schema beside it:
 *
 *     declare module '../schema.ts' {
 *       interface DatabaseSchema {
 *         job_function: TenantTable<typeof JOB_FUNCTIONS>
 *       }
 *     }
 */
export function describeTable<const Name extends TableName, const C extends Columns>(
  name: Name,
  description: TableDescription<C>,
): Table<Name, C> {
  const table = { ...description, name } as Table<Name, C>
  described.set(name, table)
  return table
}

/** @returns the tables that refer to one, each by the field that does. */
export function referrersOf(
  name: TableName,
): { readonly table: Table; readonly field: string; readonly reference: Reference }[] {
  return [...described.values()].flatMap((table) =>
    Object.entries(table.references ?? {}).flatMap(([field, reference]) =>
      reference?.to === name ? [{ table, field, reference }] : [],
    ),
  )
}

/** @returns the tables by which rows of one are kept, each by the field that has their value. */
export function keepersOf(
  name: TableName,
): { readonly table: Table; readonly field: string; readonly keeping: Keeping }[] {
  return [...described.values()].flatMap((table) =>
    Object.entries(table.keeps ?? {}).flatMap(([field, keeping]) =>
      keeping?.of === name ? [{ table, field, keeping }] : [],
    ),
  )
}

/** @returns the field by which rows are owned, and by rows of which table. @throws where nothing owns them */
export function ownerOf({ name, references = {} }: Table): readonly [field: string, owner: Table] {
  const owner = Object.entries(references).find(([, { isOwner }]) => isOwner)
  if (!owner) throw new Error(`The definition of the table ${name} has no reference with isOwner.`)
  const [field, { to }] = owner
  return [field, tableNamed(to)]
}

/** @returns all tables that are described: those of the modules that are loaded. */
export const describedTables = (): readonly Table[] => [...described.values()]

/** @returns a described table. @throws where nobody has described it */
export function tableNamed(name: TableName): Table {
  const table = described.get(name)
  if (!table) throw new Error(`The table ${name} has no definition.`)
  return table
}
