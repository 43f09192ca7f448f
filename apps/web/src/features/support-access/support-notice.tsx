import { momentShort } from '@plumb/domain/messages/editing.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { useEffect } from 'react'
import { useWorkspaceDates } from '../../shared/dates/workspace-dates.ts'
import { type Membership, useUser } from '../../shared/session/session.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { useIsNarrow } from '../../shared/ui/use-window-width.ts'
import { formatTimeLeft } from '@plumb/domain/support-access/support-request.ts'
import Clock from 'lucide-react/icons/clock'
import { Chip } from '../../shared/ui/chip.tsx'
import { useNow } from '../../shared/ui/use-now.ts'

/** The notice during support access: a warning and, for staff, the remaining time. */
export function SupportNotice({ membership }: { membership: Membership }) {
  const { isInternalStaff } = useUser()
  const { expiresAt, workspace } = membership
  const { name } = workspace
  const isNarrow = useIsNarrow()
  const dates = useWorkspaceDates()
  const note =
    expiresAt === null
      ? name
      : supportAccessMessages.jitaWhere(name, momentShort(dates.formatDayAndTime(expiresAt)))
  useEffect(() => {
    // On a phone a toast covers the bar, and a permanent one would hide the title.
    if (!isNarrow) toasts.lastingWarning(supportAccessMessages.jitaWarning, note)
  }, [isNarrow, note])
  const isChipShown = isInternalStaff && expiresAt !== null
  if (!isChipShown && !isNarrow) return null
  return (
    <div className="flex min-h-7 flex-none items-center justify-end gap-3 border-b border-hair px-6 max-desk:px-4 max-desk:py-1.5 print:hidden">
      {isNarrow && (
        <output className="min-w-0 flex-1 text-12">
          <span className="text-warning">{supportAccessMessages.jitaWarning}</span>{' '}
          <span className="text-ink-3">{note}</span>
        </output>
      )}
      {isChipShown && <SupportChip expiresAt={expiresAt} />}
    </div>
  )
}

/** The interval at which the remaining time is updated, ms. */
const REFRESH_MS = 10_000

/** The remaining time of support access, for its user (rule SA7). */
function SupportChip({ expiresAt }: { expiresAt: string }) {
  const now = useNow(REFRESH_MS)
  return (
    <Chip tone="warning" icon={Clock}>
      {supportAccessMessages.jitaChip(formatTimeLeft(Date.parse(expiresAt) - now.getTime()))}
    </Chip>
  )
}
