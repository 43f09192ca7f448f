import { formatCount } from '../money/number-format.ts'

/** How wide ranges are by level. */
export const rangeWidths = {
  groups: 'range width groups',
  /** The columns, as files and pages head them. */
  columns: {
    group: 'Group Name',
    level: 'Global Level',
    below: '% Below Mid',
    above: '% Above Mid',
  },
  heads: { group: 'Group', level: 'Level', below: '% below mid', above: '% above mid' },
  belowHint: 'Type a whole number from 0 to 100.',
  aboveHint: 'Type a whole number from 0 to 10,000.',
  /** Of a row of a file. */
  belowMissing: '% Below Mid is required',
  aboveMissing: '% Above Mid is required',
  belowNotPositive: '% Below Mid must be a positive number',
  aboveNotPositive: '% Above Mid must be a positive number',
  unknownLevel: (text: string) =>
    `Invalid global level: ${text.slice(0, 40)}. Please use one of the valid levels`,
  imported: (inserted: number, updated: number) =>
    `Successfully processed: ${formatCount(inserted)} groups inserted, ${formatCount(updated)} groups updated`,
  saved: 'Configuration saved',
  notSaved: (error: string) => `Failed to save range widths: ${error}`,
  groupsNotSaved: (error: string) => `Failed to save range width groups: ${error}`,
  groupNotCreated: 'Failed to create new group',
  groupNotDeleted: (error: string) => `Failed to delete range width group: ${error}`,
  groupNotFound: 'Group not found',
  notDuplicated: (error: string) => `Failed to duplicate range width group: ${error}`,
  duplicated: 'Group duplicated successfully',
  filled: 'Values filled successfully',
  notFilled: 'Error filling values',
  lastGroup: 'The last range width group cannot be deleted.',
  page: {
    title: 'Range widths',
    sub: (groups: number, levels: number) =>
      `${formatCount(groups)} ${groups === 1 ? 'group' : 'groups'}, ${formatCount(levels)} ${levels === 1 ? 'level' : 'levels'}`,
    failed: 'The range widths could not be loaded.',
    find: 'Find level',
    name: 'Name',
    noLevelsTitle: 'No levels yet',
    noLevels:
      'Range widths stand beside levels. Once a level is visible under Leveling, its widths are typed here.',
    whileEditing: 'Save or cancel your changes first.',
    deleteText: 'Its widths go with it. This cannot be undone.',
    fillWith: 'Fill with…',
    fillTitle: 'Fill with',
    fillText:
      'Sets every level of a group. What you leave empty stays as it is, and nothing is saved until you save.',
    fill: 'Fill',
    group: 'Group',
  },
  belowMid: '% Below Mid must be a whole number from 0 to 100.',
  aboveMid: '% Above Mid must be a whole number from 0 to 10,000.',
  bothOrNone: 'A width has both % Below Mid and % Above Mid, or neither.',
  fillWithoutGroup: 'Choose a group to fill.',
  fillWithoutValue: 'Type at least one value to fill with.',
} as const
