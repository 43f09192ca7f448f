import type { InputBuilder } from '../../platform/graphql/schema/builder.ts'
import { loadEach } from '../../platform/graphql/schema/loaders.ts'
import { addInput, addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import { actorOf } from '../../platform/graphql/schema/declared-access.ts'
import type { RequestContext } from '../../platform/graphql/schema/request-context.ts'
import { UserType, usersById } from '../accounts/index.ts'
import { readableTables, readHistory, readSaves } from './operations.ts'
import { findRowNames, type RowName } from './row-names.ts'
import { findSnapshotsBefore } from './rows/store.ts'
import {
  findActors,
  findBeginning,
  findChangesOfSaves,
  findRevisions,
  type HistorySave,
  type RowChange,
} from './store.ts'

// Loaded only for requested fields, with one statement for all changes.
const loadRevision = (change: RowChange, context: RequestContext) =>
  loadEach(context, 'history.revisions', change, (changes) =>
    findRevisions(context.tx, actorOf(context).workspaceId, changes),
  )

const loadSnapshotBefore = (change: RowChange, context: RequestContext) =>
  loadEach(context, 'history.before', change, (changes) =>
    findSnapshotsBefore(context.tx, actorOf(context).workspaceId, changes),
  )

const loadNames = (change: RowChange, context: RequestContext) =>
  loadEach(context, 'history.names', change, async (changes) => {
    const changesWithBefore = changes.map(async (eachChange) => ({
      ...eachChange,
      before: await loadSnapshotBefore(eachChange, context),
    }))
    return await findRowNames(actorOf(context), context.tx, await Promise.all(changesWithBefore))
  })

const RowReferenceType = addObject<RowName>(
  'RowReference',
  (t) => ({
    column: t.exposeString('column', {
      description: 'The column of the changed row that contains the ID of the referenced row.',
    }),
    id: t.exposeInt('id', { description: 'The ID of the referenced row.' }),
    name: t.exposeString('name', {
      description:
        'The name of the referenced row. If that row belongs to a group, the name of the group comes first.',
    }),
    ownerId: t.exposeInt('ownerId', {
      nullable: true,
      description:
        'The ID of the parent row, such as the comp band group of a country group. Null if there is no parent row.',
    }),
  }),
  'A row that a changed row refers to, with the name that it had at the time of the change.',
)

const RowChangeType = addObject<RowChange>(
  'RowChange',
  (t) => ({
    id: t.exposeString('id', {
      description: 'The ID of the change. Send it as `after` to get the next page.',
    }),
    table: t.exposeString('table', { description: 'The name of the table that contains the row.' }),
    rowId: t.string({
      description: 'The ID of the row within its table.',
      resolve: ({ rowId }) => String(rowId),
    }),
    operation: t.exposeString('operation', {
      description: 'What was done to the row: `INSERT`, `UPDATE`, or `DELETE`.',
    }),
    version: t.exposeInt('version', {
      description: 'The version of the row after the change or, if the row was deleted, before the deletion.',
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
        const { actorId } = await loadRevision(change, context)
        return actorId === null ? null : await usersById(context).load(actorId)
      },
    }),
    requestId: t.string({
      nullable: true,
      description: 'The ID of the request that made the change, as it appears in the server log.',
      resolve: async (change, _args, context) => (await loadRevision(change, context)).requestId,
    }),
    beforeJson: t.string({
      nullable: true,
      resolve: (change, _args, context) => loadSnapshotBefore(change, context),
      description:
        'The row before the change, as a JSON object. Null if the row did not exist, if the caller has no access to it, or if the history does not go back far enough.',
    }),
    references: t.field({
      type: [RowReferenceType],
      description:
        'The rows that the changed row referred to before or after the change, if the caller has access to them.',
      resolve: (change, _args, context) => loadNames(change, context),
    }),
    afterJson: t.exposeString('after', {
      nullable: true,
      description: 'The row after the change, as a JSON object. Null if the row was deleted.',
    }),
  }),
  'A change to one row, made by one save.',
)

const periodFields = (t: InputBuilder) => ({
  from: t.string({ required: false, description: 'The start of the period in ISO 8601, inclusive.' }),
  until: t.string({ required: false, description: 'The end of the period in ISO 8601, exclusive.' }),
})

