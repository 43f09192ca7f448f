import type { EnumRef, InputRef, ObjectRef } from '@pothos/core'
import {
  type Column,
  ownerOf,
  type RowOf,
  type Table,
  tableNamed,
  type ValuesOf,
  type ItemOf,
} from '../../db/rows/table.ts'
import type { RowFieldExtensions, RowTypeExtensions } from '../documents/row-plans.ts'
import {
  builder,
  columnExtensions,
  type InputBuilder,
  lowerFirst,
  rowFields,
  saveItemFields,
  type SchemaTypes,
} from './builder.ts'
import { actorOf } from './declared-access.ts'
import type { RequestContext } from './request-context.ts'
import { loadOwnedRows, loadRowById } from './loaders.ts'

/** The object type whose objects are rows of `T`. */
export type RowType<T extends Table> = ObjectRef<SchemaTypes, RowOf<T>>

type FieldBuilder<T extends Table> = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, RowOf<T>>
type Field<T extends Table> = keyof ValuesOf<T> & string
type Enums<T extends Table> = { readonly [Name in Field<T>]?: EnumRef<SchemaTypes, ValuesOf<T>[Name]> }

export interface RowTypeOptions<T extends Table> {
  /** Types of columns with a limited set of values. */
  readonly enums?: Enums<T>
  /** References whose rows the type shows: `rangeWidthGroup` is the row with the id `rangeWidthGroupId`. */
  readonly referencedRows?: readonly Field<T>[]
  /**
   * Tables whose rows a row of `T` owns. A field lists the rows of each; it has this description, and requires the scopes for viewing the
   * table.
   */
  readonly owned?: readonly { readonly table: Table; readonly description: string }[]
  /** Additional fields, without a column. */
  readonly more?: (t: FieldBuilder<T>) => Readonly<Record<string, ReturnType<FieldBuilder<T>['field']>>>
}

const rowTypes = new Map<string, ObjectRef<SchemaTypes, unknown>>()

/** @returns the object type of a table, whether or not its fields have been added yet. */
export function rowTypeOf<T extends Table>({ name, type }: T): RowType<T> {
  if (type === undefined) throw new Error(`The table ${name} has no object type.`)
  const rowType = rowTypes.get(name) ?? builder.objectRef(type)
  rowTypes.set(name, rowType)
  return rowType as unknown as RowType<T>
}

const SCALARS: Partial<Record<Column<unknown>['type'], 'String' | 'Int' | 'Float' | 'Boolean'>> = {
  text: 'String',
  numeric: 'String',
  integer: 'Int',
  float8: 'Float',
  boolean: 'Boolean',
}

function getColumnType<T extends Table>(table: T, field: string, enums: Enums<T> = {}) {
  const scalar = SCALARS[table.columns[field]?.type ?? 'text[]']
  const type = (enums as Readonly<Record<string, EnumRef<SchemaTypes, unknown>>>)[field] ?? scalar
  if (type === undefined)
    throw new Error(`The column ${field} of ${table.name} has a type that the API does not support.`)
  return type
}

const descriptionOf = ({ api }: Column<unknown>, usage: 'row' | 'item') =>
  typeof api === 'object' ? api[usage] : api

/** Adds the fields of a table's object type: its columns, and those in the options. */
export function addRowType<T extends Table>(
  table: T,
  { enums, referencedRows = [], owned = [], more }: RowTypeOptions<T> = {},
): RowType<T> {
  const ref = rowTypeOf(table)
  const extensions: RowTypeExtensions = { rowsOf: table }
  builder.objectType(ref as ObjectRef<SchemaTypes, unknown>, {
    ...(table.typeDescription !== undefined && { description: table.typeDescription }),
    extensions: { ...extensions },
    // The type of the table's description ensures that rows have these fields.
    fields: (builderFields) => {
      const t = builderFields as unknown as FieldBuilder<T>
      return {
        ...rowFields(t as never),
        ...Object.fromEntries(
          Object.entries(table.columns).map(([field, column]) => [
            field,
            columnField(t, table, field, column, enums),
          ]),
        ),
        ...Object.fromEntries(
          referencedRows.map((field) => [field.replace(/Id$/, ''), referenceField(t, table, field)]),
        ),
        ...Object.fromEntries(owned.map((list) => [listName(list.table), ownedField(t, list)])),
        ...more?.(t),
      } as never
    },
  })
  return ref
}

function columnField<T extends Table>(
  t: FieldBuilder<T>,
  table: T,
  field: string,
  column: Column<unknown>,
  enums?: Enums<T>,
) {
  const { shownTo, isNullable } = column
  const valueOf = (row: unknown) => (row as Readonly<Record<string, unknown>>)[field]
  return t.field({
    type: getColumnType(table, field, enums),
    nullable: isNullable,
    description: descriptionOf(column, 'row'),
    extensions: { ...columnExtensions(field), ...(shownTo && { shownTo }) },
    resolve: shownTo
      ? (row: unknown, _args: unknown, context: RequestContext) =>
          shownTo.some((scope) => actorOf(context).scopes.has(scope)) ? valueOf(row) : null
      : valueOf,
  } as never)
}

/** @returns a field with the row to which a column refers */
function referenceField<T extends Table>(t: FieldBuilder<T>, table: T, field: string) {
  const other = tableNamed(table.references[field]?.to ?? '')
  return t.field({
    type: rowTypeOf(other),
    nullable: true,
    extensions: { rowBy: field } satisfies RowFieldExtensions,
    resolve: (row: Readonly<Record<string, unknown>>, _args: unknown, context: RequestContext) =>
      loadRowById(context, other, row[field] as number | null),
  } as never)
}

/** @returns a field with the rows of a table that a row owns, at levels that the caller can see */
function ownedField<T extends Table>(
  t: FieldBuilder<T>,
  { table, description }: { readonly table: Table; readonly description: string },
) {
  const [childRows] = ownerOf(table)
  return t.field({
    type: [rowTypeOf(table)],
    description,
    extensions: { childRows, requires: table.view } satisfies RowFieldExtensions,
    resolve: (row: RowOf<Table>, _args: unknown, context: RequestContext) =>
      loadOwnedRows(context, table, row),
  } as never)
}

const listName = ({ type = '' }: Table) => `${lowerFirst(type)}s`

/**
 * @param more additional inputs, without a column
 * @returns the input of an item of a save
 */
export function addSaveItem<T extends Table, More = unknown>(
  table: T,
  { enums, more, name = `${table.type}SaveItem` }: SaveItemOptions<T> = {},
): InputRef<ItemOf<T> & More> {
  return builder.inputType(name, {
    ...(table.itemDescription !== undefined && { description: table.itemDescription }),
    fields: (t) => ({
      ...saveItemFields(t),
      ...Object.fromEntries(
        Object.entries(table.columns).map(([field, column]) => {
          const type = getColumnType(table, field, enums)
          const required = !column.isNullable && !column.mayBeOmitted
          return [field, t.field({ type, required, description: descriptionOf(column, 'item') } as never)]
        }),
      ),
      ...more?.(t),
    }),
  }) as unknown as InputRef<ItemOf<T> & More>
}

interface SaveItemOptions<T extends Table> {
  readonly enums?: Enums<T>
  readonly more?: (t: InputBuilder) => Readonly<Record<string, ReturnType<InputBuilder['field']>>>
  /** `XSaveItem` of the type `X` by default. */
  readonly name?: string
}
