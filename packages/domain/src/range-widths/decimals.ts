/** Number of decimals that the percents of widths may have: the setting RANGE_WIDTH_DECIMALS (rule RW13). Every page loads it with the settings. */
export const RANGE_WIDTH_DECIMALS = [0, 4] as const
export type RangeWidthDecimals = (typeof RANGE_WIDTH_DECIMALS)[number]
