import { messages } from '@plumb/domain/messages/messages.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import type { GroupLine } from './group-lines.ts'

const { counts } = messages.compBands.page

/** How much there is in all, whatever is shown of it. */
export function GroupsStatus({ lines }: { lines: readonly GroupLine[] }) {
  const bands = lines.reduce((sum, line) => sum + line.bands, 0)
  const gaps = lines.filter(({ countries }) => countries.some(({ gap }) => gap !== null)).length
  return (
    <div className="flex h-8 flex-none items-center gap-5 border-t border-hair px-6 text-12 text-ink-2 max-desk:px-4">
      <Count name={counts.groups} of={lines.length} />
      <Count name={counts.bands} of={bands} />
      {gaps > 0 && <Count name={counts.gaps} of={gaps} />}
    </div>
  )
}

const Count = ({ name, of }: { name: string; of: number }) => (
  <span>
    <span className="mr-1.5 text-ink-3">{name}</span>
    <b className="font-semibold text-ink-1">{formatCount(of)}</b>
  </span>
)
