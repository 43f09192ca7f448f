import { equityBandMessages } from '@plumb/domain/messages/equity-bands.ts'
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
import { uniqueLevel, uniqueName } from '../../platform/saves/unique.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    equity_band_group: TenantTable<typeof EQUITY_BAND_GROUPS>
    equity_band: TenantTable<typeof EQUITY_BANDS>
  }
}

export const EQUITY_BAND_GROUPS = describeTable('equity_band_group', {
  columns: {
    name: text,
    dynamicParentGroupId: nullable(integer),
    // A percent number, of the parent's value; null where there is no parent.
    dynamicPercent: nullable(numeric),
    rangeWidthGroupId: integer,
  },
  view: ['EQUITY_BANDS_VIEW'],
  references: {
    dynamicParentGroupId: { to: 'equity_band_group', constraint: 'equity_band_group_parent' },
    rangeWidthGroupId: { to: 'range_width_group', constraint: 'equity_band_group_range_width_group' },
  },
  unique: { equity_band_group_name: uniqueName('name') },
  names: { rows: equityBandMessages.groups, field: 'name' },
  inUse: groupMessages.usedInFamilies,
})

export const EQUITY_BANDS = describeTable('equity_band', {
  columns: {
    equityBandGroupId: integer,
    globalLevelLevel: integer,
    jobLevelId: nullable(integer),
    // USD a year. Of a dynamic group: what the server computed.
    value: nullable(numeric),
    // A percent number, in place of the group's; 0 is one, null is none.
    dynamicPercentOverride: nullable(numeric),
  },
  view: ['EQUITY_BANDS_VIEW'],
  order: [{ by: 'globalLevelLevel', direction: 'desc' }],
  references: {
    equityBandGroupId: { to: 'equity_band_group', constraint: 'equity_band_of_group', isOwner: true },
    jobLevelId: { to: 'job_level', constraint: 'equity_band_job_level' },
  },
  unique: { equity_band_level: uniqueLevel('equityBandGroupId', 'globalLevelLevel') },
})

export type EquityBandGroup = RowOf<typeof EQUITY_BAND_GROUPS>
export type EquityBand = RowOf<typeof EQUITY_BANDS>
