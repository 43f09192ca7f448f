/** Days for which counts are stored. */
const DAYS_OF_COUNTS = 90
/** Number of weeks that are shown. */
export const WEEKS_OF_COUNTS = Math.floor(DAYS_OF_COUNTS / 7)
