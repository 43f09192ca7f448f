/** The number of days for which counts are stored. */
const RETENTION_DAYS = 90
/** The number of weeks that are shown. */
export const RETENTION_WEEKS = Math.floor(RETENTION_DAYS / 7)
