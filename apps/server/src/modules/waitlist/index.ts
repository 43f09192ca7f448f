/** The waitlist. */
import './schema.ts'

export { markWaitlistInvited } from './store.ts'