addQuery('history', {
  type: [RowChangeType],
  description: 'The changes to the tables that the caller has full access to, newest first.',
  access: { scopes: [] },
  request: addInput('HistoryRequest', (t) => ({
    table: t.string({
      required: false,
      description:
        'The name of the table to return changes for. If omitted, changes to all tables are returned.',
    }),
    tables: t.stringList({
      required: false,
      description: 'The names of the tables to return changes for, as an alternative to `table`.',
    }),
    saveId: t.string({
      required: false,
      description: 'The ID of a save, to get only the changes made by that save.',
    }),
    rowId: t.int({ required: false, description: 'The ID of a row, to get only the changes to that row.' }),
    actorId: t.int({
      required: false,
      description: 'The ID of a user, to get only the changes made by that user.',
    }),
    ...periodFields(t),
    after: t.string({
      required: false,
      description: 'The ID of the last change on the previous page. If omitted, the first page is returned.',
    }),
    first: t.int({ required: false, description: 'The number of changes per page, at most 200.' }),
  })),
  run: (context, request) => readHistory(actorOf(context), context.tx, request),
})

/** Maximum number of changes that are listed with their save. The field `history` lists further ones by the id of the save. */
const MAX_CHANGES_PER_SAVE = 20

const HistorySaveType = addObject<HistorySave>(
  'HistorySave',
  (t) => ({
    id: t.exposeString('id', {
      description: 'The ID of the save. Use it as `saveId` in `history`, or as `after` to get the next page.',
    }),
    savedAt: t.string({
      description: 'When the changes were saved, in ISO 8601.',
      resolve: ({ at }) => at.toISOString(),
    }),
    kind: t.exposeString('kind', {
      description: 'How the changes were made: `save`, `import`, `restore`, or `support` (support access).',
    }),
    fileName: t.exposeString('fileName', {
      nullable: true,
      description: 'The name of the imported file. Null if the changes were not made by an import.',
    }),
    actor: t.field({
      type: UserType,
      nullable: true,
      description: 'The user who made the changes. Null if they were not made by a user.',
      resolve: ({ actorId }, _args, context) => (actorId === null ? null : usersById(context).load(actorId)),
    }),
    rowCount: t.exposeInt('rowCount', {
      description: 'The number of changed rows that the caller has access to.',
    }),
    tables: t.exposeStringList('tables', { description: 'The names of the tables with changed rows.' }),
    changes: t.field({
      type: [RowChangeType],
      description: `The changes in the save, at most ${MAX_CHANGES_PER_SAVE}. Use \`history\` with \`saveId\` to get all changes.`,
      resolve: (save, _args, context) => loadChanges(save, context),
    }),
  }),
  'A save, import, restore, or support access, with changes that the caller has access to.',
)

const loadChanges = (save: HistorySave, context: RequestContext) =>
  loadEach(context, 'history.changesOfSaves', save, (saves) =>
    findChangesOfSaves(context.tx, actorOf(context).workspaceId, saves, MAX_CHANGES_PER_SAVE),
  )

addQuery('historySaves', {
  type: [HistorySaveType],
  description:
    'The saves that changed something that the caller has access to, newest first. A page can have fewer saves than requested even if more follow.',
  access: { scopes: [] },
  request: addInput('HistorySavesRequest', (t) => ({
    tables: t.stringList({
      required: false,
      description:
        'The names of the tables to return changes for. If omitted, all tables that the caller has access to are included.',
    }),
    rowId: t.int({
      required: false,
      description:
        'The ID of a row. If provided, only saves that changed this row are returned, with only the changes to this row. `tables` must then contain exactly one table.',
    }),
    actorId: t.int({
      required: false,
      description: 'The ID of a user, to get only the saves made by that user.',
    }),
    ...periodFields(t),
    after: t.string({
      required: false,
      description: 'The ID of the last save on the previous page. If omitted, the first page is returned.',
    }),
    first: t.int({ required: false, description: 'The number of saves per page, at most 50.' }),
  })),
  run: (context, request) => readSaves(actorOf(context), context.tx, request),
})

const HistoryOptionsType = addObject<{ readonly tables: readonly string[] }>(
  'HistoryOptions',
  (t) => ({
    startedAt: t.string({
      nullable: true,
      description: 'The time of the earliest change, in ISO 8601. Null if there are no changes.',
      resolve: async (_options, _args, context) =>
        (await findBeginning(context.tx, actorOf(context).workspaceId))?.toISOString() ?? null,
    }),
    tables: t.exposeStringList('tables', {
      description: 'The names of the tables whose changes the caller has access to.',
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
  'The values that the history can be filtered by.',
)

addQuery('historyOptions', {
  type: HistoryOptionsType,
  description: 'The values that the history can be filtered by.',
  access: { scopes: [] },
  run: (context) => ({ tables: readableTables(actorOf(context)) }),
})
