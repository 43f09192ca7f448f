import { pageOfTable } from '@plumb/domain/history/history-pages.ts'
import { historyMessages } from '@plumb/domain/messages/history.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import type { HistorySave } from './queries.ts'
import { tellRow } from './told-save.ts'

/** The latest name of the row whose history is shown, and a link to the history of its page. */
export function RowHeading({
  table,
  saves,
  timeZone,
}: {
  table: string
  saves: readonly HistorySave[]
  timeZone: string
}) {
  const change = saves
    .flatMap(({ changes }) => changes)
    .find(({ afterJson, beforeJson }) => afterJson ?? beforeJson)
  const told = change && tellRow(change, timeZone)
  const name = told
    ? [told.place, told.name].filter((text) => text !== '').join(', ')
    : historyMessages.oneRow
  const page = pageOfTable(table)
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 px-6 pb-3 max-desk:px-4">
      <h2 className="font-semibold [overflow-wrap:anywhere]">{name}</h2>
      <span className="text-ink-3">
        {table.endsWith('_group') ? historyMessages.groupAlone : historyMessages.rowAlone}
      </span>
      <ButtonLink from="/w/$workspaceId/history" to="." search={{ page: page.key }} size="small">
        {historyMessages.allOfPage(page.title)}
      </ButtonLink>
    </div>
  )
}
