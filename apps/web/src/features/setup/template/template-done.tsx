import { templateMessages } from '@plumb/domain/messages/company-template.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { UndoLastImport } from '../undo-last-import.tsx'

const texts = setupImportMessages.done

/** Links to the new pay ranges, and offers to undo the template. */
export function TemplateDone({
  jobCount,
  family,
}: {
  jobCount: number
  family: { readonly id: number; readonly name: string }
}) {
  const navigate = useNavigate({ from: '/w/$workspaceId' })
  return (
    <>
      <PageHeader title={templateMessages.title} />
      <EmptyState
        title={<FocusedTitle>{texts.title(jobCount)}</FocusedTitle>}
        actions={
          <ButtonLink
            look="primary"
            from="/w/$workspaceId"
            to="/w/$workspaceId/comp-ranges"
            search={{ family: family.id }}
          >
            {templateMessages.open(family.name)}
          </ButtonLink>
        }
        link={<UndoLastImport onUndone={() => void navigate({ to: '/w/$workspaceId/set-up' })} />}
      >
        {texts.about(0)}
      </EmptyState>
    </>
  )
}

/** The title, which gets the focus, since the control that had it is gone. */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <span ref={title} tabIndex={-1} className="outline-none">
      {children}
    </span>
  )
}
