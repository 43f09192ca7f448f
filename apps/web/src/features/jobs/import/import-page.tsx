import { jobFileMessages } from '@plumb/domain/messages/jobs-files.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { importJobsMutation } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite generates the default export: the URL of the worker
import workerUrl from './import-worker.ts?worker&url'
import { fetchJobFacts, JOB_FILES } from './job-files.ts'

/** Imports jobs from a file (rules JB8 to JB12). */
export const ImportPage = () => (
  <CsvImportPage
    page={{ title: shellMessages.navigationItems['job-architecture'], path: JOB_FILES.path }}
    template={JOB_FILES.buildCsvTable()}
    loadTemplateRows={JOB_FILES.loadTemplateRows}
    workerUrl={workerUrl}
    loadStoredData={fetchJobFacts}
    uncheckedText={jobFileMessages.families.unchecked}
    mutation={importJobsMutation}
    formatError={jobFileMessages.failed}
    createTexts={jobFileMessages.families}
    formatResult={({ importJobs: { rowsInserted, rowsUpdated, rowsUnchanged } }) =>
      jobFileMessages.imported(rowsInserted + rowsUpdated + rowsUnchanged)
    }
  />
)
