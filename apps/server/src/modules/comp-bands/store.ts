import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
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
    comp_band_group: TenantTable<typeof COMP_BAND_GROUPS>
    comp_band_country_group: TenantTable<typeof COMP_BAND_COUNTRY_GROUPS>
    comp_band: TenantTable<typeof COMP_BANDS>
  }
}

const { groups } = compBandMessages

export const COMP_BAND_GROUPS = describeTable('comp_band_group', {
  columns: { name: text },
  view: ['COMP_BANDS_VIEW'],
  unique: { comp_band_group_name: uniqueName('name') },
  names: { rows: groups, field: 'name' },
  inUse: groupMessages.usedInFamilies,
})

/** What a group has for one country: a currency, and the group that says how wide its ranges are. */
export const COMP_BAND_COUNTRY_GROUPS = describeTable('comp_band_country_group', {
  columns: { compBandGroupId: integer, country: text, currencyCode: text, rangeWidthGroupId: integer },
  view: ['COMP_BANDS_VIEW'],
  references: {
    compBandGroupId: { to: 'comp_band_group', constraint: 'comp_band_country_group_of_group', isOwner: true },
    rangeWidthGroupId: { to: 'range_width_group', constraint: 'comp_band_country_group_range_width_group' },
  },
  keeps: { country: { of: 'global_mapping', by: 'countryCode' } },
  unique: { comp_band_country_group_country: uniqueCountry('compBandGroupId', 'country') },
  names: { rows: groups, field: 'country', write: countryName, within: 'compBandGroupId' },
})

/** The cash at one level of a country group, in its currency: the amounts are those of `CompBandAmounts`. */
export const COMP_BANDS = describeTable('comp_band', {
  columns: {
    compBandCountryGroupId: integer,
    globalLevelLevel: integer,
    annualBaseSalary: nullable(numeric),
    hourlyRate: nullable(numeric),
    onTargetEarnings: nullable(numeric),
    percentVariable: nullable(numeric),
    absoluteVariable: nullable(numeric),
  },
  view: ['COMP_BANDS_VIEW'],
  order: [{ by: 'globalLevelLevel', direction: 'desc' }],
  references: {
    compBandCountryGroupId: {
      to: 'comp_band_country_group',
      constraint: 'comp_band_of_country_group',
      isOwner: true,
    },
  },
  unique: { comp_band_level: uniqueLevel('compBandCountryGroupId', 'globalLevelLevel') },
})

export type CompBandGroup = RowOf<typeof COMP_BAND_GROUPS>
export type CompBandCountryGroup = RowOf<typeof COMP_BAND_COUNTRY_GROUPS>
export type CompBand = RowOf<typeof COMP_BANDS>
