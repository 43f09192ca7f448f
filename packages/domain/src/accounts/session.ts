/** How long a session lasts at most, and unused, in hours (rule AT7). */
export const SESSION_HOURS = { atMost: 7 * 24, unused: 12 }
