import { decimalKind } from '../editing/kinds.ts'
import { levelNumber, uniqueLevel } from '../job-levels/table.ts'
import { compBandMessages } from '../messages/comp-bands.ts'
import { groupMessages } from '../messages/groups.ts'
import { compare, type Fraction, fromInteger, ZERO } from '../money/fraction.ts'
import { formatCash, formatHourly, formatInFull } from '../money/money-format.ts'
import { parseTyped } from '../money/typed-decimal.ts'
import { rangeWidthGroup } from '../range-widths/table.ts'
import {
  amount,
  defineTable,
  groupName,
  nullable,
  numeric,
  owner,
  countryGroupCountry,
  text,
  uniqueCountry,
  uniqueName,
} from '../tables/table.ts'
import type { CompBandAmounts } from './comp-band.ts'

/** Maximum in percent of the on-target earnings; 100 would leave no base. */
export const PERCENT_VARIABLE_MAX = 99

const ACCESS = { view: ['COMP_BANDS_VIEW'], edit: 'COMP_BANDS_EDIT' } as const
const { groups, labels } = compBandMessages

export const COMP_BAND_GROUPS = defineTable('comp_band_group', {
  columns: { name: groupName },
  ...ACCESS,
  type: 'CompBandGroup',
  unique: { comp_band_group_name: uniqueName('name') },
  names: { rows: groups, field: 'name' },
  inUseMessage: groupMessages.usedInFamilies,
})

const widthGroup = rangeWidthGroup('comp_band_country_group_range_width_group')

/** The bands of a group for one country, with their currency and range widths. */
export const COMP_BAND_COUNTRY_GROUPS = defineTable('comp_band_country_group', {
  columns: {
    compBandGroupId: owner('comp_band_group', 'comp_band_country_group_of_group'),
    country: countryGroupCountry,
    currencyCode: {
      ...text,
      label: labels.currencyCode,
      api: 'The ISO 4217 code of the currency of the comp bands.',
    },
    rangeWidthGroupId: {
      ...nullable(widthGroup),
      label: widthGroup.label,
      api: {
        ...widthGroup.api,
        row: 'The ID of the range width group. Null if an import created the country group while the workspace had no range width group.',
      },
    },
  },
  ...ACCESS,
  type: 'CompBandCountryGroup',
  unique: { comp_band_country_group_country: uniqueCountry('compBandGroupId', 'country') },
  names: { rows: groups, field: 'country', within: 'compBandGroupId' },
  identifyingFields: ['country'],
})

const compareTyped = (value: string, limit: Fraction) => compare(parseTyped(value) ?? ZERO, limit)
const isAboveMaximum = (value: string) => compareTyped(value, fromInteger(PERCENT_VARIABLE_MAX)) > 0
const refuseNotPositive = (value: string) =>
  compareTyped(value, ZERO) <= 0 ? compBandMessages.cellNotPositive : null
const refuseNegative = (value: string) =>
  compareTyped(value, ZERO) < 0 ? compBandMessages.cellNegative : null

/** @returns a function that returns the kind of an amount's cells for the signs of its currency: its code and symbol */
const moneyKind =
  (show: (value: Fraction) => string, check: (value: string) => string | null) =>
  (signs: readonly string[]) =>
    decimalKind({ signs, show, check, isAmount: true })

/**
 * The amounts of a comp band in the order of its page, as decimals in the country group’s currency per year, unless noted (rules CB1, CB9).
 * Their kinds check each amount; `refuseCompBand` checks the row as a whole.
 */
export const BAND_AMOUNTS = {
  /** Base plus variable. */
  onTargetEarnings: {
    ...amount,
    label: labels.onTargetEarnings,
    kind: moneyKind(formatCash, refuseNotPositive),
  },
  annualBaseSalary: {
    ...amount,
    label: labels.annualBaseSalary,
    kind: moneyKind(formatCash, refuseNotPositive),
  },
  /** Per hour, not per year. */
  hourlyRate: { ...amount, label: labels.hourlyRate, kind: moneyKind(formatHourly, refuseNotPositive) },
  percentVariable: {
    ...nullable(numeric),
    label: labels.percentVariable,
    api: 'Variable pay as a percentage of on-target earnings, a decimal from 0 to 99.',
    kind: () =>
      decimalKind({
        signs: ['%'],
        // The sign is in the header.
        show: formatInFull,
        check: (value) =>
          isAboveMaximum(value) ? compBandMessages.cellPercentTooHigh : refuseNegative(value),
        clamp: (value) => (isAboveMaximum(value) ? String(PERCENT_VARIABLE_MAX) : value),
        clampsPastedText: true,
      }),
  },
  absoluteVariable: {
    ...amount,
    label: labels.absoluteVariable,
    kind: moneyKind(formatCash, refuseNegative),
  },
} as const

export const AMOUNTS = Object.keys(BAND_AMOUNTS) as readonly (keyof CompBandAmounts)[]

/** @returns the amounts of a band; null for one that is absent or could not be parsed. */
export const amountsOf = (
  values: { readonly [Amount in keyof CompBandAmounts]?: unknown },
): CompBandAmounts =>
  Object.fromEntries(
    AMOUNTS.map((field) => [field, typeof values[field] === 'string' ? values[field] : null]),
  ) as unknown as CompBandAmounts

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
    'Cash pay for one level in a country group, in the currency of the country group. Exactly one of `annualBaseSalary`, `hourlyRate`, and `onTargetEarnings` is set, and at most one of `percentVariable` and `absoluteVariable`. Amounts are decimals.',
  itemDescription:
    'A comp band to save, with the same rules as `CompBand`. If all amounts are omitted, the comp band is deleted.',
  order: [{ by: 'globalLevelLevel', direction: 'desc' }],
  unique: { comp_band_level: uniqueLevel('compBandCountryGroupId', 'globalLevelLevel') },
  identifyingFields: ['globalLevelLevel'],
})
