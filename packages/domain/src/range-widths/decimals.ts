/**
 * The numbers of decimals that the setting RANGE_WIDTH_DECIMALS may allow in percentages of widths (rule RW13). They have their own file
 * because every page loads them with the settings.
 */
export const RANGE_WIDTH_DECIMALS = [0, 4] as const
export type RangeWidthDecimals = (typeof RANGE_WIDTH_DECIMALS)[number]
