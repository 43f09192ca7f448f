import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { ColumnValues } from '@plumb/domain/csv/csv-table.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { InputRef } from '@pothos/core'
import type { Column, RowOf, Table, ValuesOf } from '../../db/rows/table.ts'
import { addCsvImport } from '../../imports/csv-import.ts'
import { importOfRows, type RowsOfFile } from '../../imports/import-rows.ts'
import { deletionFields } from '../../saves/deletion.ts'
import { type KeptRows, whyRowStays } from '../../saves/kept-rows.ts'
import type { SaveRequest } from '../../saves/plan-changes.ts'
import type { SaveContext } from '../../saves/save-context.ts'
import { actorOf } from './declared-access.ts'
import { accept } from '../answers/answers.ts'
import { builder, rowFields, saveItemFields, type SchemaTypes } from './builder.ts'
import { addRowList, type RowType } from './row-fields.ts'
import { addRowsSave } from './row-mutations.ts'

/** A table whose rows come and go, as the API has it. */
interface EditedTable<T extends Table, Row extends ColumnValues, Facts> {
  /** Its type: "GlobalMapping", from which the other names follow. */
  readonly type: string
  /** The root field that lists it: "globalMappings". */
  readonly list: string
  readonly table: T
  /** What one must hold to change it. */
  readonly edit: Scope
  /** What its fields are, for the schema's reader. */
  readonly fieldDescriptions: { readonly [Field in keyof ValuesOf<T>]: string }
  /** Fields that an item may omit although a row has them; `save` fills them in. */
  readonly optional?: readonly (keyof ValuesOf<T>)[]
  /** Of the list, and of the save. */
  readonly descriptions?: { readonly list?: string; readonly save?: string }
  readonly save: (context: SaveContext, request: SaveRequest<T>) => Promise<RowOf<T>[] | Refusal>
  /** Which rows must stay; then `xCanDelete` says why one does, before it is deleted. */
  readonly kept?: KeptRows
  /** How its files are imported. */
  readonly file: Pick<RowsOfFile<Facts, T, Row>, 'facts' | 'plan'>
  /** Fields of the type that are no columns. */
  readonly more?: (
    t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, RowOf<T>>,
  ) => Readonly<Record<string, ReturnType<typeof t.field>>>
}

const TYPES: Partial<Record<Column<unknown>['type'], 'String' | 'Int' | 'Boolean'>> = {
  text: 'String',
  numeric: 'String',
  integer: 'Int',
  boolean: 'Boolean',
}

/**
 * Adds all that the API has of a table whose rows come and go: its type `X`, the list, the save `xSaveMany` of items and ids to
 * delete, each with its version, and the import of a file `importXs`.
 * @returns the type, and the input of an item
 */
export function addEditedTable<T extends Table, Row extends ColumnValues, Facts>(
  edited: EditedTable<T, Row, Facts>,
): { readonly type: RowType<T>; readonly item: InputRef<SaveRequest<T>['items'][number]> } {
  const {
    type: name,
    list,
    table,
    edit,
    fieldDescriptions,
    optional = [],
    descriptions = {},
    save,
    file,
    more,
    kept,
  } = edited
  const columns = Object.entries(table.columns).map(([field, { type, isNullable }]) => {
    const kind = TYPES[type]
    if (kind === undefined)
      throw new Error(`The field ${field} of ${table.name} has a type that an edited table does not support.`)
    return {
      field,
      kind,
      isNullable,
      description: (fieldDescriptions as Readonly<Record<string, string>>)[field] ?? '',
    }
  })
  const type = builder.objectRef<RowOf<T>>(name).implement({
    // The fields are those of the description, which says by its type that the rows have them.
    fields: (t) => ({
      ...rowFields(t as never),
      ...Object.fromEntries(
        columns.map(({ field, kind, isNullable, description }) => [
          field,
          t.expose(field as never, { type: kind, nullable: isNullable, description } as never),
        ]),
      ),
      ...more?.(t),
    }),
  }) as unknown as RowType<T>
  addRowList(list, type, table, descriptions.list)

  const item = builder.inputType(`${name}SaveItem`, {
    fields: (t) => ({
      ...saveItemFields(t),
      ...Object.fromEntries(
        columns.map(({ field, kind, isNullable, description }) => [
          field,
          t.field({
            type: kind,
            required: !isNullable && !optional.includes(field as never),
            description,
          }),
        ]),
      ),
    }),
  })
  const request = builder.inputType(`${name}SaveManyRequest`, {
    fields: (t) => ({ items: t.field({ type: [item] }), ...deletionFields(t) }),
  }) as unknown as InputRef<SaveRequest<T>>
  addRowsSave(`${lowerFirst(name)}SaveMany`, {
    type: type as never,
    scopes: [edit],
    description:
      descriptions.save ??
      'Creates, updates and deletes rows. Returns the saved rows in the order of `items`.',
    request,
    run: save,
  })
  if (kept) addCanDelete(name, table, kept)
  // A file has a row's fields under the same names.
  const saveFile: RowsOfFile<Facts, T, Row>['save'] = (context, rows) => save(context, rows as never)
  addCsvImport(`import${upperFirst(list)}`, { edit, ...importOfRows({ table, ...file, save: saveFile }) })
  return { type, item: item as unknown as InputRef<SaveRequest<T>['items'][number]> }
}

/** Adds the root field `xCanDelete`: whether a row may go, and why not. */
function addCanDelete(name: string, table: Table, kept: KeptRows): void {
  const CanDelete = builder.objectRef<{ readonly reason: string | null }>(`${name}CanDelete`).implement({
    fields: (t) => ({
      canDelete: t.boolean({ resolve: ({ reason }) => reason === null }),
      reason: t.exposeString('reason', {
        nullable: true,
        description: 'Why the row cannot be deleted. Null if it can be deleted.',
      }),
    }),
  })
  builder.queryField(`${lowerFirst(name)}CanDelete`, (t) =>
    t.field({
      type: CanDelete,
      description: 'Whether the row with this id can be deleted.',
      access: { scopes: table.view },
      args: { id: t.arg.int() },
      resolve: async (_root, { id }, context) =>
        accept(await whyRowStays(actorOf(context), context.tx, table, kept, id)),
    }),
  )
}

const lowerFirst = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`
const upperFirst = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
