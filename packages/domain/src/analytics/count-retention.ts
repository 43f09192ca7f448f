/** The number of days for which counts are stored. */
const RETENTION_DAYS = 90
/** The number of whole weeks within that time. */
export const RETENTION_WEEKS = Math.floor(RETENTION_DAYS / 7)
