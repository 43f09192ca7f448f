import { messages } from '@plumb/domain/messages/messages.ts'
import type { ReactNode } from 'react'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import { MappingsEditor } from './mappings-editor.tsx'
import { globalMappingsQuery } from './queries.ts'

const words = messages.globalMappings.page

interface MappingsPageProps {
  /** Of the page that has this as a tab. */
  title?: string
  tabs?: ReactNode
}

/** How pay in each country relates to the bands (docs/rules/global-mappings 1, 9): a page of its own, or a tab of another. */
export function MappingsPage({ title = words.title, tabs }: MappingsPageProps) {
  return (
    <EditedPage document={globalMappingsQuery} title={title} failed={words.failed} isFresh>
      {(mappings, refresh) => (
        <MappingsEditor title={title} tabs={tabs} mappings={mappings} refresh={refresh} />
      )}
    </EditedPage>
  )
}
