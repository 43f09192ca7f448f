import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { bonusFilesOf, loadBonusFacts } from '../bonus-structures.ts'
import { BONUS_OPERATIONS } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite generates the default export: the URL of the worker
import workerUrl from './import-worker.ts?worker&url'

/** Without the name of a group: the files of all groups. */
const BONUS_FILES = bonusFilesOf()

/** The page that imports bonus structures from a file. */
export const ImportPage = () => (
  <CsvImportPage
    page={{ title: bonusStructureMessages.page.title, path: 'bonus-structures' }}
    template={BONUS_FILES.buildCsvTable()}
    loadTemplateRows={BONUS_FILES.loadTemplateRows}
    workerUrl={workerUrl}
    loadStoredData={loadBonusFacts}
    mutation={BONUS_OPERATIONS.importFile}
    formatResult={({ imported }) => bonusStructureMessages.imported(imported)}
  />
)
