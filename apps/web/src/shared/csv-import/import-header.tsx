import { fileMessages } from '@plumb/domain/messages/files.ts'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useWorkspaceId } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** The page whose rows are imported. */
export interface ImportedPage {
  readonly title: string
  /** Its address after /w/{workspaceId}/. */
  readonly path: string
}

/** Returns the props of a `Link` to the page; routes of features are not typed here. */
export function useEditorLink({ path }: ImportedPage) {
  return { to: `/w/${useWorkspaceId()}/${path}` as never }
}

/** "Range widths > Import from CSV", and the steps. */
export function ImportHeader({ page, steps }: { page: ImportedPage; steps: ReactNode }) {
  const editorLink = useEditorLink(page)
  const title = (
    <span className="flex items-center gap-2">
      <Link
        {...editorLink}
        className="text-13 font-normal text-ink-2 no-underline hover:text-ink-1 max-desk:hidden"
      >
        {page.title}
      </Link>
      <Icon icon={ChevronRight} size={14} className="text-ink-3 max-desk:hidden" />
      {fileMessages.importCsv}
    </span>
  )
  return <PageHeader title={title} actions={steps} />
}
