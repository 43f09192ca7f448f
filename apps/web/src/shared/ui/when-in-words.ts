import { messages } from '@plumb/domain/messages/messages.ts'

/** @returns a moment as people say it where they are: "14:32", and the day ("3 November 2026") where it is not today. */
export function dayAndTime(instant: string, now = new Date()): { day: string | null; time: string } {
  const moment = new Date(instant)
  return {
    day:
      moment.toDateString() === now.toDateString()
        ? null
        : moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
    time: moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
  }
}

/** @returns when something was, as people say it where they are: "today at 09:50", "3 November 2026". */
export function whenInWords(instant: string, now = new Date()): string {
  const { day, time } = dayAndTime(instant, now)
  return day ?? messages.editing.todayAt(time)
}
