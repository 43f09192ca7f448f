import { levelNumber, uniqueLevel } from '../job-levels/table.ts'
import { rangeWidthMessages } from '../messages/range-widths.ts'
import { defineTable, double, groupName, owner, reference, uniqueName } from '../tables/table.ts'

const ACCESS = { view: ['RANGE_WIDTHS_VIEW'], edit: 'RANGE_WIDTHS_EDIT' } as const

export const RANGE_WIDTH_GROUPS = defineTable('range_width_group', {
  columns: { name: groupName },
  ...ACCESS,
  // Comp bands show the name of the range width group of each country group.
  listedFor: ['RANGE_WIDTHS_VIEW', 'COMP_BANDS_VIEW'],
  type: 'RangeWidthGroup',
  unique: { range_width_group_name: uniqueName('name') },
  names: { rows: rangeWidthMessages.groups, field: 'name' },
})

/** @returns the column of a table that refers to a range width group */
export const rangeWidthGroup = (constraint: string) =>
  ({
    ...reference('range_width_group', constraint),
    label: rangeWidthMessages.labels.group,
    mayBeOmitted: true,
    api: {
      item: 'The ID of the range width group. Required, although the schema marks the field as optional.',
    },
  }) as const

export const RANGE_WIDTHS = defineTable('range_width', {
  columns: {
    rangeWidthGroupId: owner('range_width_group', 'range_width_of_group'),
    level: levelNumber,
    percentBelowMid: {
      ...double,
      label: rangeWidthMessages.labels.percentBelowMid,
      mayBeOmitted: true,
      api: {
        row: 'How far the pay range extends below its midpoint, as a percentage of the midpoint.',
        item: 'The percentage below the midpoint, from 0 to 100: a whole number, or a number with up to four decimal places if `RANGE_WIDTH_DECIMALS` is 4.',
      },
    },
    percentAboveMid: {
      ...double,
      label: rangeWidthMessages.labels.percentAboveMid,
      mayBeOmitted: true,
      api: {
        row: 'How far the pay range extends above its midpoint, as a percentage of the midpoint.',
        item: 'The percentage above the midpoint, from 0 to 10,000: a whole number, or a number with up to four decimal places if `RANGE_WIDTH_DECIMALS` is 4.',
      },
    },
  },
  ...ACCESS,
  type: 'RangeWidth',
  itemDescription:
    'A range width to save. Set both percentages to save the width, or omit both to delete it.',
  order: [{ by: 'level', direction: 'desc' }],
  unique: { range_width_level: uniqueLevel('rangeWidthGroupId', 'level') },
  identifyingFields: ['level'],
})
