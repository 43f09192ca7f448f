import { supportAccessMessages } from '../messages/support-access.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { validateLine } from '../refusals/stored-text.ts'

/** The default and the longest duration of support access (rule SA3). */
export const SUPPORT_HOURS = { defaultHours: 4, maxHours: 8 } as const

const HOUR_MS = 3_600_000

/** The clocks of browsers and servers differ: an end that is later than allowed by no more than this counts as the latest allowed one. */
const CLOCK_TOLERANCE_MS = 120_000

/** The largest number of characters in a reason. */
export const REASON_MAX_CHARACTERS = 255

/** @returns the typed hours, which may have decimals, or a refusal if they are not above 0 and at most 8 */
export function parseSupportHours(text: string): number | Refusal {
  const typed = text.trim()
  if (typed === '') return refuse('VALIDATION_FAILED', supportAccessMessages.hoursRequired, 'hours')
  const hours = /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
  return hours > 0 && hours <= SUPPORT_HOURS.maxHours
    ? hours
    : refuse('VALIDATION_FAILED', supportAccessMessages.hoursOutOfRange(SUPPORT_HOURS.maxHours), 'hours')
}

/** @returns the end of an access that starts now */
export const supportEnd = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS)

/** @returns the reason to store, or a refusal */
export const validateSupportReason = (text: string): string | Refusal =>
  validateLine(text.replaceAll(/\s+/g, ' '), {
    subject: supportAccessMessages.aReason,
    blankMessage: supportAccessMessages.reasonRequired,
    field: 'reason',
    maxCharacters: REASON_MAX_CHARACTERS,
  })

/**
 * @param text the requested end in ISO 8601
 * @param now the current time by the database's clock
 * @returns the end, or a refusal if it is not in the future or is more than 8 hours away
 */
export function parseSupportEnd(text: string, now: Date): Date | Refusal {
  const end = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(?:Z|[+-]\d{2}:\d{2})$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  const latestEnd = supportEnd(now, SUPPORT_HOURS.maxHours).getTime()
  const refuseEnd = (message: string) => refuse('VALIDATION_FAILED', message, 'expiresAt')
  if (Number.isNaN(end)) return refuseEnd(supportAccessMessages.endMalformed)
  if (end <= now.getTime()) return refuseEnd(supportAccessMessages.endInPast)
  if (end > latestEnd + CLOCK_TOLERANCE_MS)
    return refuseEnd(supportAccessMessages.tooLong(SUPPORT_HOURS.maxHours))
  return new Date(Math.min(end, latestEnd))
}

/** @returns the remaining time in minutes, rounded up: "3 h 42 min" */
export function formatTimeLeft(remainingMs: number): string {
  const minutes = Math.max(0, Math.ceil(remainingMs / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours === 0
    ? supportAccessMessages.minutes(minutes)
    : supportAccessMessages.hoursAndMinutes(hours, minutes % 60)
}
