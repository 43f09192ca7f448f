import { levelNumber, uniqueLevel } from '../job-levels/table.ts'
import { equityBandMessages } from '../messages/equity-bands.ts'
import { groupMessages } from '../messages/groups.ts'
import { rangeWidthGroup } from '../range-widths/table.ts'
import {
  amount,
  defineTable,
  groupName,
  nullable,
  numeric,
  owner,
  reference,
  uniqueName,
} from '../tables/table.ts'

const ACCESS = { view: ['EQUITY_BANDS_VIEW'], edit: 'EQUITY_BANDS_EDIT' } as const
const { groups, labels } = equityBandMessages

export const EQUITY_BAND_GROUPS = defineTable('equity_band_group', {
  columns: {
    name: groupName,
    dynamicParentGroupId: {
      ...nullable(reference('equity_band_group', 'equity_band_group_parent')),
      label: labels.dynamicParentGroupId,
      api: {
        row: 'The ID of the parent group, from which the values of this group are calculated. Null if the group is not dynamic.',
      },
    },
    dynamicPercent: {
      ...nullable(numeric),
      label: labels.dynamicPercent,
      // Job families show their equity band group also to callers without the scope.
      shownTo: ['EQUITY_BANDS_VIEW'],
      api: {
        row: 'The values of this group as a percentage of those in the parent group, a decimal. Null if the group is not dynamic, or if the caller does not have `EQUITY_BANDS_VIEW`.',
        item: 'The values of this group as a percentage of those in the parent group, a decimal. Required if the group has a parent, otherwise not allowed.',
      },
    },
    rangeWidthGroupId: rangeWidthGroup('equity_band_group_range_width_group'),
  },
  ...ACCESS,
  type: 'EquityBandGroup',
  unique: { equity_band_group_name: uniqueName('name') },
  names: { rows: groups, field: 'name' },
  inUseMessage: groupMessages.usedInFamilies,
})

export const EQUITY_BANDS = defineTable('equity_band', {
  columns: {
    equityBandGroupId: owner('equity_band_group', 'equity_band_of_group'),
    globalLevelLevel: levelNumber,
    // Stored for callers of the API. Plumb itself finds bands by their global level.
    jobLevelId: nullable(reference('job_level', 'equity_band_job_level')),
    value: {
      ...amount,
      label: labels.value,
      api: {
        row: 'The equity value in USD, a decimal. In a dynamic group, the server calculates it from the parent group.',
        item: 'The equity value in USD, a decimal. Not allowed if the group has a parent.',
      },
    },
    dynamicPercentOverride: {
      ...nullable(numeric),
      label: labels.dynamicPercentOverride,
      api: {
        row: 'The percentage of the parent group’s value at this level, used instead of the group’s own percentage. Null if there is no override.',
        item: 'The override, as a percentage of the value in the parent group at this level. Decimals are allowed, and 0 is valid. Null removes the override.',
      },
    },
  },
  ...ACCESS,
  type: 'EquityBand',
  order: [{ by: 'globalLevelLevel', direction: 'desc' }],
  unique: { equity_band_level: uniqueLevel('equityBandGroupId', 'globalLevelLevel') },
  identifyingFields: ['globalLevelLevel'],
})
