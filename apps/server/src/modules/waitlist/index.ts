/** The waitlist: people who wait for an account. */
import './schema.ts'

export { markWaitlistInvited } from './store.ts'
