import { builder, rowFields, saveItemFields } from '../../platform/graphql/schema/builder.ts'
import { addRowById, addRowList, loadOwnedRows, rowById } from '../../platform/graphql/schema/row-fields.ts'
import {
  addDeletion,
  addDuplication,
  addRowsSave,
  requestOfItems,
} from '../../platform/graphql/schema/row-mutations.ts'
import { demandScopes } from '../../platform/graphql/schema/declared-access.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import { deleteRow } from '../../platform/saves/write-plan.ts'
import { copyGroup, saveGroups } from '../groups/index.ts'
import { rangeWidthImport } from './import.ts'
import { saveRangeWidths } from './operations.ts'
import { RANGE_WIDTH_GROUPS, RANGE_WIDTHS, type RangeWidth, type RangeWidthGroup } from './store.ts'

const RangeWidthType = builder.objectRef<RangeWidth>('RangeWidth').implement({
  fields: (t) => ({
    ...rowFields(t),
    rangeWidthGroupId: t.exposeInt('rangeWidthGroupId'),
    level: t.exposeInt('level', { description: 'The number of the global level, from 0 to 20.' }),
    percentBelowMid: t.exposeInt('percentBelowMid', {
      description: 'How far the pay range extends below its mid, as a percentage of the mid.',
    }),
    percentAboveMid: t.exposeInt('percentAboveMid', {
      description: 'How far the pay range extends above its mid, as a percentage of the mid.',
    }),
  }),
})

export const RangeWidthGroupType = builder.objectRef<RangeWidthGroup>('RangeWidthGroup').implement({
  fields: (t) => ({
    ...rowFields(t),
    name: t.exposeString('name'),
    rangeWidths: t.field({
      type: [RangeWidthType],
      description: 'The range widths of the group, highest level first. Requires RANGE_WIDTHS_VIEW.',
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
  'The range width groups of the workspace, oldest first. Requires RANGE_WIDTHS_VIEW or COMP_BANDS_VIEW.',
)

addRowById('rangeWidthGroup', RangeWidthGroupType, RANGE_WIDTH_GROUPS)

const RangeWidthGroupSaveItem = builder.inputType('RangeWidthGroupSaveItem', {
  fields: (t) => ({ ...saveItemFields(t), name: t.string() }),
})

const RangeWidthGroupSaveManyRequest = requestOfItems(
  'RangeWidthGroupSaveManyRequest',
  RangeWidthGroupSaveItem,
)

export const RangeWidthSaveItem = builder.inputType('RangeWidthSaveItem', {
  description: 'A range width to save. Set both percentages to save the width, or omit both to delete it.',
  fields: (t) => ({
    ...saveItemFields(t),
    rangeWidthGroupId: t.int(),
    level: t.int(),
    percentBelowMid: t.int({
      required: false,
      description: 'The percentage below the mid, a whole number from 0 to 100.',
    }),
    percentAboveMid: t.int({
      required: false,
      description: 'The percentage above the mid, a whole number from 0 to 10,000.',
    }),
  }),
})

const RangeWidthSaveRequest = requestOfItems('RangeWidthSaveRequest', RangeWidthSaveItem)

addRowsSave('rangeWidthGroupSaveMany', {
  type: RangeWidthGroupType,
  scopes: ['RANGE_WIDTHS_EDIT'],
  request: RangeWidthGroupSaveManyRequest,
  run: (context, { items }) => saveGroups(context, RANGE_WIDTH_GROUPS, items),
})

addRowsSave('rangeWidthSave', {
  type: RangeWidthType,
  scopes: ['RANGE_WIDTHS_EDIT'],
  description:
    'Saves range widths. Returns the saved widths in the order of `items`, without those that were deleted.',
  request: RangeWidthSaveRequest,
  run: saveRangeWidths,
})

addDeletion('rangeWidthGroupDelete', {
  scopes: ['RANGE_WIDTHS_EDIT'],
  description:
    'Deletes a range width group with its widths. Refused with IN_USE if a country group or an equity band group uses the group.',
  run: (context, id) => deleteRow(context, RANGE_WIDTH_GROUPS, id),
})

addDuplication('rangeWidthGroupDuplicate', {
  scopes: ['RANGE_WIDTHS_EDIT'],
  run: (context, duplication) => copyGroup(context, RANGE_WIDTH_GROUPS, duplication),
})

addCsvImport('importRangeWidths', { edit: 'RANGE_WIDTHS_EDIT', ...rangeWidthImport })
