/**
 * The values of the setting RANGE_WIDTH_DECIMALS: how many decimals percentages of widths may have (rule RW13). They have their own file
 * because every page loads them with the settings.
 */
export const RANGE_WIDTH_DECIMALS = [0, 4] as const
export type RangeWidthDecimals = (typeof RANGE_WIDTH_DECIMALS)[number]
