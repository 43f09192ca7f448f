import { groupMessages } from '@plumb/domain/messages/groups.ts'
import type { ReactNode } from 'react'
import { useMay } from '../session/session.ts'
import { useVisibleLevelsText } from '../session/use-visible-levels-text.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/**
 * Replaces a sheet without levels: either no level is listed yet, with a link to Leveling for users who can open it; or the user sees none
 * of the levels, which only an admin can change.
 */
export function NoLevels({
  title,
  children,
  hasHiddenLevels = false,
}: {
  title: string
  children: ReactNode
  /** Whether there are levels that the user does not see. */
  hasHiddenLevels?: boolean
}) {
  const canViewLevels = useMay()({ scopes: ['JOB_ARCHITECTURE_VIEW'], flags: ['job_catalog'] })
  const visibleLevelsText = useVisibleLevelsText()
  if (hasHiddenLevels && visibleLevelsText !== null)
    return <EmptyState title={groupMessages.page.levelsHidden}>{visibleLevelsText}</EmptyState>
  return (
    <EmptyState
      title={title}
      actions={
        canViewLevels && (
          <ButtonLink look="primary" from="/w/$workspaceId" to="/w/$workspaceId/leveling">
            {groupMessages.page.toLevels}
          </ButtonLink>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
