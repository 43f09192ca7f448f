import { messages } from '@plumb/domain/messages/messages.ts'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import { GeosTabs } from '../../shared/geos/geos-tabs.tsx'
import { exchangeRatesQuery } from './queries.ts'
import { RatesEditor } from './rates-editor.tsx'

/** What currencies are worth in USD (docs/rules/currencies 1, 7): a tab of Geos. */
export function RatesPage() {
  const frame = { title: messages.shell.navigationItems.geos, under: <GeosTabs /> }
  return (
    <EditedPage {...frame} document={exchangeRatesQuery} failed={messages.currencies.page.failed} isFresh>
      {(rates, refresh) => <RatesEditor {...frame} rates={rates} refresh={refresh} />}
    </EditedPage>
  )
}
