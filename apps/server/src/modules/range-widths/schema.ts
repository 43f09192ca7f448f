import {
  addDeletion,
  addDuplication,
  addRowList,
  loadOwnedRows,
  rowById,
} from '../../platform/graphql/row-fields.ts'
import { builder, rowFields, saveItemFields } from '../../platform/graphql/builder.ts'
import { actorOf, demandScopes } from '../../platform/graphql/declared-access.ts'
import { accept } from '../../platform/graphql/refusal-error.ts'
import { CsvImportRequest, CsvImportResult } from '../../platform/imports/csv-import.ts'
import { copyGroup, saveGroups } from '../groups/index.ts'
import { importRangeWidths } from './import.ts'
import { deleteRangeWidthGroup, saveRangeWidths } from './operations.ts'
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
        return loadOwnedRows(context, RANGE_WIDTHS, { workspaceId, id })
      },
    }),
  }),
})

/** The group of this id in the workspace in the header, for types that refer to one. */
export const rangeWidthGroupById = rowById(RANGE_WIDTH_GROUPS)

addRowList(
  'rangeWidthGroups',
  RangeWidthGroupType,
  RANGE_WIDTH_GROUPS,
  "The workspace's range width groups, the oldest first.",
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

addDeletion('rangeWidthGroupDelete', {
  scopes: ['RANGE_WIDTHS_EDIT'],
  description:
    'With its widths. IN_USE while a country group or an equity band group has it, and of the last group.',
  run: (actor, tx, id) => deleteRangeWidthGroup(actor, tx, id),
})

addDuplication('rangeWidthGroupDuplicate', {
  scopes: ['RANGE_WIDTHS_EDIT'],
  run: (actor, tx, duplication) => copyGroup(actor, tx, RANGE_WIDTH_GROUPS, duplication),
})

builder.mutationField('importRangeWidths', (t) =>
  t.field({
    type: CsvImportResult,
    description: 'All rows of the file, or none: then VALIDATION_FAILED tells every problem with its line.',
    access: { scopes: ['RANGE_WIDTHS_EDIT', 'CSV_IMPORT_ACTION'] },
    args: { csvImportRequest: t.arg({ type: CsvImportRequest }) },
    resolve: async (_root, { csvImportRequest }, context) =>
      accept(await importRangeWidths(actorOf(context), context.tx, csvImportRequest)),
  }),
)
