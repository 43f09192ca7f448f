import { messages } from '@plumb/domain/messages/messages.ts'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import { GeosTabs } from '../../shared/geos/geos-tabs.tsx'
import { MappingsEditor } from './mappings-editor.tsx'
import { globalMappingsQuery } from './queries.ts'

/** How pay in each country relates to the bands (docs/rules/global-mappings 1, 9): a tab of Geos. */
export function MappingsPage() {
  const frame = { title: messages.shell.navigationItems.geos, under: <GeosTabs /> }
  const { failed } = messages.globalMappings.page
  return (
    <EditedPage {...frame} document={globalMappingsQuery} failed={failed} isFresh>
      {(mappings, refresh) => <MappingsEditor {...frame} mappings={mappings} refresh={refresh} />}
    </EditedPage>
  )
}
