import type { Role } from '../access/roles.ts'

/** The country and currency of a workspace that sets none (rule WS1): ISO 3166-1 alpha-2 and ISO 4217. */
export const DEFAULT_COUNTRY = 'US'
export const DEFAULT_CURRENCY = 'USD'

/** The default role of an invitation, and of people who join by email domain (rule WS1). */
export const DEFAULT_INVITED_ROLE: Role = 'MEMBER'

/** Days for which an invitation is valid (rule WS10). */
export const INVITATION_DAYS = 7
