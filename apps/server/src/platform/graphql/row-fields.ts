import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import { findRows, type RowFilter } from '../db/find-rows.ts'
import type { RowOf, Table } from '../db/table.ts'
import type { Actor } from './authority.ts'
import { builder, DeletedType } from './builder.ts'
import { actorOf } from './declared-access.ts'
import { loadChildren, loadRow } from './loaders.ts'
import { accept } from './refusal-error.ts'
import type { RequestContext } from './request-context.ts'

/** An object type whose objects are rows of `T`. */
type RowType<T extends Table> = ReturnType<ReturnType<typeof builder.objectRef<RowOf<T>>>['implement']>

/** Adds a root field that answers all rows of a table, in its order, to who may read them. */
export function addRowList<T extends Table>(
  name: string,
  type: RowType<T>,
  table: T,
  description?: string,
): void {
  builder.queryField(name, (t) =>
    t.field({
      type: [type],
      ...(description !== undefined && { description }),
      access: { scopes: table.view },
      // What a type is made for is not known here: the rows are those that it was made for.
      resolve: (_root, _args, context) => findRows(context.tx, actorOf(context).workspaceId, table) as never,
    }),
  )
}

/** @returns a look-up of one row in the workspace in the header, for types that refer to it: one statement for all that ask. */
export const rowById =
  <T extends Table>(table: T) =>
  (context: RequestContext, id: number | null): Promise<RowOf<T> | null> =>
    loadRow(
      context,
      `${table.name} by id`,
      id,
      async (ids) =>
        (await findRows(context.tx, actorOf(context).workspaceId, table as Table, { id: ids })) as RowOf<T>[],
    )

/** @returns the rows of a table that a row owns, in the table's order: one statement for all that ask. */
export function loadOwnedRows<T extends Table>(
  context: RequestContext,
  table: T,
  owner: { readonly workspaceId: number; readonly id: number },
): Promise<RowOf<T>[]> {
  const [field] = Object.entries(table.references ?? {}).find(([, { isOwner }]) => isOwner) ?? []
  if (field === undefined) throw new Error(`No row owns rows of ${table.name}.`)
  return loadChildren(
    context,
    `${table.name} of its owner`,
    owner.id,
    (ids) => findRows(context.tx, owner.workspaceId, table, { [field]: ids } as RowFilter<T>),
    (row) => (row as Readonly<Record<string, unknown>>)[field] as number,
  ) as Promise<RowOf<T>[]>
}

interface RowMutation<Input, Output> {
  readonly scopes: readonly Scope[]
  readonly description?: string
  readonly run: (actor: Actor, tx: Transaction, input: Input) => Promise<Output | Refusal>
}

/** Adds a root field that deletes one row: `run` says why it stays, or null. */
export function addDeletion(name: string, { scopes, description, run }: RowMutation<number, null>): void {
  const type = builder.inputType(requestType(name), { fields: (t) => ({ id: t.int() }) })
  builder.mutationField(name, (t) =>
    t.field({
      type: DeletedType,
      ...(description !== undefined && { description }),
      access: { scopes },
      args: { [requestArg(name)]: t.arg({ type }) },
      resolve: async (_root, args, context) => {
        const { id } = args[requestArg(name)] as { id: number }
        accept(await run(actorOf(context), context.tx, id))
        return { id }
      },
    }),
  )
}

/** What the duplication of a group answers; one that cannot be done is an error with its code. */
const DuplicateResultType = builder.objectRef<{ readonly id: number }>('DuplicateResult').implement({
  fields: (t) => ({
    success: t.boolean({ resolve: () => true }),
    message: t.string({ nullable: true, resolve: () => null }),
    errors: t.stringList({ resolve: () => [] }),
    id: t.exposeInt('id', { description: "The new group's." }),
  }),
})

interface DuplicateInput {
  readonly sourceGroupId: number
  readonly newName: string
}

/** Adds a root field that copies a group: `run` answers the copy's id. */
export function addDuplication(name: string, { scopes, run }: RowMutation<DuplicateInput, number>): void {
  const type = builder.inputType(requestType(name), {
    fields: (t) => ({
      sourceGroupId: t.int(),
      newName: t.string({ description: 'The pages say "Copy of {name}".' }),
    }),
  })
  builder.mutationField(name, (t) =>
    t.field({
      type: DuplicateResultType,
      access: { scopes },
      args: { [requestArg(name)]: t.arg({ type }) },
      resolve: async (_root, args, context) => ({
        id: accept(await run(actorOf(context), context.tx, args[requestArg(name)] as DuplicateInput)),
      }),
    }),
  )
}

/** A root field's only argument, and that one's type: each is named after the field. */
const requestArg = (field: string) => `${field}Request`
const requestType = (field: string) => `${field.charAt(0).toUpperCase()}${field.slice(1)}Request`
