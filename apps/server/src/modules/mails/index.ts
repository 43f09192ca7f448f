/** Writes and sends mails that other modules have queued. */
export { registerOutboxRoute } from './outbox-route.ts'
export { type Mailing, sendDueMail, startMailing } from './sending.ts'
