import { bandTemplate } from '@plumb/domain/comp-bands/csv-rows.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useMembership } from '../../../shared/session/session.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import { loadBandFacts } from '../comp-bands.ts'
import { BAND_CALLS } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'

const PAGE = { title: compBandMessages.page.title, path: 'ote' }

/** The page that imports comp bands from a file. */
export function CompBandsImportPage() {
  const membership = useMembership()
  return (
    <CsvImportPage
      page={PAGE}
      template={bandTemplate()}
      workerUrl={workerUrl}
      facts={() => loadBandFacts(membership)}
      document={BAND_CALLS.importFile}
      imported={({ imported: { groupsInserted, countryGroupsInserted, ...answer } }) => {
        for (const warning of answer.warnings) toasts.warning(warning)
        return compBandMessages.imported(
          groupsInserted,
          countryGroupsInserted,
          answer.rowsInserted + answer.rowsUpdated,
        )
      }}
      failed={compBandMessages.importFailed}
    />
  )
}
