import type { ChangedCell } from '@plumb/domain/history/changed-row.ts'
import { historyMessages } from '@plumb/domain/messages/history.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '../../shared/ui/icon.tsx'

/** The value of a cell before and after. */
export function CellChangeText({ cell: { before, after } }: { cell: ChangedCell }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span className="sr-only">{historyMessages.fromValue}</span>
      <s className="text-ink-3 no-underline">{before}</s>
      <Icon icon={ArrowRight} size={12} className="text-ink-3" />
      <span className="sr-only">{historyMessages.toValue}</span>
      <b className="rounded-1 bg-changed px-1 py-px font-semibold break-words">{after}</b>
    </span>
  )
}
