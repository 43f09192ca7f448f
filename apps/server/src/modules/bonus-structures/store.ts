import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import {
  describeTable,
  integer,
  nullable,
  numeric,
  type RowOf,
  type TenantTable,
  text,
} from '../../platform/db/rows/table.ts'
import { uniqueCountry, uniqueLevel, uniqueName } from '../../platform/saves/unique.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    bonus_structure_group: TenantTable<typeof BONUS_STRUCTURE_GROUPS>
    bonus_structure_country_group: TenantTable<typeof BONUS_STRUCTURE_COUNTRY_GROUPS>
    bonus_structure: TenantTable<typeof BONUS_STRUCTURES>
  }
}

export const BONUS_STRUCTURE_GROUPS = describeTable('bonus_structure_group', {
  columns: { name: text },
  view: ['BONUS_STRUCTURES_VIEW'],
  unique: { bonus_structure_group_name: uniqueName('name') },
  names: { rows: bonusStructureMessages.groups, field: 'name' },
  inUse: groupMessages.usedInFamilies,
})

/** What a group has for one country: a column of its grid, whose rows are the levels. */
export const BONUS_STRUCTURE_COUNTRY_GROUPS = describeTable('bonus_structure_country_group', {
  columns: { bonusStructureGroupId: integer, country: text },
  view: ['BONUS_STRUCTURES_VIEW'],
  references: {
    bonusStructureGroupId: {
      to: 'bonus_structure_group',
      constraint: 'bonus_structure_country_group_of_group',
      isOwner: true,
    },
  },
  keeps: { country: { of: 'global_mapping', by: 'countryCode' } },
  unique: { bonus_structure_country_group_country: uniqueCountry('bonusStructureGroupId', 'country') },
})

/** The bonus at one level of a country: a cell of that grid. */
export const BONUS_STRUCTURES = describeTable('bonus_structure', {
  columns: {
    bonusStructureCountryGroupId: integer,
    globalLevelLevel: integer,
    jobLevelId: nullable(integer),
    // A percent number, of base; null: an empty cell, which counts 0.
    percent: nullable(numeric),
  },
  view: ['BONUS_STRUCTURES_VIEW'],
  order: [{ by: 'globalLevelLevel', direction: 'desc' }],
  references: {
    bonusStructureCountryGroupId: {
      to: 'bonus_structure_country_group',
      constraint: 'bonus_structure_of_country_group',
      isOwner: true,
    },
    jobLevelId: { to: 'job_level', constraint: 'bonus_structure_job_level' },
  },
  unique: { bonus_structure_level: uniqueLevel('bonusStructureCountryGroupId', 'globalLevelLevel') },
})

export type BonusStructureGroup = RowOf<typeof BONUS_STRUCTURE_GROUPS>
export type BonusStructureCountryGroup = RowOf<typeof BONUS_STRUCTURE_COUNTRY_GROUPS>
export type BonusStructure = RowOf<typeof BONUS_STRUCTURES>
