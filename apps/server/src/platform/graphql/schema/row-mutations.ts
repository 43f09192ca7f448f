import type { FlagKey } from '@plumb/domain/access/flags.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { InputRef, ObjectRef } from '@pothos/core'
import type { StoredRow } from '../../db/rows/stored-row.ts'
import type { Table } from '../../db/rows/table.ts'
import { deletionFields, type RowsToDeleteInput } from '../../saves/deletion.ts'
import type { SaveContext } from '../../saves/save-context.ts'
import { addMutation, addObject } from './api-fields.ts'
import { builder, DeleteResultType, type SchemaTypes, upperFirst } from './builder.ts'
import { actorOf } from './declared-access.ts'
import { type RequestContext, temporaryIdsOf } from './request-context.ts'
import { rowTypeOf } from './row-types.ts'

/** Executes a mutation, as in a module's `operations.ts`. */
type Operation<Request, Output> = (context: SaveContext, request: Request) => Promise<Output | Refusal>

/** @returns the context for saves of a field that declared scopes. */
export const saveContextOf = (context: RequestContext): SaveContext => ({
  actor: actorOf(context),
  tx: context.tx,
  ids: temporaryIdsOf(context),
  signal: context.signal,
})

/** A root field that changes rows of a table. Its only argument is the request, and is named after the request's type. */
interface RowMutation<Request, Output> {
  readonly table: Table
  /** Required scopes; by default the one for editing the table. */
  readonly scopes?: readonly Scope[]
  readonly flags?: readonly FlagKey[]
  readonly description?: string
  readonly run: Operation<Request, Output>
}

interface RowsSave<Item, Output> extends RowMutation<ItemsRequest<Item>, Output> {
  readonly item: InputRef<Item>
  /** The request deletes rows too. */
  readonly deletes?: true
  readonly requestDescription?: string
}

interface ItemsRequest<Item> extends RowsToDeleteInput {
  readonly items: readonly Item[]
}

/** Adds a root field that saves rows and returns those that now exist. */
export function addRowsSave<Item>(
  name: string,
  { item, deletes, requestDescription, ...mutation }: RowsSave<Item, readonly StoredRow[]>,
): void {
  const request = builder.inputType(requestType(name), {
    ...(requestDescription !== undefined && { description: requestDescription }),
    fields: (t) => ({ items: t.field({ type: [item] }), ...(deletes && deletionFields(t)) }),
  })
  addRowMutation(
    name,
    [rowTypeOf(mutation.table)],
    request as unknown as InputRef<ItemsRequest<Item>>,
    mutation,
  )
}

/** Adds a root field whose request has more than items, or that saves one row. */
export function addSave<Request>(
  name: string,
  {
    request,
    ...mutation
  }: RowMutation<Request, readonly StoredRow[] | StoredRow> & {
    readonly request: InputRef<Request>
    readonly returns: 'row' | 'rows'
  },
): void {
  const type = rowTypeOf(mutation.table)
  addRowMutation(name, mutation.returns === 'rows' ? [type] : type, request, mutation)
}

/** Adds a root field that deletes one row. `run` returns the reason why it cannot be deleted, or null. */
export function addDeletion(name: string, { run, ...field }: RowMutation<number, null>): void {
  const request = builder.inputType(requestType(name), { fields: (t) => ({ id: t.int() }) })
  const remove: Operation<{ readonly id: number }, { readonly id: number }> = async (context, { id }) =>
    (await run(context, id)) ?? { id }
  addRowMutation(name, DeleteResultType, request, { ...field, run: remove })
}

/** The result of duplicating a group; a failure is an error with its code. */
const DuplicateResultType = addObject<number>('DuplicateResult', (t) => ({
  success: t.boolean({
    description:
      'Always `true`. If the group cannot be duplicated, the operation fails with an error instead.',
    resolve: () => true,
  }),
  message: t.string({ nullable: true, description: 'Always null.', resolve: () => null }),
  errors: t.stringList({ description: 'Always empty.', resolve: () => [] }),
  id: t.int({ description: 'The ID of the new group.', resolve: (id) => id }),
}))

interface Duplication {
  readonly sourceGroupId: number
  readonly newName: string
}

/** Adds a root field that copies a group: `run` returns the copy's id. */
export function addDuplication(name: string, mutation: RowMutation<Duplication, number>): void {
  const request = builder.inputType(requestType(name), {
    fields: (t) => ({
      sourceGroupId: t.int(),
      newName: t.string({ description: 'The name of the copy. The web app sends `Copy of {name}`.' }),
    }),
  })
  addRowMutation(name, DuplicateResultType, request, mutation)
}

/** @returns the editing scope of a table. @throws if the table has none */
export function editScopeOf({ name, edit }: Table): Scope {
  if (edit === undefined) throw new Error(`The table ${name} has no editing scope.`)
  return edit
}

/** Adds a root field for callers who may edit a table. */
function addRowMutation<Request, Output>(
  name: string,
  type: OutputType,
  request: InputRef<Request>,
  { table, scopes, flags, description, run }: RowMutation<Request, Output>,
): void {
  addMutation(name, {
    type,
    description,
    access: { scopes: scopes ?? [editScopeOf(table)], ...(flags && { flags }) },
    request,
    // The signatures above ensure that rows have the right type; here it is any.
    run: (context, input) => run(saveContextOf(context), input) as never,
  })
}

// oxlint-disable-next-line typescript/no-explicit-any -- the type of whatever a field returns
type OutputType = ObjectRef<SchemaTypes, any> | [ObjectRef<SchemaTypes, any>]

const requestType = (field: string) => `${upperFirst(field)}Request`
