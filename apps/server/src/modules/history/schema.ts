import { builder } from '../../platform/graphql/builder.ts'
import { actorOf } from '../../platform/graphql/declared-access.ts'
import { accept } from '../../platform/graphql/refusal-error.ts'
import { UserType, usersById } from '../accounts/index.ts'
import { readHistory, readInstant } from './operations.ts'
import type { RowChange } from './store.ts'

const RowChangeType = builder.objectRef<RowChange>('RowChange').implement({
  description: 'One row changed by one save.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    table: t.exposeString('table'),
    rowId: t.exposeString('rowKey', { description: "The row's id within its table." }),
    operation: t.exposeString('operation', { description: 'INSERT, UPDATE or DELETE.' }),
    version: t.exposeInt('version', { nullable: true }),
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
    actor: t.field({
      type: UserType,
      nullable: true,
      description: 'Null where no user acted.',
      resolve: ({ actorId }, _args, context) => (actorId === null ? null : usersById(context).load(actorId)),
    }),
    requestId: t.exposeString('requestId', { nullable: true }),
    beforeJson: t.string({ nullable: true, resolve: ({ before }) => before && JSON.stringify(before) }),
    afterJson: t.string({ nullable: true, resolve: ({ after }) => after && JSON.stringify(after) }),
  }),
})

const HistoryRequest = builder.inputType('HistoryRequest', {
  fields: (t) => ({
    table: t.string({ required: false }),
    rowId: t.int({ required: false }),
    actorId: t.int({ required: false }),
    from: t.string({ required: false, description: 'ISO 8601, inclusive.' }),
    until: t.string({ required: false, description: 'ISO 8601, exclusive.' }),
    before: t.int({ required: false, description: 'The id of the last change of the page before.' }),
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
