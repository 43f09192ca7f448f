import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { clockTime } from '../../shared/ui/clock-time.ts'

const texts = supportAccessMessages.request

/** Formats an instant within the next 24 hours: "today at 12:30". */
export const dayAndTime = (instant: Date, now: Date): string =>
  instant.getDate() === now.getDate() ? texts.today(clockTime(instant)) : texts.tomorrow(clockTime(instant))

/** Formats a day, YYYY-MM-DD, without its year: "Mon 2 Mar". */
export const shortDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
