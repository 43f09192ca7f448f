import { levelNumber, uniqueLevel } from '../job-levels/table.ts'
import { compBandMessages } from '../messages/comp-bands.ts'
import { groupMessages } from '../messages/groups.ts'
import {
  amount,
  defineTable,
  nullable,
  numeric,
  owner,
  partCountry,
  reference,
  text,
  uniqueCountry,
  uniqueName,
} from '../tables/table.ts'

const ACCESS = { view: ['COMP_BANDS_VIEW'], edit: 'COMP_BANDS_EDIT' } as const
const { groups } = compBandMessages

export const COMP_BAND_GROUPS = defineTable('comp_band_group', {
  columns: { name: text },
  ...ACCESS,
  type: 'CompBandGroup',
  unique: { comp_band_group_name: uniqueName('name') },
  names: { rows: groups, field: 'name' },
  inUse: groupMessages.usedInFamilies,
})

/** The bands of a group for one country: their currency, and how wide their ranges are. */
export const COMP_BAND_COUNTRY_GROUPS = defineTable('comp_band_country_group', {
  columns: {
    compBandGroupId: owner('comp_band_group', 'comp_band_country_group_of_group'),
    country: partCountry,
    currencyCode: { ...text, api: 'The ISO 4217 code of the currency of the comp bands.' },
    rangeWidthGroupId: {
      ...reference('range_width_group', 'comp_band_country_group_range_width_group'),
      mayBeOmitted: true,
      api: {
        item: 'The id of the range width group. Required, although the schema marks the field as optional.',
      },
    },
  },
  ...ACCESS,
  type: 'CompBandCountryGroup',
  unique: { comp_band_country_group_country: uniqueCountry('compBandGroupId', 'country') },
  names: { rows: groups, field: 'country', within: 'compBandGroupId' },
  identity: ['country'],
})

/** What a comp band holds, as decimals of the country group’s currency a year (rule CB1). */
export const BAND_AMOUNTS = {
  annualBaseSalary: amount,
  /** Of an hour. */
  hourlyRate: amount,
  /** Base and variable together. */
  onTargetEarnings: amount,
  percentVariable: {
    ...nullable(numeric),
    api: 'Variable pay as a percentage of on-target earnings, a decimal from 0 to 99.',
  },
  absoluteVariable: amount,
} as const

/** The cash at one level of a country group, in its currency. */
export const COMP_BANDS = defineTable('comp_band', {
  columns: {
    compBandCountryGroupId: owner('comp_band_country_group', 'comp_band_of_country_group'),
    globalLevelLevel: levelNumber,
    ...BAND_AMOUNTS,
  },
  ...ACCESS,
  type: 'CompBand',
  typeDescription:
    'The cash pay of one level in a country group, in the currency of the country group. Exactly one of `annualBaseSalary`, `hourlyRate` and `onTargetEarnings` is set, and at most one of `percentVariable` and `absoluteVariable`. Amounts are decimals.',
  itemDescription:
    'A comp band to save, with the same rules as `CompBand`. If all amounts are omitted, the comp band is deleted.',
  order: [{ by: 'globalLevelLevel', direction: 'desc' }],
  unique: { comp_band_level: uniqueLevel('compBandCountryGroupId', 'globalLevelLevel') },
  identity: ['globalLevelLevel'],
})
