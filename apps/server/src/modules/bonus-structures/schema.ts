import { builder, rowFields, saveItemFields } from '../../platform/graphql/schema/builder.ts'
import { addRowList, loadOwnedRows, rowById } from '../../platform/graphql/schema/row-fields.ts'
import {
  addDeletion,
  addDuplication,
  addRowSave,
  addRowsSave,
  requestOfItems,
} from '../../platform/graphql/schema/row-mutations.ts'
import { actorOf, demandScopes } from '../../platform/graphql/schema/declared-access.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import { deletionFields } from '../../platform/saves/deletion.ts'
import type { RequestContext } from '../../platform/graphql/schema/request-context.ts'
import { CountryOption, readCountryOptions } from '../global-mappings/index.ts'
import { copyPayGroup, deleteCountryPart, deletePayGroup } from '../groups/index.ts'
import { lastChangeWithin, LastChangeType } from '../history/index.ts'
import { importBonusStructures } from './import.ts'
import {
  COUNTRY_PARTS,
  createBonusStructureGroup,
  saveBonusStructureCountryGroups,
  saveBonusStructureGroups,
  saveBonusStructures,
} from './operations.ts'
import {
  type BonusStructure,
  type BonusStructureCountryGroup,
  type BonusStructureGroup,
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
  BONUS_STRUCTURES,
} from './store.ts'

const BonusStructureType = builder.objectRef<BonusStructure>('BonusStructure').implement({
  fields: (t) => ({
    ...rowFields(t),
    bonusStructureCountryGroupId: t.exposeInt('bonusStructureCountryGroupId'),
    globalLevelLevel: t.exposeInt('globalLevelLevel'),
    jobLevelId: t.exposeInt('jobLevelId', { nullable: true }),
    percent: t.exposeString('percent', {
      nullable: true,
      description: 'Of base, decimal; null is an empty cell, which counts 0.',
    }),
  }),
})

const BonusStructureCountryGroupType = builder
  .objectRef<BonusStructureCountryGroup>('BonusStructureCountryGroup')
  .implement({
    fields: (t) => ({
      ...rowFields(t),
      bonusStructureGroupId: t.exposeInt('bonusStructureGroupId'),
      country: t.exposeString('country', { description: 'ISO 3166 alpha-2.' }),
    }),
  })

export const BonusStructureGroupType = builder
  .objectRef<BonusStructureGroup>('BonusStructureGroup')
  .implement({
    fields: (t) => ({
      ...rowFields(t),
      name: t.exposeString('name'),
      bonusStructureCountryGroups: t.field({
        type: [BonusStructureCountryGroupType],
        description: 'Needs BONUS_STRUCTURES_VIEW.',
        resolve: (group, _args, context) => {
          demandScopes(context, group.workspaceId, ['BONUS_STRUCTURES_VIEW'])
          return columnsOf(context, group)
        },
      }),
      bonusStructures: t.field({
        type: [BonusStructureType],
        description: 'Of the levels that the caller sees. Needs BONUS_STRUCTURES_VIEW.',
        resolve: async (group, _args, context) => {
          demandScopes(context, group.workspaceId, ['BONUS_STRUCTURES_VIEW'])
          const columns = await columnsOf(context, group)
          const cells = await Promise.all(columns.map((column) => cellsOf(context, column)))
          return cells.flat()
        },
      }),
      lastChange: t.field({
        type: LastChangeType,
        nullable: true,
        description:
          'Of the group, its columns and its cells, as far as the caller sees them. Needs BONUS_STRUCTURES_VIEW.',
        resolve: ({ workspaceId, id }, _args, context) => {
          demandScopes(context, workspaceId, ['BONUS_STRUCTURES_VIEW'])
          return lastChangeWithin(context, BONUS_STRUCTURE_GROUPS.name, id)
        },
      }),
    }),
  })

const columnsOf = (context: RequestContext, { workspaceId, id }: BonusStructureGroup) =>
  loadOwnedRows(context, BONUS_STRUCTURE_COUNTRY_GROUPS, { workspaceId, id })

const cellsOf = (context: RequestContext, { workspaceId, id }: BonusStructureCountryGroup) =>
  loadOwnedRows(context, BONUS_STRUCTURES, { workspaceId, id })

builder.objectField(BonusStructureCountryGroupType, 'bonusStructures', (t) =>
  t.field({
    type: [BonusStructureType],
    description: 'Of the levels that the caller sees, the highest first.',
    resolve: (column, _args, context) => cellsOf(context, column),
  }),
)

/** The group of this id in the workspace in the header, for types that refer to one. */
export const bonusStructureGroupById = rowById(BONUS_STRUCTURE_GROUPS)

