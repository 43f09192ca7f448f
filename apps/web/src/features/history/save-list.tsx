import { historyMessages } from '@plumb/domain/messages/history.ts'
import { addDays, dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { formatWeekdayAndDay } from './format-days.ts'
import type { HistorySave } from './queries.ts'
import { SaveLine } from './save-line.tsx'

/** Saves by day, the newest first. Arrows go from line to line, right opens one and left closes it. */
export function SaveList({
  saves,
  timeZone,
  today,
  isRowHistory,
  older,
}: {
  saves: readonly HistorySave[]
  timeZone: string
  /** The date in that time zone: YYYY-MM-DD. */
  today: string
  /** Whether it is the history of one row: then a save is expanded at first if its line does not show all of it. */
  isRowHistory: boolean
  /** The control that loads older saves. */
  older: ReactNode
}) {
  const days = [...Map.groupBy(saves, ({ savedAt }) => dayInTimeZone(timeZone, savedAt))]
  return (
    <div role="presentation" onKeyDown={onLineKeyDown}>
      {days.map(([day, savesOfDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            className="sticky top-0 z-1 flex h-8 items-center gap-2 border-b border-hair bg-sunken px-6 font-semibold max-desk:px-4"
          >
            <DayName day={day} today={today} />
          </h2>
          <ul>
            {savesOfDay.map((save) => (
              <SaveLine key={save.id} save={save} timeZone={timeZone} isRowHistory={isRowHistory} />
            ))}
          </ul>
        </section>
      ))}
      {older && <div className="px-6 py-4 max-desk:px-4">{older}</div>}
    </div>
  )
}

function DayName({ day, today }: { day: string; today: string }) {
  const [weekday, date] = formatWeekdayAndDay(day)
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  const relativeDay =
    day === today ? historyMessages.today : day === addDays(today, -1) ? historyMessages.yesterday : null
  return (
    <>
      {relativeDay ?? weekday}
      <span className="font-normal text-ink-3">
        {relativeDay === null ? `${date}${year}` : `${weekday}, ${date}${year}`}
      </span>
    </>
  )
}

function onLineKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const line = (event.target as Element).closest<HTMLButtonElement>('button[data-line]')
  if (!line || event.altKey || event.ctrlKey || event.metaKey) return
  const isOpen = line.getAttribute('aria-expanded') === 'true'
  if (event.key === 'ArrowRight' && !isOpen) line.click()
  else if (event.key === 'ArrowLeft' && isOpen) line.click()
  else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const lines = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-line]')]
    lines[lines.indexOf(line) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  } else return
  event.preventDefault()
}
