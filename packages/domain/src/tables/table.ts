import type { Scope } from '../access/scopes.ts'
import type { CellKind, Label } from '../editing/column.ts'
import { globalMappingMessages } from '../messages/global-mappings.ts'
import { groupMessages } from '../messages/groups.ts'
import { platformMessages } from '../messages/platform.ts'
import { saveErrorMessages } from '../messages/save-errors.ts'
import { nameKey } from '../refusals/unique-names.ts'

/** A column type of PostgreSQL. */
export type ColumnType = 'integer' | 'float8' | 'text' | 'numeric' | 'boolean' | 'timestamptz' | 'text[]'

/** Returns the English name of a country, by its ISO 3166-1 alpha-2 code. The domain has no list of countries. */
export type CountryName = (code: string) => string

/** The context in which a value is formatted for people. */
export interface ValueContext {
  readonly countryName: CountryName
  /** Formats a level with its name; by default without one. */
  readonly nameLevel?: (level: number) => string
  /** Formats an instant (ISO 8601) in the workspace’s time zone. */
  readonly formatInstant: (instant: string) => string
}

export type FormatValue = (text: string, context: ValueContext) => string

/** A reference by id to a row of another table. */
export interface Reference {
  /** The name of the other table. */
  readonly to: string
  /** The name of the foreign key. */
  readonly constraint: string
  /** Set if the other row owns this one: this row is then copied and deleted with it. */
  readonly isOwner?: true
}

/** A reference by a value, such as a country code, instead of by id. */
export interface ValueReference {
  readonly table: string
  /** The column with the value: a unique text. */
  readonly by: string
}

/** A column that a save writes. `Value` is the type of its values in the code. */
export interface Column<Value> {
  readonly type: ColumnType
  readonly label?: Label
  /** The type of its cells on a sheet and in files, if it is the same everywhere or a function of one value. */
  readonly kind?: CellKind | ((row: never) => CellKind)
  readonly isNullable: boolean
  /** Never set: it only gives the type of the values, from which those of rows are derived. */
  readonly value?: Value
  readonly references?: Reference
  /** The row of another table with the same value, which cannot be deleted while a row here has the value, even without a foreign key. */
  readonly protects?: ValueReference
  /** The descriptions in the API schema of the fields of rows and of saved items, or one description for both. */
  readonly api?: string | { readonly row?: string; readonly item?: string }
  /** A save may omit the column although a row always has it. */
  readonly mayBeOmitted?: true
  /** The value is shown only to callers with any of these scopes. Others who may list the rows get null. */
  readonly shownTo?: readonly Scope[]
  /** The history shows the change of the value in percent. */
  readonly isAmount?: true
  /** Formats a value for people; unchanged by default. */
  readonly format?: FormatValue
}

export const integer: Column<number> = { type: 'integer', isNullable: false }
/** A number with few decimals, so that the text of the floating-point number is the number that was typed. */
export const double: Column<number> = { type: 'float8', isNullable: false }
export const text: Column<string> = { type: 'text', isNullable: false }
/** A decimal as text. */
export const numeric: Column<string> = { type: 'numeric', isNullable: false }
export const boolean: Column<boolean> = { type: 'boolean', isNullable: false }
export const instant: Column<Date> = {
  type: 'timestamptz',
  isNullable: false,
  format: (iso, { formatInstant }) => formatInstant(iso),
}
export const textList: Column<readonly string[]> = { type: 'text[]', isNullable: false }
export const country: Column<string> = { ...text, format: (code, { countryName }) => countryName(code) }

/** A column with a label for sheets and files. */
type LabelledColumn<Value> = Column<Value> & { readonly label: Label }

/** The name of a group. */
export const groupName: LabelledColumn<string> = { ...text, label: groupMessages.labels.name }

/** The country of a country group or bonus column, whose mapping cannot be deleted while the row exists. */
export const countryGroupCountry: LabelledColumn<string> = {
  ...country,
  label: groupMessages.labels.country,
  protects: { table: 'global_mapping', by: 'countryCode' },
  api: {
    row: 'The ISO 3166-1 alpha-2 code of the country.',
    item: 'The ISO 3166-1 alpha-2 code of the country. Each country can occur only once in a group.',
  },
}

/** Text with a limited set of values, each with a name for people. */
export const choiceText = <Value extends string>(
  names: Readonly<Record<string, string>> = {},
): Column<Value> => ({
  type: 'text',
  isNullable: false,
  format: (key) => names[key] ?? key,
})

export const nullable = <Value>(column: Column<Value>): Column<Value | null> => ({
  ...(column as Column<Value | null>),
  isNullable: true,
})

/** An amount of money as a decimal; null in an empty cell. */
export const amount: Column<string | null> = { ...nullable(numeric), isAmount: true }

/** The id of a row of another table. */
export const reference = (to: string, constraint: string): Column<number> => ({
  ...integer,
  references: { to, constraint },
})

/** The id of the row that owns this one. */
export const owner = (to: string, constraint: string): Column<number> => ({
  ...integer,
  references: { to, constraint, isOwner: true },
})

/** Columns by their names in the code: `globalLevelLevel` is `global_level_level` in the database. */
// oxlint-disable-next-line typescript/no-explicit-any -- columns of any values
export type Columns = Readonly<Record<string, Column<any>>>

/** A rule that no two rows have the same values in these columns. */
export interface Uniqueness<Field extends string, Values> {
  readonly fields: readonly Field[]
  /** The field in which the conflict is reported. */
  readonly field: Field
  /** Returns the key that is compared; by default, the values themselves are. */
  readonly keyOf?: (row: Values) => string
  /** The message for two rows of one save. */
  readonly repeated: (row: Values, countryName: CountryName) => string
  /** The message if a stored row has the values; a general one by default. */
  readonly taken?: (row: Values, countryName: CountryName) => string
}

