import { levelsSeenText } from '@plumb/domain/job-levels/levels-seen.ts'
import { historyMessages } from '@plumb/domain/messages/history.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { useMay, useMembership } from '../../shared/session/session.ts'
import type { HistorySave } from './queries.ts'

/** The numbers of what is shown, the time zone, and what the history guarantees. */
export function HistoryStatus({ saves, timeZone }: { saves: readonly HistorySave[]; timeZone: string }) {
  const may = useMay()
  const { globalLevelLevel } = useMembership()
  const rows = saves.reduce((sum, save) => sum + save.rowCount, 0)
  const people = new Set(saves.flatMap(({ actor }) => actor?.id ?? [])).size
  const isLimited = !may({ scopes: ['SEE_ALL_LEVELS_DATA'] }) && globalLevelLevel !== null
  return (
    <div className="flex min-h-8 flex-none flex-wrap items-center gap-x-5 border-t border-hair px-6 text-12 text-ink-2 max-desk:px-4 max-desk:py-2">
      <Count name={historyMessages.counts.saves} of={saves.length} />
      <Count name={historyMessages.counts.rows} of={rows} />
      <Count name={historyMessages.counts.people} of={people} />
      <span className="ml-auto max-desk:ml-0">{historyMessages.timesIn(timeZone)}</span>
      <span>{isLimited ? levelsSeenText(globalLevelLevel) : historyMessages.cannotChange}</span>
    </div>
  )
}

const Count = ({ name, of }: { name: string; of: number }) => (
  <span>
    <span className="mr-1.5 text-ink-3">{name}</span>
    <b className="font-semibold text-ink-1">{formatCount(of)}</b>
  </span>
)
