import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { describeTable, integer, type RowOf, type TenantTable, text } from '../../platform/db/rows/table.ts'
import { uniqueLevel, uniqueName } from '../../platform/saves/unique.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    range_width_group: TenantTable<typeof RANGE_WIDTH_GROUPS>
    range_width: TenantTable<typeof RANGE_WIDTHS>
  }
}

export const RANGE_WIDTH_GROUPS = describeTable('range_width_group', {
  columns: { name: text },
  view: ['RANGE_WIDTHS_VIEW'],
  // Every country group of comp bands refers to one, so whoever opens comp bands reads their names.
  listedFor: ['RANGE_WIDTHS_VIEW', 'COMP_BANDS_VIEW'],
  unique: { range_width_group_name: uniqueName('name') },
  names: { rows: rangeWidthMessages.groups, field: 'name' },
})

/** How far a range reaches from its mid at one level: whole percents. */
export const RANGE_WIDTHS = describeTable('range_width', {
  columns: { rangeWidthGroupId: integer, level: integer, percentBelowMid: integer, percentAboveMid: integer },
  view: ['RANGE_WIDTHS_VIEW'],
  order: [{ by: 'level', direction: 'desc' }],
  references: {
    rangeWidthGroupId: { to: 'range_width_group', constraint: 'range_width_of_group', isOwner: true },
  },
  unique: { range_width_level: uniqueLevel('rangeWidthGroupId', 'level') },
})

export type RangeWidthGroup = RowOf<typeof RANGE_WIDTH_GROUPS>
export type RangeWidth = RowOf<typeof RANGE_WIDTHS>
