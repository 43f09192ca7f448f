import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import { clockTime } from '../../shared/ui/clock-time.ts'

/** Returns a day, YYYY-MM-DD, as text: "2 March 2026". */
export const formatDay = (day: string): string => format(day, { year: 'numeric' })

/** Returns the weekday and the date, without the year, of a day, YYYY-MM-DD. */
export const formatWeekdayAndDay = (day: string): readonly [weekday: string, day: string] => [
  new Date(day).toLocaleDateString('en-GB', { timeZone: 'UTC', weekday: 'long' }),
  format(day, {}),
]

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(day).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', ...options })

/** Returns the day and time of an instant in a zone: "2 March 2026, 14:32". */
export const formatDayAndTime = (timeZone: string, instant: string): string =>
  `${formatDay(dayInTimeZone(timeZone, instant))}, ${clockTime(instant, timeZone)}`
