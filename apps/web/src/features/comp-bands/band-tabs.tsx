import { messages } from '@plumb/domain/messages/messages.ts'
import { useParams } from '@tanstack/react-router'
import { TabLink } from '../../shared/ui/tabs.tsx'

const { tabs, title } = messages.compBands.page

/** Which of both pages is open; in the line of the title, since a sheet needs the height. */
export function BandTabs() {
  const params = useParams({ from: '/w/$workspaceId' })
  return (
    <nav aria-label={title} className="ml-2 flex gap-4">
      <TabLink
        to="/w/$workspaceId/ote/list-comp-band-groups"
        params={params}
        activeOptions={{ includeSearch: false }}
      >
        {tabs.list}
      </TabLink>
      <TabLink
        to="/w/$workspaceId/ote/edit-comp-band-group"
        params={params}
        activeOptions={{ includeSearch: false }}
      >
        {tabs.edit}
      </TabLink>
    </nav>
  )
}
