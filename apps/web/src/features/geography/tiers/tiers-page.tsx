import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { EditedPage } from '../../../shared/editing/edited-page.tsx'
import { GeosTabs } from '../../../shared/geos/geos-tabs.tsx'
import { tierConfigQuery } from '../queries.ts'
import { TiersEditor } from './tiers-editor.tsx'

/** The workspace's pay tiers and their locations (rule GE34): a tab of Geos. */
export function TiersPage() {
  const pageProps = { title: shellMessages.navigationItems.geos, belowHeader: <GeosTabs /> }
  return (
    <EditedPage {...pageProps} document={tierConfigQuery} failed={geographyMessages.tiersFailed} isFresh>
      {({ tierConfig }, refresh) => (
        <TiersEditor
          {...pageProps}
          tierConfig={tierConfig}
          refresh={async () => (await refresh()).tierConfig}
        />
      )}
    </EditedPage>
  )
}