addRowList(
  'bonusStructureGroups',
  BonusStructureGroupType,
  BONUS_STRUCTURE_GROUPS,
  "The workspace's bonus structure groups, the oldest first.",
)

addRowList(
  'bonusStructures',
  BonusStructureType,
  BONUS_STRUCTURES,
  'Of all groups, at the levels that the caller sees.',
)

builder.queryField('bonusStructureCountries', (t) =>
  t.field({
    type: [CountryOption],
    description:
      'Countries that a group can have a column for: the default one first, then those of global mappings, by name.',
    access: { scopes: ['BONUS_STRUCTURES_VIEW'] },
    resolve: async (_root, _args, context) => [
      ...(await readCountryOptions(context.tx, actorOf(context).workspaceId)),
    ],
  }),
)

const BonusStructureGroupSaveItem = builder.inputType('BonusStructureGroupSaveItem', {
  fields: (t) => ({ ...saveItemFields(t), name: t.string() }),
})

const BonusStructureGroupSaveManyRequest = requestOfItems(
  'BonusStructureGroupSaveManyRequest',
  BonusStructureGroupSaveItem,
)

const BonusStructureGroupCreateRequest = builder.inputType('BonusStructureGroupCreateRequest', {
  fields: (t) => ({
    id: t.int({ required: false, description: 'A temporary name below 0.' }),
    name: t.string(),
  }),
})

export const BonusStructureCountryGroupSaveItem = builder.inputType('BonusStructureCountryGroupSaveItem', {
  fields: (t) => ({
    ...saveItemFields(t),
    bonusStructureGroupId: t.int(),
    country: t.string({ description: 'ISO 3166 alpha-2; each once in a group.' }),
  }),
})

const BonusStructureCountryGroupSaveManyRequest = builder.inputType(
  'BonusStructureCountryGroupSaveManyRequest',
  {
    description: 'What is deleted goes first, with its cells.',
    fields: (t) => ({
      items: t.field({ type: [BonusStructureCountryGroupSaveItem] }),
      ...deletionFields(t),
    }),
  },
)

export const BonusStructureSaveItem = builder.inputType('BonusStructureSaveItem', {
  fields: (t) => ({
    ...saveItemFields(t),
    bonusStructureCountryGroupId: t.int(),
    globalLevelLevel: t.int(),
    jobLevelId: t.int({ required: false }),
    percent: t.string({ required: false, description: 'Decimal of at least 0; absent is an empty cell.' }),
  }),
})

const BonusStructuresSaveRequest = requestOfItems('BonusStructuresSaveRequest', BonusStructureSaveItem)

addRowsSave('bonusStructureGroupSaveMany', {
  type: BonusStructureGroupType,
  scopes: ['BONUS_STRUCTURES_EDIT'],
  request: BonusStructureGroupSaveManyRequest,
  run: saveBonusStructureGroups,
})

addRowSave('bonusStructureGroupCreate', {
  type: BonusStructureGroupType,
  scopes: ['BONUS_STRUCTURES_EDIT'],
  description: "With the default country's column, still empty.",
  request: BonusStructureGroupCreateRequest,
  run: createBonusStructureGroup,
})

addDeletion('bonusStructureGroupDelete', {
  scopes: ['BONUS_STRUCTURES_EDIT'],
  description: 'With its columns and cells. IN_USE while a family has it.',
  run: (actor, tx, id) => deletePayGroup(actor, tx, BONUS_STRUCTURE_GROUPS, id),
})

addDuplication('bonusStructureGroupDuplicate', {
  scopes: ['BONUS_STRUCTURES_EDIT'],
  run: (actor, tx, duplication) => copyPayGroup(actor, tx, BONUS_STRUCTURE_GROUPS, duplication),
})

addRowsSave('bonusStructureCountryGroupSaveMany', {
  type: BonusStructureCountryGroupType,
  scopes: ['BONUS_STRUCTURES_EDIT'],
  request: BonusStructureCountryGroupSaveManyRequest,
  run: saveBonusStructureCountryGroups,
})

addDeletion('bonusStructureCountryGroupDelete', {
  scopes: ['BONUS_STRUCTURES_EDIT'],
  description: "With its cells. IN_USE for the default country's.",
  run: (actor, tx, id) => deleteCountryPart(actor, tx, COUNTRY_PARTS, id),
})

addRowsSave('bonusStructuresSave', {
  type: BonusStructureType,
  scopes: ['BONUS_STRUCTURES_EDIT'],
  request: BonusStructuresSaveRequest,
  run: saveBonusStructures,
})

addCsvImport('importBonusStructures', { edit: 'BONUS_STRUCTURES_EDIT', run: importBonusStructures })
