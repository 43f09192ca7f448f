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
import { importEquityBands } from './import.ts'
import { saveEquityBands } from './operations.ts'
import { type EquityBand, type EquityBandGroup, EQUITY_BAND_GROUPS, EQUITY_BANDS } from './store.ts'

const EquityBandType = builder.objectRef<EquityBand>('EquityBand').implement({
  fields: (t) => ({
    ...rowFields(t),
    equityBandGroupId: t.exposeInt('equityBandGroupId'),
    globalLevelLevel: t.exposeInt('globalLevelLevel'),
    jobLevelId: t.exposeInt('jobLevelId', { nullable: true }),
    value: t.exposeString('value', {
      nullable: true,
      description: 'USD, decimal. Of a dynamic group: what the server computed.',
    }),
    dynamicPercentOverride: t.exposeString('dynamicPercentOverride', { nullable: true }),
  }),
})

export const EquityBandGroupType = builder.objectRef<EquityBandGroup>('EquityBandGroup').implement({
  fields: (t) => ({
    ...rowFields(t),
    name: t.exposeString('name'),
    dynamicParentGroupId: t.exposeInt('dynamicParentGroupId', { nullable: true }),
    dynamicPercent: t.string({
      nullable: true,
      description: 'Null without EQUITY_BANDS_VIEW.',
      resolve: ({ dynamicPercent }, _args, context) =>
        hasAccess(actorOf(context).scopes, ['EQUITY_BANDS_VIEW']) ? dynamicPercent : null,
    }),
    rangeWidthGroupId: t.exposeInt('rangeWidthGroupId'),
    equityBands: t.field({
      type: [EquityBandType],
      description: 'Of the levels that the caller sees, the highest first. Needs EQUITY_BANDS_VIEW.',
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
  "The workspace's equity band groups, the oldest first.",
)

addRowById('equityBandGroup', EquityBandGroupType, EQUITY_BAND_GROUPS)

export const EquityBandGroupSaveItem = builder.inputType('EquityBandGroupSaveItem', {
  fields: (t) => ({
    ...saveItemFields(t),
    name: t.string(),
    dynamicPercent: t.string({ required: false, description: 'Decimal; with a parent, and only then.' }),
    dynamicParentGroupId: t.int({ required: false }),
    rangeWidthGroupId: t.int({ required: false, description: 'Refused without one.' }),
  }),
})

const EquityBandGroupSaveManyRequest = requestOfItems(
  'EquityBandGroupSaveManyRequest',
  EquityBandGroupSaveItem,
)

const EquityBandGroupCreateRequest = builder.inputType('EquityBandGroupCreateRequest', {
  fields: (t) => ({
    id: t.int({ required: false, description: 'A temporary name below 0.' }),
    name: t.string(),
    rangeWidthGroupId: t.int({ required: false, description: 'The first where absent.' }),
  }),
})

export const EquityBandSaveItem = builder.inputType('EquityBandSaveItem', {
  fields: (t) => ({
    ...saveItemFields(t),
    equityBandGroupId: t.int(),
    globalLevelLevel: t.int(),
    jobLevelId: t.int({ required: false }),
    value: t.string({ required: false, description: 'USD, decimal; none where the group has a parent.' }),
    dynamicPercentOverride: t.string({ required: false, description: '0 is a percent, null is none.' }),
  }),
})

const EquityBandSaveManyRequest = requestOfItems('EquityBandSaveManyRequest', EquityBandSaveItem)

addRowsSave('equityBandGroupSaveMany', {
  type: EquityBandGroupType,
  scopes: ['EQUITY_BANDS_EDIT'],
  description: 'The values of groups that follow are brought up to date with it.',
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
  description: 'With its bands. IN_USE while another group follows it or a family has it.',
  run: deleteEquityBandGroup,
})

addRowsSave('equityBandSaveMany', {
  type: EquityBandType,
  scopes: ['EQUITY_BANDS_EDIT'],
  description: 'The values of groups that follow are brought up to date with it.',
  request: EquityBandSaveManyRequest,
  run: saveEquityBands,
})

addCsvImport('importEquityBands', { edit: 'EQUITY_BANDS_EDIT', run: importEquityBands })
