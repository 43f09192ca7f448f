import { addInput } from '../../platform/graphql/schema/api-fields.ts'
import { temporaryIdField } from '../../platform/graphql/schema/builder.ts'
import {
  BONUS_STRUCTURES,
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
} from '@plumb/domain/bonus-structures/table.ts'
import { requiresScopes } from '../../platform/graphql/schema/declared-access.ts'
import { loadOwnedRows } from '../../platform/graphql/schema/loaders.ts'
import { addRowList } from '../../platform/graphql/schema/row-fields.ts'
import {
  addDeletion,
  addDuplication,
  addRowsSave,
  addSave,
} from '../../platform/graphql/schema/row-mutations.ts'
import { addRowType, addSaveItem, rowTypeOf } from '../../platform/graphql/schema/row-types.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import { addCountryOptions } from '../global-mappings/index.ts'
import { copyPayGroup, deleteCountryGroup, deletePayGroup } from '../groups/index.ts'
import { lastChangeField } from '../history/index.ts'
import { bonusStructureImport } from './import.ts'
import {
  COUNTRY_GROUPS,
  createBonusStructureGroup,
  saveBonusStructureCountryGroups,
  saveBonusStructureGroups,
  saveBonusStructures,
} from './operations.ts'

addRowType(BONUS_STRUCTURES)

addRowType(BONUS_STRUCTURE_COUNTRY_GROUPS, {
  owned: [
    {
      table: BONUS_STRUCTURES,
      description:
        'The bonus percentages of the country group at levels that the caller can see, highest level first.',
    },
  ],
})

addRowType(BONUS_STRUCTURE_GROUPS, {
  owned: [
    {
      table: BONUS_STRUCTURE_COUNTRY_GROUPS,
      description: 'The country groups of the bonus structure group.',
    },
  ],
  more: (t) => ({
    bonusStructures: t.field({
      type: [rowTypeOf(BONUS_STRUCTURES)],
      description:
        'The bonus percentages in all country groups of the bonus structure group, at levels that the caller can see.',
      extensions: requiresScopes(BONUS_STRUCTURES.view),
      resolve: async (group, _args, context) => {
        const columns = await loadOwnedRows(context, BONUS_STRUCTURE_COUNTRY_GROUPS, group)
        const cells = await Promise.all(
          columns.map((column) => loadOwnedRows(context, BONUS_STRUCTURES, column)),
        )
        return cells.flat()
      },
    }),
    lastChange: lastChangeField(
      t,
      BONUS_STRUCTURE_GROUPS,
      'The latest change to the group, its country groups, or its percentages that the caller can see.',
    ),
  }),
})

addRowList(
  'bonusStructureGroups',
  BONUS_STRUCTURE_GROUPS,
  'The bonus structure groups of the workspace, oldest first.',
)

addRowList(
  'bonusStructures',
  BONUS_STRUCTURES,
  'The bonus percentages of all groups, at levels that the caller can see.',
)

addCountryOptions(
  'bonusStructureCountries',
  BONUS_STRUCTURES.view,
  'The countries that a bonus structure group can have percentages for',
)

addRowsSave('bonusStructureGroupSaveMany', {
  table: BONUS_STRUCTURE_GROUPS,
  item: addSaveItem(BONUS_STRUCTURE_GROUPS),
  run: saveBonusStructureGroups,
})

addSave('bonusStructureGroupCreate', {
  table: BONUS_STRUCTURE_GROUPS,
  returns: 'row',
  description: 'Creates a bonus structure group with an empty country group for the default country.',
  request: addInput('BonusStructureGroupCreateRequest', (t) => ({
    id: temporaryIdField(t),
    name: t.string(),
  })),
  run: createBonusStructureGroup,
})

addDeletion('bonusStructureGroupDelete', {
  table: BONUS_STRUCTURE_GROUPS,
  description:
    'Deletes a bonus structure group with its country groups and percentages. Refused with `IN_USE` if a job family uses the group.',
  run: (context, id) => deletePayGroup(context, BONUS_STRUCTURE_GROUPS, id),
})

addDuplication('bonusStructureGroupDuplicate', {
  table: BONUS_STRUCTURE_GROUPS,
  run: (context, duplication) => copyPayGroup(context, BONUS_STRUCTURE_GROUPS, duplication),
})

export const BonusStructureCountryGroupSaveItem = addSaveItem(BONUS_STRUCTURE_COUNTRY_GROUPS)

addRowsSave('bonusStructureCountryGroupSaveMany', {
  table: BONUS_STRUCTURE_COUNTRY_GROUPS,
  item: BonusStructureCountryGroupSaveItem,
  deletes: true,
  requestDescription:
    'Country groups to create, change, and delete. Deletions are done first. Deleting a country group also deletes its percentages.',
  run: saveBonusStructureCountryGroups,
})

addDeletion('bonusStructureCountryGroupDelete', {
  table: BONUS_STRUCTURE_COUNTRY_GROUPS,
  description:
    'Deletes a country group with its bonus percentages. Refused with `IN_USE` if the country group is for the default country.',
  run: (context, id) => deleteCountryGroup(context, COUNTRY_GROUPS, id),
})

export const BonusStructureSaveItem = addSaveItem(BONUS_STRUCTURES)

addRowsSave('bonusStructuresSave', {
  table: BONUS_STRUCTURES,
  item: BonusStructureSaveItem,
  run: saveBonusStructures,
})

addCsvImport('importBonusStructures', { edit: 'BONUS_STRUCTURES_EDIT', ...bonusStructureImport })
