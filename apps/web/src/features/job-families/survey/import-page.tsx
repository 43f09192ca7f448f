import { messages } from '@plumb/domain/messages/messages.ts'
import { execute } from '../../../shared/api/execute.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { CATALOGUE_FILES, catalogueRows } from './catalogue-files.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'
import { importSurveyCatalogueMutation, surveyCatalogueQuery } from './queries.ts'

const words = messages.surveyCatalogue

/** The survey's catalogue from a file. */
export function CatalogueImportPage() {
  const workspaceId = useWorkspaceId()
  return (
    <CsvImportPage
      page={{ title: words.page.title, path: CATALOGUE_FILES.path }}
      template={CATALOGUE_FILES.table()}
      workerUrl={workerUrl}
      facts={async () => catalogueRows(await execute(surveyCatalogueQuery, {}, { workspaceId }))}
      document={importSurveyCatalogueMutation}
      imported={({ importOwnSurveyJobFamilies: { rowsInserted, rowsUpdated } }) =>
        words.imported(rowsInserted, rowsUpdated)
      }
    />
  )
}
