/** Hours after which a login session ends: at most since login, and while it is unused (rule AT7). */
export const SESSION_HOURS = { atMost: 7 * 24, unused: 12 }
