import { messages } from '@plumb/domain/messages/messages.ts'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../session/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** What stands where no level is visible yet: what levels are needed for, and the way to them for who may go it. */
export function NoLevels({ title, children }: { title: string; children: ReactNode }) {
  const params = useParams({ from: '/w/$workspaceId' })
  const mayLevel = useMay()({ scopes: ['JOB_ARCHITECTURE_VIEW'], flags: ['job_catalog'] })
  return (
    <EmptyState
      title={title}
      link={
        mayLevel && (
          <ButtonLink to="/w/$workspaceId/leveling" params={params}>
            {messages.groups.page.toLevels}
          </ButtonLink>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
