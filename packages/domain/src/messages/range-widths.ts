/** How wide ranges are by level. */
export const rangeWidths = {
  groups: 'range width groups',
  belowMid: '% Below Mid must be a whole number from 0 to 100.',
  aboveMid: '% Above Mid must be a whole number from 0 to 10,000.',
  bothOrNone: 'A width has both % Below Mid and % Above Mid, or neither.',
  fillWithoutGroup: 'Choose a group to fill.',
  fillWithoutValue: 'Type at least one value to fill with.',
} as const
