import { messages } from '@plumb/domain/messages/messages.ts'
import { useEffect } from 'react'
import { type Membership, useUser } from '../../shared/session/session.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { SupportChip } from './support-chip.tsx'
import { clockTime } from './times.ts'

const words = messages.supportAccess

/** What a page says to whoever is there by support access: the warning, as long as they are, and to staff the time that is left. */
export function SupportNotice({ membership }: { membership: Membership }) {
  const { isInternalStaff } = useUser()
  const { expiresAt, workspace } = membership
  const { name } = workspace
  useEffect(() => {
    const note = expiresAt === null ? name : words.jitaWhere(name, clockTime(new Date(expiresAt)))
    toasts.lastingWarning(words.jitaWarning, note)
  }, [expiresAt, name])
  if (!isInternalStaff || expiresAt === null) return null
  return (
    <div className="flex h-7 flex-none items-center justify-end border-b border-hair px-6 max-desk:px-4 print:hidden">
      <SupportChip expiresAt={expiresAt} />
    </div>
  )
}
