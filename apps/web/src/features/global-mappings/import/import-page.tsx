import { messages } from '@plumb/domain/messages/messages.ts'
import { execute } from '../../../shared/api/execute.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { fileRows, MAPPING_FILES } from '../columns.ts'
import { globalMappingsQuery, importMappingsMutation } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'

const words = messages.globalMappings

/** Global mappings from a file. */
export function MappingsImportPage() {
  const workspaceId = useWorkspaceId()
  return (
    <CsvImportPage
      page={{ title: words.page.title, path: MAPPING_FILES.path }}
      template={MAPPING_FILES.table()}
      workerUrl={workerUrl}
      facts={async () => fileRows(await execute(globalMappingsQuery, {}, { workspaceId }))}
      document={importMappingsMutation}
      imported={({ importGlobalMappings: { rowsInserted, rowsUpdated } }) =>
        words.imported(rowsInserted, rowsUpdated)
      }
    />
  )
}
