import { columnValues } from '@plumb/domain/csv/csv-table.ts'
import { globalMappingMessages } from '@plumb/domain/messages/global-mappings.ts'
import { execute } from '../../../shared/api/execute.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { allows } from '../../../shared/session/session.ts'
import { countryBands } from '../country-bands.ts'
import { MAPPINGS } from '../mappings-table.ts'
import { bandCountriesQuery } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite generates the default export: the URL of the worker
import workerUrl from './import-worker.ts?worker&url'

/** Imports global mappings from a file. */
export function ImportPage() {
  const { calls, file, path } = MAPPINGS
  return (
    <CsvImportPage
      page={{ title: globalMappingMessages.page.title, path }}
      template={file}
      workerUrl={workerUrl}
      loadStoredData={async (membership) => {
        const options = { workspaceId: membership.workspace.id, refusalsShownBy: 'caller' } as const
        const [{ rows }, bands] = await Promise.all([
          execute(calls.list, {}, options),
          allows(membership, { scopes: ['COMP_BANDS_VIEW'] })
            ? execute(bandCountriesQuery, {}, options)
            : null,
        ])
        return { stored: columnValues(file, rows), bands: countryBands(bands) }
      }}
      mutation={calls.importFile}
      formatResult={({ imported: { rowsInserted, rowsUpdated } }) =>
        globalMappingMessages.imported(rowsInserted, rowsUpdated)
      }
    />
  )
}
