import { rangeRequestMessages } from '../../messages/range-requests.ts'
import { refuse, type Refusal } from '../../refusals/refusal.ts'

const HOUR_MS = 3_600_000
/** Time zones range from 12 hours behind UTC to 14 hours ahead of it. */
const MAX_HOURS_BEHIND_UTC = 12
const MAX_HOURS_AHEAD_OF_UTC = 14

/**
 * @param asOf the date of a copied range
 * @returns a refusal if the date is not plausible, otherwise null: YYYY-MM-DD, today or yesterday somewhere on earth
 */
export function refuseAsOf(asOf: string, now: Date): Refusal | null {
  const hours = [
    -MAX_HOURS_BEHIND_UTC - 24,
    -MAX_HOURS_BEHIND_UTC,
    MAX_HOURS_AHEAD_OF_UTC - 24,
    MAX_HOURS_AHEAD_OF_UTC,
  ].map((offset) => new Date(now.getTime() + offset * HOUR_MS).toISOString().slice(0, 10))
  return hours.includes(asOf) ? null : refuse('VALIDATION_FAILED', rangeRequestMessages.asOfNotToday, 'asOf')
}
