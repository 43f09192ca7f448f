/** Maximum duration of a session, and of a session that is not used, in hours (rule AT7). */
export const SESSION_HOURS = { atMost: 7 * 24, unused: 12 }
