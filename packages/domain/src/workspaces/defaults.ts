import type { Role } from '../access/roles.ts'

/** The country (ISO 3166-1) and the currency (ISO 4217) of a workspace that has not set others (rule WS1). */
export const DEFAULT_COUNTRY = 'US'
export const DEFAULT_CURRENCY = 'USD'

/** The default role of those who are invited, and of those who join by their email domain (rule WS1). */
export const DEFAULT_INVITED_ROLE: Role = 'MEMBER'

/** The number of days for which an invitation is valid (rule WS10). */
export const INVITATION_DAYS = 7
