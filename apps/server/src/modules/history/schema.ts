import DataLoader from 'dataloader'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import type { RequestContext } from '../../platform/graphql/schema/request-context.ts'
import { UserType, usersById } from '../accounts/index.ts'
import { readableTables, readHistory, readInstant, readSaves } from './operations.ts'
import { nameRows, type RowName } from './row-names.ts'
import { findPicturesBefore } from './rows/store.ts'
import {
  findActors,
  findBeginning,
  findChangesOfSaves,
  findRevisions,
  type HistorySave,
  type RowChange,
} from './store.ts'

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

const namesOf = (change: RowChange, context: RequestContext) =>
  context
    .loader('history.names', () => {
      return new DataLoader(async (changes: readonly RowChange[]) => {
        const before = await Promise.all(changes.map((one) => pictureBefore(one, context)))
        return await nameRows(
          actorOf(context),
          context.tx,
          changes.map((one, at) => ({ ...one, before: before[at] ?? null })),
        )
      })
    })
    .load(change)

const RowReferenceType = builder.objectRef<RowName>('RowReference').implement({
  description: 'A row that a changed row refers to, with its name at the time of the change.',
  fields: (t) => ({
    column: t.exposeString('column', { description: 'The column of the changed row that contains the id.' }),
    id: t.exposeInt('id', { description: 'The id of the other row.' }),
    name: t.exposeString('name', {
      description: 'The name of the other row. If it belongs to a group, the name of the group comes first.',
    }),
    ownerId: t.exposeInt('ownerId', {
      nullable: true,
      description: 'The id of the row that the other row belongs to.',
    }),
  }),
})

const RowChangeType = builder.objectRef<RowChange>('RowChange').implement({
  description: 'A change of one row by one save.',
  fields: (t) => ({
    id: t.exposeString('id', {
      description: 'The id of the change. Send it as `after` to get the next page.',
    }),
    table: t.exposeString('table', { description: 'The name of the table.' }),
    rowId: t.string({
      description: 'The id of the row within its table.',
      resolve: ({ rowId }) => String(rowId),
    }),
    operation: t.exposeString('operation', { description: 'INSERT, UPDATE or DELETE.' }),
    version: t.exposeInt('version', {
      description: 'The version of the row after the change or, if it was deleted, before.',
    }),
    changedAt: t.string({
      description: 'When the row was changed, in ISO 8601.',
      resolve: ({ at }) => at.toISOString(),
    }),
    actor: t.field({
      type: UserType,
      nullable: true,
      description: 'The user who made the change. Null if it was not made by a user.',
      resolve: async (change, _args, context) => {
        const { actorId } = await revisionOf(change, context)
        return actorId === null ? null : await usersById(context).load(actorId)
      },
    }),
    requestId: t.string({
      nullable: true,
      description: 'The id of the request that made the change, as in the log of the server.',
      resolve: async (change, _args, context) => (await revisionOf(change, context)).requestId,
    }),
    beforeJson: t.string({
      nullable: true,
      resolve: (change, _args, context) => pictureBefore(change, context),
      description:
        'The row before the change, as a JSON object. Null if there was no row, if the caller has no access to it, or if the history does not go back further.',
    }),
    references: t.field({
      type: [RowReferenceType],
      description:
        'The rows that the row refers to before or after the change, if the caller has access to them.',
      resolve: (change, _args, context) => namesOf(change, context),
    }),
    afterJson: t.exposeString('after', {
      nullable: true,
      description: 'The row after the change, as a JSON object. Null if it was deleted.',
    }),
  }),
})

const HistoryRequest = builder.inputType('HistoryRequest', {
  fields: (t) => ({
    table: t.string({ required: false, description: 'The name of the table. All tables if omitted.' }),
    tables: t.stringList({
      required: false,
      description: 'The names of several tables, as an alternative to `table`.',
    }),
    saveId: t.string({ required: false, description: 'The id of a save, to get only its changes.' }),
    rowId: t.int({ required: false, description: 'The id of a row, to get only its changes.' }),
    actorId: t.int({ required: false, description: 'The id of a user, to get only their changes.' }),
    from: t.string({ required: false, description: 'The start of the period in ISO 8601, inclusive.' }),
    until: t.string({ required: false, description: 'The end of the period in ISO 8601, exclusive.' }),
    after: t.string({
      required: false,
      description: 'The id of the last change on the previous page. If omitted, the first page is returned.',
    }),
    first: t.int({ required: false, description: 'The number of changes per page, at most 200.' }),
  }),
})

