/** How long a session lasts at most, and unused, in hours (docs/rules/accounts 7). */
export const SESSION_HOURS = { atMost: 7 * 24, unused: 12 }
