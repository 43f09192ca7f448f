import { plural, withCause } from './grammar.ts'

/** Texts of equity bands that the server or files use. */
export const equityBandMessages = {
  /** The noun for these rows where a message lists what uses something. */
  groups: 'equity band groups',
  rangeWidthRequired: 'Range Width is required for all Equity Band Groups',
  noRangeWidths: 'You need to define at least one Range Width before creating Equity Bands.',
  usedAsParent: "Can't delete group that is used as parent by other groups",
  ownParent: 'A group cannot be its own parent.',
  circle: (name: string) =>
    `“${name}” is already calculated from this group, so it cannot be this group’s parent.`,
  parentUnknown: 'The parent group does not exist. Choose another one.',
  percentWithoutParent: 'To enter a percentage, choose a parent group first.',
  percentMissing: 'Enter a percentage of the parent group.',
  notAPercent: 'The percentage must be 0 or more.',
  notAValue: 'The value must be 0 or more.',
  valueOfDynamic:
    'This value is calculated from the parent group. To change it, enter an override percentage.',
  calculatedInFile: (group: string) =>
    `The values of “${group}” are calculated from its parent group and cannot be imported. Remove this row.`,
  levelNotFound: (text: string) => `Global level not found: “${text.slice(0, 40)}”`,
  /** The summary of an import. */
  imported: (groups: number, bands: number) =>
    `Imported: ${plural(groups, 'new group', 'new groups')} and ${plural(bands, 'equity band', 'equity bands')}`,
  overrideWithoutParent: 'To enter an override percentage, choose a parent group first.',
  percentRsu: 'The RSU percentage must be a number from 0 to 100.',
  price: 'The stock price must be 0 or more.',
  /** Labels of the columns. */
  labels: {
    value: { page: 'Value, USD', file: 'Value', history: 'Equity value, USD' },
    dynamicPercentOverride: { page: '%', file: 'Override %', history: 'Override %' },
    percentRsu: { page: 'RSU %', history: 'RSU %' },
    dynamicParentGroupId: { page: 'Parent', history: 'Parent group' },
    dynamicPercent: { page: '% of parent' },
    shareRule: { page: 'Share rule' },
  },
  bandsNotSaved: (error: string) => withCause('Failed to save equity bands', error),
  groupsNotSaved: (error: string) => withCause('Failed to save equity band groups', error),
  settingsNotSaved: (error: string) => withCause('Failed to save the stock prices and the share rule', error),
  levelsNotSaved: (error: string) => withCause('Failed to save global levels', error),
  notDuplicated: (error: string) => withCause('Failed to duplicate equity band group', error),
  notCreated: (error: string) => withCause('Failed to create equity band group', error),
  notDeleted: (error: string) => withCause('The equity band group could not be deleted', error),
  duplicated: 'Equity band group duplicated',
} as const
