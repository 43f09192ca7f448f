import { formatCount } from '../money/number-format.ts'
import { compBandsPage } from './comp-bands-page.ts'

/** Cash bands by country group and level. */
export const compBands = {
  groups: 'comp bands',
  bothVariables: (level: number) => `Percent and absolute variables cannot be both set for level ${level}.`,
  bothBases: (level: number) => `On target earnings and hourly rate cannot be both set for level ${level}.`,
  onlyOneCash: 'Only one cash compensation field can have a value',
  noCash: 'Must set either Annual Base Salary, Annual OTE, or Hourly Rate',
  notAnAmount: (text: string, level: number) => `"${text.slice(0, 40)}" is not an amount, at level ${level}.`,
  notPositive: (level: number) => `The amount must be greater than 0 for level ${level}.`,
  negative: (level: number) => `A variable cannot be negative, at level ${level}.`,
  percentVariableTooHigh: (level: number) => `Percent variable is at most 99 for level ${level}.`,
  variableNotBelowOte: (level: number) =>
    `The variable must be below the on-target earnings for level ${level}.`,
  rangeWidthRequired: 'Choose a range width group.',
  defaultCountryMoved: "The default country's group stays with its country.",
  defaultCountryGroup: "The default country's group cannot be deleted.",
  page: compBandsPage,
  /** The columns, as files head them. */
  columns: {
    group: 'Group Name',
    country: 'Country',
    currency: 'Currency',
    level: 'Global Level',
    annualBaseSalary: 'Annual Base Salary',
    onTargetEarnings: 'Annual OTE',
    hourlyRate: 'Hourly Rate',
    percentVariable: 'Percent Variable',
    absoluteVariable: 'Absolute Variable',
  },
  /** Over the cells of a page. */
  heads: {
    group: 'Group',
    country: 'Country',
    currency: 'Currency',
    level: 'Level',
    annualBaseSalary: 'Base a year',
    onTargetEarnings: 'OTE',
    hourlyRate: 'An hour',
    percentVariable: '%',
    absoluteVariable: 'Amount',
  },
  /** Of a cell whose row says the level. */
  cellNotPositive: 'The amount must be greater than 0.',
  cellNegative: 'A variable cannot be negative.',
  cellPercentTooHigh: 'Percent variable is at most 99.',
  noDeltaOfCurrencies: (currency: string, comparison: string) =>
    `No delta: this band is in ${currency}, the comparison in ${comparison}.`,

  saveFailed: (message: string) => `Save failed: ${message}`,
  saveFailedUnknown: 'Save failed due to an unknown error',
  countryGroupDeleted: (country: string) => `Country group for ${country} deleted successfully`,
  countryGroupNotDeleted: 'Error deleting country group',
  groupRenamed: 'Group renamed successfully',
  groupNotRenamed: 'Error renaming group',
  groupNotDeleted: (message: string) => `Error deleting group: ${message}`,
  groupNotDeletedUnknown: 'Unexpected error deleting group',
  groupCreated: 'Group created successfully',
  groupNotCreated: (message: string) => `Create new group failed: ${message}`,
  groupIdMissing: 'Failed to create or find group ID',

  /** Of a file of bands, each without the line before it. */
  bothVariablesInRow: 'Cannot set both Absolute Variable and Percent Variable',
  negativeInRow: (header: string) => `${header} cannot be negative`,
  unknownCountry: (text: string) => `Warning: Could not find country code for "${text.slice(0, 40)}"`,
  countryByCode: (text: string, name: string) =>
    `Warning: Could not find country code for "${text.slice(0, 40)}". Countries are written by their names: ${name}.`,
  currencyOfGroup: (currency: string, own: string) =>
    `Currency is ${currency}, but the country group stands in ${own}. Amounts are not converted.`,
  currencyOfRows: (currency: string, first: string) =>
    `Currency is ${currency}, but an earlier line has ${first} for the same new country group.`,
  currencyNeither: (currency: string, local: string, workspace: string) =>
    local === workspace
      ? `Currency is ${currency}, but must be ${workspace}.`
      : `Currency is ${currency}, but must be ${workspace}, the workspace's, or ${local}, the country's.`,
  countryGroupMade: (country: string, currency: string) =>
    `A country group for ${country} will be created in ${currency}.`,
  noLocalCurrency: (country: string, currency: string) =>
    `No local currency found for ${country}. Using ${currency} as default.`,
  noCountryGroup: (country: string) => `Error: Could not create or find country group for ${country}`,
  imported: (groups: number, countryGroups: number, bands: number) =>
    `Successfully processed: ${formatCount(groups)} new groups, ${formatCount(countryGroups)} new country groups, and ${formatCount(bands)} comp bands`,
  importFailed: 'Failed to process CSV data',
} as const
