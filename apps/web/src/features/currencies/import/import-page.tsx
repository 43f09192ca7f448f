import { messages } from '@plumb/domain/messages/messages.ts'
import { execute } from '../../../shared/api/execute.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { exchangeRatesQuery, importRatesMutation } from '../queries.ts'
import { fileRows, RATE_FILES } from '../rate-files.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'

const words = messages.currencies

/** Exchange rates from a file. */
export function RatesImportPage() {
  const workspaceId = useWorkspaceId()
  return (
    <CsvImportPage
      page={{ title: words.page.title, path: RATE_FILES.path }}
      template={RATE_FILES.table()}
      workerUrl={workerUrl}
      facts={async () => fileRows(await execute(exchangeRatesQuery, {}, { workspaceId }))}
      document={importRatesMutation}
      imported={({ importCurrencyExchangeRates: { rowsInserted, rowsUpdated } }) =>
        words.imported(rowsInserted, rowsUpdated)
      }
    />
  )
}
