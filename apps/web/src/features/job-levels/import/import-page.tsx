import { levelingMessages } from '@plumb/domain/messages/leveling.ts'
import { execute } from '../../../shared/api/execute.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { LEVEL_FILES } from '../leveling-grid.ts'
import { importJobLevelsMutation, levelingQuery } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite generates the default export: the URL of the worker
import workerUrl from './import-worker.ts?worker&url'

/** Imports job levels from a file. */
export const ImportPage = () => (
  <CsvImportPage
    page={{ title: levelingMessages.page.title, path: LEVEL_FILES.path }}
    template={LEVEL_FILES.buildCsvTable()}
    workerUrl={workerUrl}
    loadStoredData={({ workspace }) =>
      execute(levelingQuery, {}, { workspaceId: workspace.id, refusalsShownBy: 'caller' })
    }
    mutation={importJobLevelsMutation}
    formatResult={({ importJobLevels: { rowsInserted, rowsUpdated } }) =>
      levelingMessages.imported(rowsInserted, rowsUpdated)
    }
  />
)
