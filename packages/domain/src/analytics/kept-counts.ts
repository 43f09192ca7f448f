/** How long the counts of a day are kept. */
const DAYS_OF_COUNTS = 90
/** How many weeks back they are shown, the last one being the newest. */
export const WEEKS_OF_COUNTS = Math.floor(DAYS_OF_COUNTS / 7)
