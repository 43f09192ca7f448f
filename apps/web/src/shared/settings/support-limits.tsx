import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { useMembership } from '../session/session.ts'
import { Note } from '../ui/note.tsx'

/** Returns whether the user is here by support access, which grants nothing that outlives it (rule SA11). */
export const useIsSupport = (): boolean => useMembership().role === 'JITA_WRITE'

/** Explains to support staff why a settings page offers no grants; renders nothing for members. */
export function SupportLimits() {
  return useIsSupport() ? <Note>{supportAccessMessages.grantsNothing}</Note> : null
}
