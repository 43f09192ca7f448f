import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { toasts } from '../../../shared/ui/toast.tsx'
import { BAND_FILES, loadBandFacts } from '../comp-bands.ts'
import { BAND_OPERATIONS } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite generates the default export: the URL of the worker
import workerUrl from './import-worker.ts?worker&url'

/** The page that imports comp bands from a file. */
export const ImportPage = () => (
  <CsvImportPage
    page={{ title: compBandMessages.page.title, path: BAND_FILES.path }}
    template={BAND_FILES.buildCsvTable()}
    loadTemplateRows={BAND_FILES.loadTemplateRows}
    workerUrl={workerUrl}
    loadStoredData={loadBandFacts}
    mutation={BAND_OPERATIONS.importFile}
    formatResult={({ imported: { groupsInserted, countryGroupsInserted, ...answer } }) => {
      // Shown as toasts, next to the message about the result.
      for (const warning of answer.warnings) toasts.warning(warning)
      return compBandMessages.imported(
        groupsInserted,
        countryGroupsInserted,
        answer.rowsInserted + answer.rowsUpdated,
      )
    }}
    formatError={compBandMessages.importFailed}
  />
)
