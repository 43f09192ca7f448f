import { messages } from '@plumb/domain/messages/messages.ts'

/** @returns when something was, as people say it where they are: "today at 09:50", "3 November 2026". */
export function whenInWords(instant: string, now = new Date()): string {
  const at = new Date(instant)
  if (at.toDateString() !== now.toDateString())
    return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return messages.editing.todayAt(time)
}
