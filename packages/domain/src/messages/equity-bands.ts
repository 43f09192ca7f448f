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
  overrideWithoutParent: 'An override percent needs a parent group.',
  percentRsu: 'The RSU percent must be a number from 0 to 100.',
  price: 'A stock price must be a number of at least 0.',
} as const
