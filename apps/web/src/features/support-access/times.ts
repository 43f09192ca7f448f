import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { clockTime } from '../../shared/ui/clock-time.ts'

const texts = supportAccessMessages.request

/** Returns an instant less than a day ahead: "today at 12:30". */
export const dayAndTime = (instant: Date, now: Date): string =>
  instant.getDate() === now.getDate() ? texts.today(clockTime(instant)) : texts.tomorrow(clockTime(instant))

/** Returns a day as text: "2 March 2026". */
export const dayInWords = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** Returns a date without its year: "Mon 2 Mar". */
export const shortDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
