import { printedRangeMessages as texts } from '@plumb/domain/messages/printed-ranges.ts'
import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMembership, useUser } from '../../../shared/session/session.ts'
import { useChoices } from '../choices/use-choices.tsx'
import { formatSelection } from '../ranges/format-selection.ts'
import { clockTime } from '../../../shared/ui/clock-time.ts'
import { useRanges } from '../ranges/use-ranges.tsx'
import './printing.css'

/** The heading of a printed page, which has no pickers: the choices, the date, and who printed it. */
export function PrintedHead() {
  const { options, comparedWith } = useChoices()
  const { answer, request, answeredAt } = useRanges()
  const { fullName } = useUser()
  const { workspace } = useMembership()
  const printedAt = usePrintedAt()
  if (!answer || !request) return null
  const { timeZone } = answer
  const formatDay = (timestamp: number) => dayInTimeZone(timeZone, new Date(timestamp).toISOString())
  return (
    <div className="hidden px-6 pb-2 print:block">
      {/* If two tables are compared, each has a heading with its choices. */}
      <h1 className="text-17">
        {comparedWith === null ? texts.title(formatSelection(answer, request, options)) : texts.titleOfTwo}
      </h1>
      <p className="text-12">
        {texts.asOf(formatDay(answeredAt), timeZone)}
        {' · '}
        {texts.printed(formatDay(printedAt), clockTime(printedAt, timeZone), fullName, workspace.name)}
      </p>
    </div>
  )
}

/** Returns the time of printing, in ms since 1970, set before the page is rendered for print. */
function usePrintedAt(): number {
  const [printTime, setPrintTime] = useState(Date.now)
  // Before the first paint, since printing may begin immediately after it.
  useLayoutEffect(() => {
    const updatePrintTime = () => flushSync(() => setPrintTime(Date.now()))
    addEventListener('beforeprint', updatePrintTime)
    return () => removeEventListener('beforeprint', updatePrintTime)
  }, [])
  return printTime
}
