import { levelNumber, uniqueLevel } from '../job-levels/table.ts'
import { bonusStructureMessages } from '../messages/bonus-structures.ts'
import { groupMessages } from '../messages/groups.ts'
import {
  defineTable,
  groupName,
  nullable,
  numeric,
  owner,
  countryGroupCountry,
  reference,
  uniqueCountry,
  uniqueName,
} from '../tables/table.ts'
import { refuseBonusGroupName } from './bonus-structure.ts'

const ACCESS = { view: ['BONUS_STRUCTURES_VIEW'], edit: 'BONUS_STRUCTURES_EDIT' } as const

export const BONUS_STRUCTURE_GROUPS = defineTable('bonus_structure_group', {
  columns: { name: groupName },
  ...ACCESS,
  type: 'BonusStructureGroup',
  unique: { bonus_structure_group_name: uniqueName('name') },
  names: { rows: bonusStructureMessages.groups, field: 'name' },
  refuseName: refuseBonusGroupName,
  inUseMessage: groupMessages.usedInFamilies,
})

/** A bonus column: the percentages of a group for one country. */
export const BONUS_STRUCTURE_COUNTRY_GROUPS = defineTable('bonus_structure_country_group', {
  columns: {
    bonusStructureGroupId: owner('bonus_structure_group', 'bonus_structure_country_group_of_group'),
    country: countryGroupCountry,
  },
  ...ACCESS,
  type: 'BonusStructureCountryGroup',
  unique: { bonus_structure_country_group_country: uniqueCountry('bonusStructureGroupId', 'country') },
  identifyingFields: ['country'],
})

/** The percentage of a bonus column at one level. */
export const BONUS_STRUCTURES = defineTable('bonus_structure', {
  columns: {
    bonusStructureCountryGroupId: owner('bonus_structure_country_group', 'bonus_structure_of_country_group'),
    globalLevelLevel: levelNumber,
    jobLevelId: nullable(reference('job_level', 'bonus_structure_job_level')),
    percent: {
      ...nullable(numeric),
      label: bonusStructureMessages.percentLabel,
      api: {
        row: 'The bonus as a percentage of base pay, a decimal. Null if the cell is empty. An empty cell counts as 0%.',
        item: 'The bonus as a percentage of base pay, a decimal of at least 0. Omit it to empty the cell.',
      },
    },
  },
  ...ACCESS,
  type: 'BonusStructure',
  order: [{ by: 'globalLevelLevel', direction: 'desc' }],
  unique: { bonus_structure_level: uniqueLevel('bonusStructureCountryGroupId', 'globalLevelLevel') },
  identifyingFields: ['globalLevelLevel'],
})
