import { findRows } from '../../platform/db/find-rows.ts'
import {
  builder,
  DeletedType,
  deleteRequest,
  DuplicateResultType,
  duplicateRequest,
  rowFields,
  saveItemFields,
} from '../../platform/graphql/builder.ts'
import { actorOf, demandScopes } from '../../platform/graphql/declared-access.ts'
import { loadChildren, loadRow } from '../../platform/graphql/loaders.ts'
import { deleteRow } from '../../platform/saves/delete-row.ts'
import { accept } from '../../platform/graphql/refusal-error.ts'
import type { RequestContext } from '../../platform/graphql/request-context.ts'
import { copyGroup, saveGroups } from '../groups/index.ts'
import { saveRangeWidths } from './operations.ts'
import { RANGE_WIDTH_GROUPS, RANGE_WIDTHS, type RangeWidth, type RangeWidthGroup } from './store.ts'

const RangeWidthType = builder.objectRef<RangeWidth>('RangeWidth').implement({
  fields: (t) => ({
    ...rowFields(t),
    rangeWidthGroupId: t.exposeInt('rangeWidthGroupId'),
    level: t.exposeInt('level'),
    percentBelowMid: t.exposeInt('percentBelowMid'),
    percentAboveMid: t.exposeInt('percentAboveMid'),
  }),
})

export const RangeWidthGroupType = builder.objectRef<RangeWidthGroup>('RangeWidthGroup').implement({
  fields: (t) => ({
    ...rowFields(t),
    name: t.exposeString('name'),
    rangeWidths: t.field({
      type: [RangeWidthType],
      description: 'The highest level first. Needs RANGE_WIDTHS_VIEW.',
      resolve: ({ workspaceId, id }, _args, context) => {
        demandScopes(context, workspaceId, ['RANGE_WIDTHS_VIEW'])
        return loadChildren(
          context,
          'range-widths.ofGroup',
          id,
          (ids) => findRows(context.tx, workspaceId, RANGE_WIDTHS, { rangeWidthGroupId: ids }),
          (row) => row.rangeWidthGroupId,
        )
      },
    }),
  }),
})

/** The group of this id in the workspace in the header, for types that refer to one. */
export const rangeWidthGroupById = (context: RequestContext, id: number | null) =>
  loadRow(context, 'range-widths.groupById', id, (ids) =>
    findRows(context.tx, actorOf(context).workspaceId, RANGE_WIDTH_GROUPS, { id: ids }),
  )

builder.queryField('rangeWidthGroups', (t) =>
  t.field({
    type: [RangeWidthGroupType],
    description: "The workspace's range width groups, the oldest first.",
    access: { scopes: ['RANGE_WIDTHS_VIEW'] },
    resolve: (_root, _args, context) =>
      findRows(context.tx, actorOf(context).workspaceId, RANGE_WIDTH_GROUPS),
  }),
)

builder.queryField('rangeWidthGroup', (t) =>
  t.field({
    type: RangeWidthGroupType,
    nullable: true,
    access: { scopes: ['RANGE_WIDTHS_VIEW'] },
    args: { id: t.arg.int() },
    resolve: (_root, { id }, context) => rangeWidthGroupById(context, id),
  }),
)

const RangeWidthGroupSaveItem = builder.inputType('RangeWidthGroupSaveItem', {
  fields: (t) => ({ ...saveItemFields(t), name: t.string() }),
})

const RangeWidthGroupSaveManyRequest = builder.inputType('RangeWidthGroupSaveManyRequest', {
  fields: (t) => ({ items: t.field({ type: [RangeWidthGroupSaveItem] }) }),
})

const RangeWidthSaveItem = builder.inputType('RangeWidthSaveItem', {
  description: 'Both percents, or neither: then the width goes.',
  fields: (t) => ({
    ...saveItemFields(t),
    rangeWidthGroupId: t.int(),
    level: t.int(),
    percentBelowMid: t.int({ required: false, description: '0 to 100.' }),
    percentAboveMid: t.int({ required: false, description: '0 to 10,000.' }),
  }),
})

const RangeWidthSaveRequest = builder.inputType('RangeWidthSaveRequest', {
  fields: (t) => ({ items: t.field({ type: [RangeWidthSaveItem] }) }),
})

builder.mutationField('rangeWidthGroupSaveMany', (t) =>
  t.field({
    type: [RangeWidthGroupType],
    access: { scopes: ['RANGE_WIDTHS_EDIT'] },
    args: { rangeWidthGroupSaveManyRequest: t.arg({ type: RangeWidthGroupSaveManyRequest }) },
    resolve: async (_root, { rangeWidthGroupSaveManyRequest: request }, context) =>
      accept(
        await saveGroups(
          actorOf(context),
          context.tx,
          RANGE_WIDTH_GROUPS,
          request.items,
          context.temporaryIds,
        ),
      ),
  }),
)

builder.mutationField('rangeWidthSave', (t) =>
  t.field({
    type: [RangeWidthType],
    description: 'Answers the widths that now exist, in the order of the items.',
    access: { scopes: ['RANGE_WIDTHS_EDIT'] },
    args: { rangeWidthSaveRequest: t.arg({ type: RangeWidthSaveRequest }) },
    resolve: async (_root, { rangeWidthSaveRequest: request }, context) =>
      accept(await saveRangeWidths(actorOf(context), context.tx, request, context.temporaryIds)),
  }),
)

builder.mutationField('rangeWidthGroupDelete', (t) =>
  t.field({
    type: DeletedType,
    description: 'With its widths. IN_USE while a country group or an equity band group has it.',
    access: { scopes: ['RANGE_WIDTHS_EDIT'] },
    args: { rangeWidthGroupDeleteRequest: t.arg({ type: deleteRequest('RangeWidthGroupDeleteRequest') }) },
    resolve: async (_root, { rangeWidthGroupDeleteRequest: { id } }, context) => {
      accept(await deleteRow(actorOf(context), context.tx, RANGE_WIDTH_GROUPS, id))
      return { id }
    },
  }),
)

builder.mutationField('rangeWidthGroupDuplicate', (t) =>
  t.field({
    type: DuplicateResultType,
    access: { scopes: ['RANGE_WIDTHS_EDIT'] },
    args: {
      rangeWidthGroupDuplicateRequest: t.arg({ type: duplicateRequest('RangeWidthGroupDuplicateRequest') }),
    },
    resolve: async (_root, { rangeWidthGroupDuplicateRequest: request }, context) => ({
      id: accept(await copyGroup(actorOf(context), context.tx, RANGE_WIDTH_GROUPS, request)),
    }),
  }),
)