/** The names of the rows of a table in messages, for example about rows that prevent a deletion. */
export interface RowNaming<Field extends string> {
  /** The kind of the rows, such as "job families". */
  readonly rows: string
  /** The column that names a row. */
  readonly field: Field
  /** A reference to a row whose name comes first, as in "Engineering, Germany". */
  readonly within?: Field
}

export interface Order<Field extends string> {
  readonly by: Field
  readonly direction?: 'desc'
  readonly ignoringCase?: true
}

/** The part of a description whose types do not depend on the names of the columns. */
interface TableBasics<C extends Columns> {
  readonly columns: C
  /** The scopes that read the rows completely, including their names on other pages and their history. */
  readonly view: readonly Scope[]
  /** The scope that saves rows, if it is the same for all saves. */
  readonly edit?: Scope
  /** Callers with any of these scopes may also list the rows. `shownTo` of a column limits what they see. */
  readonly listedFor?: readonly Scope[]
  /** The object type in the API, and its description. */
  readonly type?: string
  readonly typeDescription?: string
  /** The description of an item of a save. */
  readonly itemDescription?: string
  /** Returns the message for a name that means something else on pages or in files, otherwise null. */
  readonly refuseName?: (name: string) => string | null
  /** Returns the message if a row of this name cannot be deleted while others refer to it; a general one by default. */
  readonly inUseMessage?: (name: string) => string
}

/** The description of a table. Reads, writes, the API and the history derive from it. */
export interface TableDescription<C extends Columns> extends TableBasics<C> {
  /** The order of lists, before the id. */
  readonly order?: readonly Order<Fields<C>>[]
  /** The uniqueness rules, by the names of their database constraints. */
  readonly unique?: Readonly<Record<string, Uniqueness<Fields<C>, RowValues<C>>>>
  readonly names?: RowNaming<Fields<C>>
  /** The columns that identify a row in the history; `name` by default. */
  readonly identifyingFields?: readonly Fields<C>[]
  /** The reference to the row whose name precedes the identifying fields in the history; by default the reference to the owner. */
  readonly containerField?: Fields<C>
}

/** A described table. All tables have this type, so the names of columns are any strings here; `TableDescription` checks them. */
export interface Table<Name extends string = string, C extends Columns = Columns> extends TableBasics<C> {
  readonly name: Name
  readonly order?: readonly Order<string>[]
  /** The references of the columns, by column. */
  readonly references: Readonly<Record<string, Reference>>
  readonly protects: Readonly<Record<string, ValueReference>>
  // oxlint-disable-next-line typescript/no-explicit-any -- values of any table
  readonly unique?: Readonly<Record<string, Uniqueness<string, any>>>
  readonly names?: RowNaming<string>
  readonly identifyingFields?: readonly string[]
  readonly containerField?: string
}

type Fields<C extends Columns> = keyof C & string

/** The values that a save writes. */
export type RowValues<C extends Columns> = {
  readonly [Field in Fields<C>]: C[Field] extends Column<infer Value> ? Value : never
}

export type ValuesOf<T> = T extends Table<string, infer C> ? RowValues<C> : never

/** @returns the name of a column in the database */
export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** @returns the name of a column in the code: the inverse of `columnOf` */
export const fieldOfColumn = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())

/** @returns the fields with the values of a cell, which is a row for one level: all fields but its owner and its level */
export const cellFields = ({ columns, references, identifyingFields }: Table): readonly string[] =>
  Object.keys(columns).filter((field) => !references[field]?.isOwner && !identifyingFields?.includes(field))

/** @returns whether a cell has no values, so that it is not stored */
export const isEmptyCell = (table: Table, values: Readonly<Record<string, unknown>>): boolean =>
  cellFields(table).every((field) => values[field] == null)

/** Describes a table of a workspace. `structure/tables.ts` lists all of them. */
export function defineTable<const Name extends string, const C extends Columns>(
  name: Name,
  description: TableDescription<C>,
): Table<Name, C> {
  const columns = Object.entries(description.columns)
  return {
    ...(description as unknown as Table<Name, C>),
    name,
    references: Object.fromEntries(
      columns.flatMap(([key, { references }]) => (references ? [[key, references]] : [])),
    ),
    protects: Object.fromEntries(
      columns.flatMap(([key, { protects }]) => (protects ? [[key, protects]] : [])),
    ),
  }
}

/** The uniqueness rule for names and codes: no two rows of a workspace have the same one, ignoring case. */
export const uniqueName = <Field extends string>(field: Field) => ({
  fields: [field] as const,
  field,
  keyOf: (row: Readonly<Record<Field, string>>) => nameKey(row[field]),
  repeated: (row: Readonly<Record<Field, string>>) => platformMessages.nameRepeated(row[field]),
  taken: (row: Readonly<Record<Field, string>>) => saveErrorMessages.taken(row[field], field),
})

/** The uniqueness rule for country groups and bonus columns: each group has one per country. */
export const uniqueCountry = <Group extends string, Country extends string>(
  group: Group,
  field: Country,
) => ({
  fields: [group, field] as const,
  field,
  repeated: (row: Readonly<Record<Country, string>>, countryName: CountryName) =>
    globalMappingMessages.countryTwice(countryName(row[field])),
  taken: (row: Readonly<Record<Country, string>>, countryName: CountryName) =>
    saveErrorMessages.countryTaken(countryName(row[field])),
})
