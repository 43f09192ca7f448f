import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { clockTime } from './clock-time.ts'

interface DateOptions {
  /** IANA name; by default the browser's time zone. */
  readonly timeZone?: string
  readonly now?: Date
}

/** Returns the time of an instant, "14:32", and its day, "3 November 2026"; the day is null today. */
export function dayAndTime(
  instant: string,
  { timeZone, now = new Date() }: DateOptions = {},
): { day: string | null; time: string } {
  const moment = new Date(instant)
  const dayOf = (date: Date) =>
    date.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const day = dayOf(moment)
  return {
    day: day === dayOf(now) ? null : day,
    time: clockTime(moment, timeZone),
  }
}

/** Returns an instant as text: "today at 09:50", "3 November 2026". */
export function formatInstant(instant: string, options: DateOptions = {}): string {
  const { day, time } = dayAndTime(instant, options)
  return day ?? editingMessages.todayAt(time)
}
