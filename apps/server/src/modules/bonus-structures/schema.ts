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
import { bonusStructureImport } from './import.ts'
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
    globalLevelLevel: t.exposeInt('globalLevelLevel', {
      description: 'The number of the global level, from 0 to 20.',
    }),
    jobLevelId: t.exposeInt('jobLevelId', { nullable: true }),
    percent: t.exposeString('percent', {
      nullable: true,
      description:
        'The bonus as a percentage of base pay, a decimal. Null if the cell is empty; an empty cell counts as 0%.',
    }),
  }),
})

const BonusStructureCountryGroupType = builder
  .objectRef<BonusStructureCountryGroup>('BonusStructureCountryGroup')
  .implement({
    fields: (t) => ({
      ...rowFields(t),
      bonusStructureGroupId: t.exposeInt('bonusStructureGroupId'),
      country: t.exposeString('country', { description: 'The ISO 3166-1 alpha-2 code of the country.' }),
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
        description: 'The country groups of the bonus structure group. Requires BONUS_STRUCTURES_VIEW.',
        resolve: (group, _args, context) => {
          demandScopes(context, group.workspaceId, ['BONUS_STRUCTURES_VIEW'])
          return columnsOf(context, group)
        },
      }),
      bonusStructures: t.field({
        type: [BonusStructureType],
        description:
          'The bonus percentages in all country groups of the bonus structure group, at levels that the caller can see. Requires BONUS_STRUCTURES_VIEW.',
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
          'The latest change to the group, its country groups or its percentages that the caller can see. Null if there is none. Requires BONUS_STRUCTURES_VIEW.',
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
    description:
      'The bonus percentages of the country group at levels that the caller can see, highest level first.',
    resolve: (column, _args, context) => cellsOf(context, column),
  }),
)

/** The group of this id in the workspace in the header, for types that refer to one. */
export const bonusStructureGroupById = rowById(BONUS_STRUCTURE_GROUPS)

addRowList(
  'bonusStructureGroups',
  BonusStructureGroupType,
  BONUS_STRUCTURE_GROUPS,
  'The bonus structure groups of the workspace, oldest first.',
)

addRowList(
  'bonusStructures',
  BonusStructureType,
  BONUS_STRUCTURES,
  'The bonus percentages of all groups, at levels that the caller can see.',
)

builder.queryField('bonusStructureCountries', (t) =>
  t.field({
    type: [CountryOption],
    description:
      'The countries that a bonus structure group can have percentages for: the default country, then the countries in global mappings, sorted by name.',
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
    id: t.int({
      required: false,
      description: 'A temporary id below 0 that later fields of the same operation can refer to.',
    }),
    name: t.string(),
  }),
})

export const BonusStructureCountryGroupSaveItem = builder.inputType('BonusStructureCountryGroupSaveItem', {
  fields: (t) => ({
    ...saveItemFields(t),
    bonusStructureGroupId: t.int(),
    country: t.string({
      description: 'The ISO 3166-1 alpha-2 code of the country. Each country can occur only once in a group.',
    }),
  }),
})

const BonusStructureCountryGroupSaveManyRequest = builder.inputType(
  'BonusStructureCountryGroupSaveManyRequest',
  {
    description:
      'Country groups to create, change and delete. Deletions are done first. Deleting a country group also deletes its percentages.',
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
    percent: t.string({
      required: false,
      description:
        'The bonus as a percentage of base pay, a decimal of at least 0. Omit it to empty the cell.',
    }),
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
  description: 'Creates a bonus structure group with an empty country group for the default country.',
  request: BonusStructureGroupCreateRequest,
  run: createBonusStructureGroup,
})

addDeletion('bonusStructureGroupDelete', {
  scopes: ['BONUS_STRUCTURES_EDIT'],
  description:
    'Deletes a bonus structure group with its country groups and percentages. Refused with IN_USE if a job family uses the group.',
  run: (context, id) => deletePayGroup(context, BONUS_STRUCTURE_GROUPS, id),
})

addDuplication('bonusStructureGroupDuplicate', {
  scopes: ['BONUS_STRUCTURES_EDIT'],
  run: (context, duplication) => copyPayGroup(context, BONUS_STRUCTURE_GROUPS, duplication),
})

addRowsSave('bonusStructureCountryGroupSaveMany', {
  type: BonusStructureCountryGroupType,
  scopes: ['BONUS_STRUCTURES_EDIT'],
  request: BonusStructureCountryGroupSaveManyRequest,
  run: saveBonusStructureCountryGroups,
})

addDeletion('bonusStructureCountryGroupDelete', {
  scopes: ['BONUS_STRUCTURES_EDIT'],
  description:
    'Deletes a country group with its bonus percentages. Refused with IN_USE if the country group is for the default country.',
  run: (context, id) => deleteCountryPart(context, COUNTRY_PARTS, id),
})

addRowsSave('bonusStructuresSave', {
  type: BonusStructureType,
  scopes: ['BONUS_STRUCTURES_EDIT'],
  request: BonusStructuresSaveRequest,
  run: saveBonusStructures,
})

addCsvImport('importBonusStructures', { edit: 'BONUS_STRUCTURES_EDIT', ...bonusStructureImport })