builder.queryField('history', (t) =>
  t.field({
    type: [RowChangeType],
    description: 'Changes of the tables that the caller has full access to, newest first.',
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

/** Changes that are told with their save; where there are more, `history` tells them by its id. */
const CHANGES_OF_A_SAVE = 20

const HistorySaveType = builder.objectRef<HistorySave>('HistorySave').implement({
  description:
    'A save, import, restore or support access with all the changes that it made and that the caller has access to.',
  fields: (t) => ({
    id: t.exposeString('id', {
      description: 'The id of the save. Use it as `saveId` in `history`, or as `after` to get the next page.',
    }),
    savedAt: t.string({
      description: 'When the changes were saved, in ISO 8601.',
      resolve: ({ at }) => at.toISOString(),
    }),
    kind: t.exposeString('kind', { description: 'The kind of save: save, import, restore or support.' }),
    fileName: t.exposeString('fileName', {
      nullable: true,
      description: 'The name of the imported file. Null unless the save is an import.',
    }),
    actor: t.field({
      type: UserType,
      nullable: true,
      description: 'The user who saved. Null if it was not a user.',
      resolve: ({ actorId }, _args, context) => (actorId === null ? null : usersById(context).load(actorId)),
    }),
    rowCount: t.exposeInt('rowCount', {
      description: 'The number of changed rows that the caller has access to.',
    }),
    tables: t.stringList({
      description: 'The names of the tables with changed rows.',
      resolve: ({ tables }) => [...tables],
    }),
    changes: t.field({
      type: [RowChangeType],
      description: `The changes of the save, at most ${CHANGES_OF_A_SAVE}. Use \`history\` with \`saveId\` to get all.`,
      resolve: (save, _args, context) => changesOf(save, context),
    }),
  }),
})

const changesOf = (save: HistorySave, context: RequestContext) =>
  context
    .loader('history.changesOfSaves', () => {
      const { workspaceId } = actorOf(context)
      return new DataLoader((saves: readonly HistorySave[]) =>
        findChangesOfSaves(context.tx, workspaceId, saves, CHANGES_OF_A_SAVE),
      )
    })
    .load(save)

const HistorySavesRequest = builder.inputType('HistorySavesRequest', {
  fields: (t) => ({
    tables: t.stringList({
      required: false,
      description: 'The names of the tables. All that the caller has access to if omitted.',
    }),
    rowId: t.int({
      required: false,
      description:
        'The id of a row of the only table in `tables`, to get only saves that changed it, without their other changes.',
    }),
    actorId: t.int({ required: false, description: 'The id of a user, to get only their saves.' }),
    from: t.string({ required: false, description: 'The start of the period in ISO 8601, inclusive.' }),
    until: t.string({ required: false, description: 'The end of the period in ISO 8601, exclusive.' }),
    after: t.string({
      required: false,
      description: 'The id of the last save on the previous page. If omitted, the first page is returned.',
    }),
    first: t.int({ required: false, description: 'The number of saves per page, at most 50.' }),
  }),
})

builder.queryField('historySaves', (t) =>
  t.field({
    type: [HistorySaveType],
    description:
      'Saves that changed something that the caller has access to, newest first. A page can have fewer saves than requested although more follow.',
    access: { scopes: [] },
    args: { historySavesRequest: t.arg({ type: HistorySavesRequest }) },
    resolve: async (_root, { historySavesRequest }, context) =>
      accept(
        await readSaves(actorOf(context), context.tx, {
          ...historySavesRequest,
          from: accept(readInstant(historySavesRequest.from, 'from')),
          until: accept(readInstant(historySavesRequest.until, 'until')),
        }),
      ),
  }),
)

interface HistoryOptions {
  readonly tables: readonly string[]
}

const HistoryOptionsType = builder.objectRef<HistoryOptions>('HistoryOptions').implement({
  description: 'The values that the history can be filtered by.',
  fields: (t) => ({
    startedAt: t.string({
      nullable: true,
      description: 'The time of the earliest change, in ISO 8601. Null if there are no changes.',
      resolve: async (_options, _args, context) =>
        (await findBeginning(context.tx, actorOf(context).workspaceId))?.toISOString() ?? null,
    }),
    tables: t.stringList({
      description: 'The names of the tables whose changes the caller has access to.',
      resolve: ({ tables }) => [...tables],
    }),
    users: t.field({
      type: [UserType],
      description: 'The users who made the latest changes that the caller has access to.',
      resolve: async (_options, _args, context) => {
        const actor = actorOf(context)
        const ids = await findActors(context.tx, actor.workspaceId, readableTables(actor))
        return await Promise.all(ids.map((id) => usersById(context).load(id)))
      },
    }),
  }),
})

builder.queryField('historyOptions', (t) =>
  t.field({
    type: HistoryOptionsType,
    description: 'The values that the history can be filtered by.',
    access: { scopes: [] },
    resolve: (_root, _args, context) => ({ tables: readableTables(actorOf(context)) }),
  }),
)
