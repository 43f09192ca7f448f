import { messages } from '@plumb/domain/messages/messages.ts'
import { Count, StatusLine } from '../../../shared/ui/status-line.tsx'
import type { GroupLine } from './group-lines.ts'

const { counts } = messages.compBands.page

/** How much there is in all, whatever is shown of it. */
export function GroupsStatus({ lines }: { lines: readonly GroupLine[] }) {
  const bands = lines.reduce((sum, line) => sum + line.bands, 0)
  const gaps = lines.filter(({ countries }) => countries.some(({ gap }) => gap !== null)).length
  return (
    <StatusLine>
      <Count name={counts.groups} of={lines.length} />
      <Count name={counts.bands} of={bands} />
      {gaps > 0 && <Count name={counts.gaps} of={gaps} />}
    </StatusLine>
  )
}
