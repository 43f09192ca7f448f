import { formatCount } from '../money/number-format.ts'

/** Equity values by level, and how they are split into shares. */
export const equityBands = {
  groups: 'equity bands',
  rangeWidthRequired: 'Range Width is required for all Equity Band Groups',
  noRangeWidths: 'You need to define at least one Range Width before creating Equity Bands.',
  usedAsParent: "Can't delete group that is used as parent by other groups",
  ownParent: 'A group cannot be its own parent.',
  circle: (name: string) => `“${name}” already follows this group, so it cannot be its parent.`,
  parentUnknown: 'The parent group does not exist.',
  percentWithoutParent: 'A percent needs a parent group.',
  percentMissing: 'A group with a parent needs a percent.',
  notAPercent: 'The percent must be a number of at least 0.',
  notAValue: 'The value must be a number of at least 0.',
  valueOfDynamic: 'This value follows the parent group. Type an override percent instead.',
  followsInFile: (group: string) =>
    `“${group}” follows another group: its values are worked out, and none is taken from a file.`,
  levelNotFound: (text: string) => `Global level not found: "${text.slice(0, 40)}"`,
  /** What an import has done. */
  imported: (groups: number, bands: number) =>
    `Successfully processed: ${formatCount(groups)} new ${groups === 1 ? 'group' : 'groups'} and ${formatCount(bands)} equity ${bands === 1 ? 'band' : 'bands'}`,
  overrideWithoutParent: 'An override percent needs a parent group.',
  percentRsu: 'The RSU percent must be a number from 0 to 100.',
  price: 'A stock price must be a number of at least 0.',
  columns: {
    group: 'Group Name',
    level: 'Global Level',
    value: 'Value',
    override: 'Override %',
    percentRsu: 'RSU %',
    parent: 'Parent',
    percent: 'Percent of parent',
    widths: 'Range widths',
    rule: 'Share rule',
  },
  /** On the page. */
  heads: { value: 'Value, USD', override: '%' },
  bandsNotSaved: (error: string) => `Failed to save equity bands: ${error}`,
  groupsNotSaved: (error: string) => `Failed to save equity band groups: ${error}`,
  levelsNotSaved: (error: string) => `Failed to save global levels: ${error}`,
  notDuplicated: (error: string) => `Failed to duplicate equity band group: ${error}`,
  notCreated: (error: string) => `Failed to create equity band group: ${error}`,
  notDeleted: (error: string) => `Failed to delete equity band group: ${error}`,
  duplicated: 'Equity band group duplicated successfully',
} as const
