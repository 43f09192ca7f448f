import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { builder, rowFields, saveItemFields } from '../../platform/graphql/schema/builder.ts'
import { addRowById, addRowList, loadOwnedRows, rowById } from '../../platform/graphql/schema/row-fields.ts'
import {
  addDeletion,
  addDuplication,
  addRowSave,
  addRowsSave,
  requestOfItems,
} from '../../platform/graphql/schema/row-mutations.ts'
import { actorOf, demandScopes } from '../../platform/graphql/schema/declared-access.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import {
  createEquityBandGroup,
  deleteEquityBandGroup,
  duplicateEquityBandGroup,
  saveEquityBandGroups,
} from './group-operations.ts'
import { equityBandImport } from './import.ts'
import { saveEquityBands } from './operations.ts'
import { type EquityBand, type EquityBandGroup, EQUITY_BAND_GROUPS, EQUITY_BANDS } from './store.ts'

const EquityBandType = builder.objectRef<EquityBand>('EquityBand').implement({
  fields: (t) => ({
    ...rowFields(t),
    equityBandGroupId: t.exposeInt('equityBandGroupId'),
    globalLevelLevel: t.exposeInt('globalLevelLevel', {
      description: 'The number of the global level, from 0 to 20.',
    }),
    jobLevelId: t.exposeInt('jobLevelId', { nullable: true }),
    value: t.exposeString('value', {
      nullable: true,
      description:
        'The equity value in USD, a decimal. In a dynamic group, the server computes it from the parent group.',
    }),
    dynamicPercentOverride: t.exposeString('dynamicPercentOverride', {
      nullable: true,
      description:
        'The percentage of the value in the parent group at this level. It overrides the percentage of the group. Null if there is no override.',
    }),
  }),
})

export const EquityBandGroupType = builder.objectRef<EquityBandGroup>('EquityBandGroup').implement({
  fields: (t) => ({
    ...rowFields(t),
    name: t.exposeString('name'),
    dynamicParentGroupId: t.exposeInt('dynamicParentGroupId', {
      nullable: true,
      description:
        'The id of the parent group, from which the values of this group are computed. Null if the group is not dynamic.',
    }),
    dynamicPercent: t.string({
      nullable: true,
      description:
        'The values of this group as a percentage of those in the parent group, a decimal. Null if the group is not dynamic, or if the caller does not have EQUITY_BANDS_VIEW.',
      resolve: ({ dynamicPercent }, _args, context) =>
        hasAccess(actorOf(context).scopes, ['EQUITY_BANDS_VIEW']) ? dynamicPercent : null,
    }),
    rangeWidthGroupId: t.exposeInt('rangeWidthGroupId'),
    equityBands: t.field({
      type: [EquityBandType],
      description:
        'The equity bands of the group at levels that the caller can see, highest level first. Requires EQUITY_BANDS_VIEW.',
      resolve: ({ workspaceId, id }, _args, context) => {
        demandScopes(context, workspaceId, ['EQUITY_BANDS_VIEW'])
        return loadOwnedRows(context, EQUITY_BANDS, { workspaceId, id })
      },
    }),
  }),
})

/** The group of this id in the workspace in the header, for types that refer to one. */
export const equityBandGroupById = rowById(EQUITY_BAND_GROUPS)

addRowList(
  'equityBandGroups',
  EquityBandGroupType,
  EQUITY_BAND_GROUPS,
  'The equity band groups of the workspace, oldest first.',
)

addRowById('equityBandGroup', EquityBandGroupType, EQUITY_BAND_GROUPS)

export const EquityBandGroupSaveItem = builder.inputType('EquityBandGroupSaveItem', {
  fields: (t) => ({
    ...saveItemFields(t),
    name: t.string(),
    dynamicPercent: t.string({
      required: false,
      description:
        'The values of this group as a percentage of those in the parent group, a decimal. Required if the group has a parent, otherwise not allowed.',
    }),
    dynamicParentGroupId: t.int({ required: false }),
    rangeWidthGroupId: t.int({
      required: false,
      description:
        'The id of the range width group. Required, although the schema marks the field as optional.',
    }),
  }),
})

const EquityBandGroupSaveManyRequest = requestOfItems(
  'EquityBandGroupSaveManyRequest',
  EquityBandGroupSaveItem,
)

const EquityBandGroupCreateRequest = builder.inputType('EquityBandGroupCreateRequest', {
  fields: (t) => ({
    id: t.int({
      required: false,
      description: 'A temporary id below 0 that later fields of the same operation can refer to.',
    }),
    name: t.string(),
    rangeWidthGroupId: t.int({
      required: false,
      description:
        'The id of the range width group. If omitted, the first range width group of the workspace is used.',
    }),
  }),
})

export const EquityBandSaveItem = builder.inputType('EquityBandSaveItem', {
  fields: (t) => ({
    ...saveItemFields(t),
    equityBandGroupId: t.int(),
    globalLevelLevel: t.int(),
    jobLevelId: t.int({ required: false }),
    value: t.string({
      required: false,
      description: 'The equity value in USD, a decimal. Not allowed if the group has a parent.',
    }),
    dynamicPercentOverride: t.string({
      required: false,
      description:
        'The override: a percentage of the value in the parent group at this level, a decimal. 0 is a valid percentage; null removes the override.',
    }),
  }),
})

const EquityBandSaveManyRequest = requestOfItems('EquityBandSaveManyRequest', EquityBandSaveItem)

addRowsSave('equityBandGroupSaveMany', {
  type: EquityBandGroupType,
  scopes: ['EQUITY_BANDS_EDIT'],
  description: 'Saves equity band groups and recomputes the values of dynamic groups.',
  request: EquityBandGroupSaveManyRequest,
  run: saveEquityBandGroups,
})

addRowSave('equityBandGroupCreate', {
  type: EquityBandGroupType,
  scopes: ['EQUITY_BANDS_EDIT'],
  request: EquityBandGroupCreateRequest,
  run: createEquityBandGroup,
})

addDuplication('equityBandGroupDuplicate', {
  scopes: ['EQUITY_BANDS_EDIT'],
  run: duplicateEquityBandGroup,
})

addDeletion('equityBandGroupDelete', {
  scopes: ['EQUITY_BANDS_EDIT'],
  description:
    'Deletes an equity band group with its bands. Refused with IN_USE if a job family uses the group, or if it is the parent of another group.',
  run: deleteEquityBandGroup,
})

addRowsSave('equityBandSaveMany', {
  type: EquityBandType,
  scopes: ['EQUITY_BANDS_EDIT'],
  description: 'Saves equity bands and recomputes the values of dynamic groups.',
  request: EquityBandSaveManyRequest,
  run: saveEquityBands,
})

addCsvImport('importEquityBands', { edit: 'EQUITY_BANDS_EDIT', ...equityBandImport })
