/** The states of a person on the waitlist (rule SA17). */
export const WAITLIST_STATES = ['WAITING', 'INVITED', 'JOINED'] as const
export type WaitlistState = (typeof WAITLIST_STATES)[number]
