import { rangeRequestMessages } from '../../messages/range-requests.ts'
import { refuse, type Refusal } from '../../refusals/refusal.ts'

const HOUR_MS = 3_600_000
/** Time zones range from 12 hours behind UTC to 14 hours ahead of it. */
const MAX_HOURS_BEHIND_UTC = 12
const MAX_HOURS_AHEAD_OF_UTC = 14

/**
 * @param asOf the date that is printed on a range copied as text
 * @returns null if the date is YYYY-MM-DD and today or yesterday somewhere on earth; otherwise a refusal
 */
export function refuseAsOf(asOf: string, now: Date): Refusal | null {
  const acceptedDates = [
    -MAX_HOURS_BEHIND_UTC - 24,
    -MAX_HOURS_BEHIND_UTC,
    MAX_HOURS_AHEAD_OF_UTC - 24,
    MAX_HOURS_AHEAD_OF_UTC,
  ].map((offset) => new Date(now.getTime() + offset * HOUR_MS).toISOString().slice(0, 10))
  return acceptedDates.includes(asOf)
    ? null
    : refuse('VALIDATION_FAILED', rangeRequestMessages.asOfNotToday, 'asOf')
}
