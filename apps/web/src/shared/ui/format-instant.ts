import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { clockTime } from './clock-time.ts'

interface DateOptions {
  /** IANA name; by default the browser's time zone. */
  readonly timeZone?: string
  readonly now?: Date
}

/** Returns the time of an ISO 8601 instant, "14:32", and its day, "3 November 2026", or null for today. */
export function dayAndTime(
  instant: string,
  { timeZone, now = new Date() }: DateOptions = {},
): { day: string | null; time: string } {
  const day = formatDay(instant, timeZone)
  return { day: day === formatDay(now, timeZone) ? null : day, time: clockTime(instant, timeZone) }
}

/**
 * Formats the day of an instant: "3 November 2026".
 * @param timeZone IANA name; by default the browser's time zone
 */
export const formatDay = (instant: Date | string, timeZone?: string): string =>
  new Date(instant).toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })

/** Formats an ISO 8601 instant: "today at 09:50", "3 November 2026". */
export function formatInstant(instant: string, options: DateOptions = {}): string {
  const { day, time } = dayAndTime(instant, options)
  return day ?? editingMessages.todayAt(time)
}
