/** The number of hours after which a login session ends: since login, and since it was last used (rule AT7). */
export const SESSION_HOURS = { atMost: 7 * 24, unused: 12 }
