import { compBandsPage } from './comp-bands-page.ts'
import { countryInSentence, plural, withCause, withReason } from './grammar.ts'

/** Texts of comp bands, for the server, files and pages. */
export const compBandMessages = {
  /** The noun for these rows where a message lists what uses something. */
  groups: 'comp band groups',
  bothVariables: (level: number) => `Percent and absolute variables cannot be both set for level ${level}.`,
  bothBases: (level: number) => `On target earnings and hourly rate cannot be both set for level ${level}.`,
  onlyOneCash: 'Only one cash compensation field can have a value',
  noCash: 'Must set either Annual Base Salary, Annual OTE, or Hourly Rate',
  notAnAmount: (text: string, level: number) =>
    `“${text.slice(0, 40)}” is not a valid amount for level ${level}.`,
  notPositive: (level: number) => `The amount for level ${level} must be greater than 0.`,
  negative: (level: number) => `The variable pay for level ${level} cannot be negative.`,
  percentVariableTooHigh: (level: number) =>
    `The variable percentage for level ${level} cannot be more than 99%.`,
  variableNotBelowOte: (level: number) =>
    `The variable pay for level ${level} must be less than the on-target earnings.`,
  rangeWidthRequired: 'Choose a range width group.',
  defaultCountryMoved: 'The default country’s group cannot be assigned to another country.',
  defaultCountryGroup:
    'The default country’s group cannot be deleted, because countries without their own bands use its bands.',
  page: compBandsPage,
  /** Labels of the columns. */
  labels: {
    currencyCode: { page: 'Currency', file: 'Currency', history: 'Currency' },
    annualBaseSalary: { page: 'Annual base', file: 'Annual Base Salary' },
    onTargetEarnings: { page: 'OTE', file: 'Annual OTE', history: 'OTE' },
    hourlyRate: { page: 'Hourly', file: 'Hourly Rate' },
    percentVariable: { page: '%', file: 'Percent Variable', history: 'Variable %' },
    absoluteVariable: { page: 'Amount', file: 'Absolute Variable', history: 'Variable amount' },
  },
  /** For a cell on a page, where the row shows the level. */
  cellNotPositive: 'The amount must be greater than 0.',
  cellNegative: 'Variable pay cannot be negative.',
  cellPercentTooHigh: 'The variable percentage cannot be more than 99%.',

  saveFailed: (message: string) => `Save failed: ${message}`,
  saveFailedUnknown: 'Save failed due to an unknown error',
  countryGroupDeleted: (country: string) => `Country group for ${country} deleted successfully`,
  countryGroupNotDeleted: 'Error deleting country group',
  groupRenamed: 'Group renamed successfully',
  groupNotRenamed: 'Error renaming group',
  groupNotDeleted: (message: string) => `Error deleting group: ${message}`,
  groupNotDeletedUnknown: 'Unexpected error deleting group',
  groupCreated: 'Group created successfully',
  groupNotCreated: (message: string) => withCause('Create new group failed', message),
  groupIdMissing: 'Failed to create or find group ID',

  /** Problems in a file; “Line {n}: ” is added in front. */
  bothVariablesInRow: 'Cannot set both Absolute Variable and Percent Variable',
  negativeInRow: (header: string) => `${header} cannot be negative`,
  unknownCountry: (text: string) => `Warning: Could not find country code for "${text.slice(0, 40)}"`,
  currencyOfGroup: (currency: string, groupCurrency: string) =>
    `The currency is ${currency}, but this country group uses ${groupCurrency}. Amounts are not converted, so enter them in ${groupCurrency}.`,
  currencyOfRows: (currency: string, firstCurrency: string) =>
    `The currency is ${currency}, but an earlier row uses ${firstCurrency} for the same new country group. Use one currency for all rows of the group.`,
  currencyNeither: (currency: string, localCurrency: string, workspaceCurrency: string) =>
    localCurrency === workspaceCurrency
      ? `The currency is ${currency}, but it must be ${workspaceCurrency}.`
      : `The currency is ${currency}, but it must be ${workspaceCurrency} (the workspace’s default) or ${localCurrency} (the country’s local currency).`,
  countryGroupWillBeCreated: (country: string, currency: string, hasRangeWidths: boolean) =>
    `A country group for ${countryInSentence(country)} will be created in ${currency}.${
      hasRangeWidths ? '' : ' Its ranges will have no min or max until you choose a range width group.'
    }`,
  noLocalCurrency: (country: string, currency: string) =>
    `No local currency found for ${country}. Using ${currency} as default.`,
  noCountryGroup: (country: string) => `Error: Could not create or find country group for ${country}`,
  imported: (groups: number, countryGroups: number, bands: number) =>
    `Successfully processed: ${plural(groups, 'new group', 'new groups')}, ${plural(countryGroups, 'new country group', 'new country groups')}, and ${plural(bands, 'comp band', 'comp bands')}`,
  importFailed: (message: string) => withReason('Failed to process CSV data', message),
} as const
