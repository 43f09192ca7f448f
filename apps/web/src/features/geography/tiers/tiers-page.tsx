import { messages } from '@plumb/domain/messages/messages.ts'
import { EditedPage } from '../../../shared/editing/edited-page.tsx'
import { GeosTabs } from '../../../shared/geos/geos-tabs.tsx'
import { tierConfigQuery } from '../queries.ts'
import { TiersEditor } from './tiers-editor.tsx'

/** The workspace's pay tiers and what is in them (docs/rules/geography 34): a tab of Geos. */
export function TiersPage() {
  const frame = { title: messages.shell.navigationItems.geos, under: <GeosTabs /> }
  return (
    <EditedPage {...frame} document={tierConfigQuery} failed={messages.geography.tiersFailed} isFresh>
      {({ tierConfig }, refresh) => (
        <TiersEditor {...frame} tierConfig={tierConfig} refresh={async () => (await refresh()).tierConfig} />
      )}
    </EditedPage>
  )
}
