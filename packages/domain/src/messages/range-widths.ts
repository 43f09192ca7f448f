import { formatCount } from '../money/number-format.ts'
import { plural, pluralForm, withCause } from './grammar.ts'

/** “a whole number from 0 to 100”, or the same with decimals. @param decimals the setting RANGE_WIDTH_DECIMALS */
const numberText = (decimals: 0 | 4, max: '100' | '10,000') =>
  decimals === 0
    ? `a whole number from 0 to ${max}`
    : `a number from 0 to ${max} with up to four decimal places`

/** Texts of range widths: their page, their files, and the messages of the server. */
export const rangeWidthMessages = {
  /** The noun for these rows where a message lists what uses something. */
  groups: 'range width groups',
  /** Labels of the columns. */
  labels: {
    group: { page: 'Range widths' },
    percentBelowMid: { page: '% below mid', file: '% Below Mid', history: '% below mid' },
    percentAboveMid: { page: '% above mid', file: '% Above Mid', history: '% above mid' },
  },
  /** The same percentage below and above the mid. */
  symmetric: (percent: number) => `±${percent}%`,
  belowHint: (decimals: 0 | 4) => `Enter ${numberText(decimals, '100')}.`,
  aboveHint: (decimals: 0 | 4) => `Enter ${numberText(decimals, '10,000')}.`,
  /** Problems in a file; “Line {n}: ” is added in front. */
  belowMissing: '% Below Mid is required',
  aboveMissing: '% Above Mid is required',
  belowNotPositive: '% Below Mid must be a positive number',
  aboveNotPositive: '% Above Mid must be a positive number',
  unknownLevel: (text: string) =>
    `Invalid global level: ${text.slice(0, 40)}. Please use one of the valid levels`,
  imported: (inserted: number, updated: number) =>
    `Imported: ${plural(inserted, 'group', 'groups')} added, ${formatCount(updated)} updated`,
  saved: 'Configuration saved',
  notSaved: (error: string) => withCause('Failed to save range widths', error),
  groupsNotSaved: (error: string) => withCause('Failed to save range width groups', error),
  groupNotCreated: 'Failed to create new group',
  groupNotDeleted: (error: string) => withCause('Failed to delete range width group', error),
  groupNotFound: 'Group not found',
  notDuplicated: (error: string) => withCause('Failed to duplicate range width group', error),
  duplicated: 'Group duplicated successfully',
  filled: 'Values filled successfully',
  notFilled: 'Error filling values',
  page: {
    title: 'Range widths',
    failed: 'The range widths could not be loaded.',
    noGroups:
      'No range width groups yet. A group sets how far a pay range extends below and above its midpoint at each level.',
    noLevelsTitle: 'No levels yet',
    noLevels: 'Make a level visible in Leveling to enter its widths here.',
    deleteText: 'Its widths will also be deleted. This cannot be undone.',
    fillWith: 'Fill with…',
    fillTitle: 'Fill all levels',
    fillText:
      'Sets every level in a group to the same percentages. If you leave a percentage empty, each level keeps its current one, and levels that do not have one are skipped.',
    /** Both percentages of a level are entered, or none. */
    nothingToFill:
      'No level in this group has a value for the percentage that you left empty. Enter both percentages.',
    notFillable: (levels: number) =>
      `${plural(levels, 'level was', 'levels were')} left out because ${pluralForm(levels, 'it', 'they')} would have only one percentage.`,
    fill: 'Fill',
    group: 'Group',
    chooseGroup: 'Choose a group',
  },
  belowMid: (decimals: 0 | 4) => `% Below Mid must be ${numberText(decimals, '100')}.`,
  aboveMid: (decimals: 0 | 4) => `% Above Mid must be ${numberText(decimals, '10,000')}.`,
  decimalsInUse: (widths: number) =>
    `${plural(widths, 'range width has', 'range widths have')} decimals. Enter whole percentages for ${pluralForm(widths, 'it', 'them')} first.`,
  bothOrNone: 'Enter both % Below Mid and % Above Mid, or leave both empty.',
  fillWithoutGroup: 'Choose a group to fill.',
  fillWithoutValue: 'Enter at least one percentage.',
} as const
