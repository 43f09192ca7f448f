/** Writes and sends what others have put into the outbox. */
export { registerOutboxRoute } from './outbox-route.ts'
export { type Mailing, sendDueMail, startMailing } from './sending.ts'
