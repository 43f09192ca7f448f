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

const RowNameType = builder.objectRef<RowName>('RowName').implement({
  description: 'What a row was called when a change was made that refers to it.',
  fields: (t) => ({
    column: t.exposeString('column', { description: "Of the changed row: where the other row's id stands." }),
    id: t.exposeInt('id'),
    name: t.exposeString('name', { description: 'With the name of what owns it before.' }),
    ownerId: t.exposeInt('ownerId', { nullable: true, description: 'The id of what owns it.' }),
  }),
})

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
    names: t.field({
      type: [RowNameType],
      description:
        'Of the rows that the changed one refers to, before and after, as far as the caller may read them.',
      resolve: (change, _args, context) => namesOf(change, context),
    }),
    afterJson: t.exposeString('after', { nullable: true, description: 'Null where the row was deleted.' }),
  }),
})

const HistoryRequest = builder.inputType('HistoryRequest', {
  fields: (t) => ({
    table: t.string({ required: false }),
    tables: t.stringList({ required: false, description: 'Where no one table is given.' }),
    saveId: t.string({ required: false, description: 'What one save changed.' }),
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

/** Changes that are told with their save; where there are more, `history` tells them by its id. */
const CHANGES_OF_A_SAVE = 20

const HistorySaveType = builder.objectRef<HistorySave>('HistorySave').implement({
  description:
    'All that one save, import or support session changed at once, as far as the caller may see it.',
  fields: (t) => ({
    id: t.exposeString('id', {
      description: 'Names the save in `history`, and says where the next page goes on.',
    }),
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
    kind: t.exposeString('kind', { description: 'save, import, restore or support.' }),
    fileName: t.exposeString('fileName', { nullable: true, description: 'Of an import.' }),
    actor: t.field({
      type: UserType,
      nullable: true,
      description: 'Null where no user acted.',
      resolve: ({ actorId }, _args, context) => (actorId === null ? null : usersById(context).load(actorId)),
    }),
    rows: t.exposeInt('rows', { description: 'How many rows it changed, of those that the caller may see.' }),
    tables: t.stringList({ resolve: ({ tables }) => [...tables] }),
    changes: t.field({
      type: [RowChangeType],
      description: `The first ${CHANGES_OF_A_SAVE} of its changes.`,
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
    tables: t.stringList({ required: false, description: 'All that the caller may read where absent.' }),
    rowId: t.int({
      required: false,
      description:
        'Of the one table of `tables`: saves that changed this row, told without what else they changed.',
    }),
    actorId: t.int({ required: false }),
    from: t.string({ required: false, description: 'ISO 8601, inclusive.' }),
    until: t.string({ required: false, description: 'ISO 8601, exclusive.' }),
    before: t.string({ required: false, description: 'The id of the last save of the page before.' }),
    first: t.int({ required: false, description: 'At most 50.' }),
  }),
})

builder.queryField('historySaves', (t) =>
  t.field({
    type: [HistorySaveType],
    description:
      'Saves that changed something that the caller may see, the newest first; an answer may be shorter than asked before the last.',
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
  description: 'By what the history can be filtered.',
  fields: (t) => ({
    begins: t.string({
      nullable: true,
      description: 'When it begins; null while nothing was changed.',
      resolve: async (_options, _args, context) =>
        (await findBeginning(context.tx, actorOf(context).workspaceId))?.toISOString() ?? null,
    }),
    tables: t.stringList({
      description: 'Whose changes the caller may read.',
      resolve: ({ tables }) => [...tables],
    }),
    people: t.field({
      type: [UserType],
      description: 'Who made the newest changes that the caller may see.',
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
    access: { scopes: [] },
    resolve: (_root, _args, context) => ({ tables: readableTables(actorOf(context)) }),
  }),
)
