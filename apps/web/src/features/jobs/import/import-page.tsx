import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useMay, useWorkspaceId } from '../../../shared/session/session.ts'
import { importJobsMutation } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'
import { askJobFacts } from './job-facts.ts'
import { jobTemplate } from '@plumb/domain/jobs/csv-rows.ts'
import { jobFileMessages } from '@plumb/domain/messages/jobs-files.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { JOB_FILES } from './job-files.ts'

/** Jobs from a file (rules JB8 to JB12). */
export function JobsImportPage() {
  const workspaceId = useWorkspaceId()
  const mayMakeFamilies = useMay()({ scopes: ['JOB_FAMILIES_EDIT'] })
  return (
    <CsvImportPage
      page={{ title: shellMessages.navigationItems['job-architecture'], path: JOB_FILES.path }}
      template={jobTemplate()}
      workerUrl={workerUrl}
      facts={async () => ({ ...(await askJobFacts(workspaceId)), mayMakeFamilies })}
      unchecked={jobFileMessages.families.unchecked}
      document={importJobsMutation}
      failed={jobFileMessages.failed}
      made={jobFileMessages.families}
      imported={({ importJobs: { rowsInserted, rowsUpdated, rowsUnchanged } }) =>
        jobFileMessages.imported(rowsInserted + rowsUpdated + rowsUnchanged)
      }
    />
  )
}
