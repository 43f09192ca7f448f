import DataLoader from 'dataloader'
import { builder } from '../../platform/graphql/builder.ts'
import { actorOf } from '../../platform/graphql/declared-access.ts'
import { accept } from '../../platform/graphql/refusal-error.ts'
import type { RequestContext } from '../../platform/graphql/request-context.ts'
import { UserType, usersById } from '../accounts/index.ts'
import { readHistory, readInstant } from './operations.ts'
import { findPicturesBefore, findRevisions, type RowChange } from './store.ts'

// Read only where they are asked for: one statement each, however many changes.
const revisionOf = (change: RowChange, context: RequestContext) =>
  context
    .loader('history.revisions', () => {
      const { workspaceId } = actorOf(context)
      return new DataLoader((changes: readonly RowChange[]) =>
        findRevisions(context.tx, workspaceId, changes),
      )
    })
    .load(change)
const pictureBefore = (change: RowChange, context: RequestContext) =>
  context
    .loader('history.before', () => {
      const { workspaceId } = actorOf(context)
      return new DataLoader((changes: readonly RowChange[]) =>
        findPicturesBefore(context.tx, workspaceId, changes),
      )
    })
    .load(change)

const RowChangeType = builder.objectRef<RowChange>('RowChange').implement({
  description: 'One row changed by one save.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Says where the next page goes on, and nothing else.' }),
    table: t.exposeString('table'),
    rowId: t.string({ description: "The row's id within its table.", resolve: ({ rowId }) => String(rowId) }),
    operation: t.exposeString('operation', { description: 'INSERT, UPDATE or DELETE.' }),
    version: t.exposeInt('version'),
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
    actor: t.field({
      type: UserType,
      nullable: true,
      description: 'Null where no user acted.',
      resolve: async (change, _args, context) => {
        const { actorId } = await revisionOf(change, context)
        return actorId === null ? null : await usersById(context).load(actorId)
      },
    }),
    requestId: t.string({
      nullable: true,
      resolve: async (change, _args, context) => (await revisionOf(change, context)).requestId,
    }),
    beforeJson: t.string({
      nullable: true,
      resolve: (change, _args, context) => pictureBefore(change, context),
      description:
        'Null where there was no row, or none that the caller might see, or history begins with this change.',
    }),
    afterJson: t.exposeString('after', { nullable: true, description: 'Null where the row was deleted.' }),
  }),
})

const HistoryRequest = builder.inputType('HistoryRequest', {
  fields: (t) => ({
    table: t.string({ required: false }),
    rowId: t.int({ required: false }),
    actorId: t.int({ required: false }),
    from: t.string({ required: false, description: 'ISO 8601, inclusive.' }),
    until: t.string({ required: false, description: 'ISO 8601, exclusive.' }),
    before: t.string({ required: false, description: 'The id of the last change of the page before.' }),
    first: t.int({ required: false, description: 'At most 200.' }),
  }),
})

builder.queryField('history', (t) =>
  t.field({
    type: [RowChangeType],
    description: 'Changes of the tables that the caller may read whole, the newest first.',
    access: { scopes: [] },
    args: { historyRequest: t.arg({ type: HistoryRequest }) },
    resolve: async (_root, { historyRequest }, context) =>
      accept(
        await readHistory(actorOf(context), context.tx, {
          ...historyRequest,
          from: accept(readInstant(historyRequest.from, 'from')),
          until: accept(readInstant(historyRequest.until, 'until')),
        }),
      ),
  }),
)
