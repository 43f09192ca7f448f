import type { FlagKey } from '@plumb/domain/access/flags.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { InputRef, ObjectRef } from '@pothos/core'
import type { SaveContext } from '../../saves/save-context.ts'
import { builder, DeleteResultType, type SchemaTypes } from './builder.ts'
import { actorOf } from './declared-access.ts'
import { type RequestContext, temporaryIdsOf } from './request-context.ts'
import { accept } from '../answers/answers.ts'

/** What carries a mutation out, as a module's `operations.ts` has it. */
type Operation<Request, Output> = (context: SaveContext, request: Request) => Promise<Output | Refusal>

/** @returns the context for saves of a field that declared scopes. */
export const saveContextOf = (context: RequestContext): SaveContext => ({
  actor: actorOf(context),
  tx: context.tx,
  ids: temporaryIdsOf(context),
  signal: context.signal,
})

/** A root field that changes rows. Its only argument is its request, and is named after it. */
interface RowMutation<Request, Output> {
  readonly scopes: readonly Scope[]
  readonly flags?: readonly FlagKey[]
  readonly description?: string
  readonly run: Operation<Request, Output>
}

interface RowSave<Row, Request, Output> extends RowMutation<Request, Output> {
  readonly type: ObjectRef<SchemaTypes, Row>
  readonly request: InputRef<Request>
}

/** @returns the type of a request that is a list of items and nothing else. */
export function requestOfItems<Item>(name: string, item: InputRef<Item>): InputRef<{ items: Item[] }> {
  return builder.inputType(name, {
    fields: (t) => ({ items: t.field({ type: [item] }) }),
  }) as unknown as InputRef<{ items: Item[] }>
}

/** Adds a root field that saves rows, and answers those that now exist. */
export function addRowsSave<Row, Request>(
  name: string,
  { type, request, ...mutation }: RowSave<Row, Request, readonly Row[]>,
): void {
  addMutation(name, [type], request, mutation)
}

/** Adds a root field that saves one row, and answers it as it now stands. */
export function addRowSave<Row, Request>(
  name: string,
  { type, request, ...mutation }: RowSave<Row, Request, Row>,
): void {
  addMutation(name, type, request, mutation)
}

/** Adds a root field that deletes one row: `run` says why it stays, or null. */
export function addDeletion(name: string, { run, ...field }: RowMutation<number, null>): void {
  const request = builder.inputType(requestType(name), { fields: (t) => ({ id: t.int() }) })
  const remove: Operation<{ readonly id: number }, { readonly id: number }> = async (context, { id }) =>
    (await run(context, id)) ?? { id }
  addMutation(name, DeleteResultType, request, { ...field, run: remove })
}

/** What the duplication of a group answers; one that cannot be done is an error with its code. */
const DuplicateResultType = builder.objectRef<number>('DuplicateResult').implement({
  fields: (t) => ({
    success: t.boolean({
      description:
        'Always true. If the group cannot be duplicated, the operation fails with an error instead.',
      resolve: () => true,
    }),
    message: t.string({ nullable: true, description: 'Always null.', resolve: () => null }),
    errors: t.stringList({ description: 'Always empty.', resolve: () => [] }),
    id: t.int({ description: 'The id of the new group.', resolve: (id) => id }),
  }),
})

interface Duplication {
  readonly sourceGroupId: number
  readonly newName: string
}

/** Adds a root field that copies a group: `run` answers the copy's id. */
export function addDuplication(name: string, mutation: RowMutation<Duplication, number>): void {
  const request = builder.inputType(requestType(name), {
    fields: (t) => ({
      sourceGroupId: t.int(),
      newName: t.string({ description: 'The name of the copy. The web app sends "Copy of {name}".' }),
    }),
  })
  addMutation(name, DuplicateResultType, request, mutation)
}

type Answered = ObjectRef<SchemaTypes, unknown> | [ObjectRef<SchemaTypes, unknown>]

function addMutation<Request, Output>(
  name: string,
  type: Answered,
  request: InputRef<Request>,
  { scopes, flags, description, run }: RowMutation<Request, Output>,
): void {
  const argument = `${name}Request`
  builder.mutationField(name, (t) =>
    t.field({
      type,
      ...(description !== undefined && { description }),
      access: { scopes, ...(flags && { flags }) },
      args: { [argument]: t.arg({ type: request }) },
      // Which type answers which rows is held by the signatures above; here it is any.
      resolve: async (_root, args, context) =>
        accept(
          await run(saveContextOf(context), (args as Readonly<Record<string, unknown>>)[argument] as Request),
        ) as never,
    }),
  )
}

const requestType = (field: string) => `${field.charAt(0).toUpperCase()}${field.slice(1)}Request`
