import { equityBandMessages } from '@plumb/domain/messages/equity-bands.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { EQUITY_FILES, loadEquityFacts } from '../equity-files.ts'
import { EQUITY_OPERATIONS } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite generates the default export: the URL of the worker
import workerUrl from './import-worker.ts?worker&url'

/** Imports equity bands from a file. */
export const ImportPage = () => (
  <CsvImportPage
    page={{ title: equityPageMessages.title, path: EQUITY_FILES.path }}
    template={EQUITY_FILES.buildCsvTable()}
    loadTemplateRows={EQUITY_FILES.loadTemplateRows}
    workerUrl={workerUrl}
    loadStoredData={loadEquityFacts}
    mutation={EQUITY_OPERATIONS.importFile}
    formatResult={({ imported: { groupsInserted, rowsInserted, rowsUpdated } }) =>
      equityBandMessages.imported(groupsInserted, rowsInserted + rowsUpdated)
    }
  />
)
