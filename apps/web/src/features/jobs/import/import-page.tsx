import { messages } from '@plumb/domain/messages/messages.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useMay, useWorkspaceId } from '../../../shared/session/session.ts'
import { importJobsMutation } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'
import { askJobFacts } from './job-facts.ts'
import { jobTemplate } from '@plumb/domain/jobs/csv-rows.ts'
import { JOB_FILES } from './job-files.ts'

const words = messages.jobsFiles

/** Jobs from a file (docs/rules/jobs 8 to 12). */
export function JobsImportPage() {
  const workspaceId = useWorkspaceId()
  const mayMakeFamilies = useMay()({ scopes: ['JOB_FAMILIES_EDIT'] })
  return (
    <CsvImportPage
      page={{ title: messages.shell.navigationItems['job-architecture'], path: JOB_FILES.path }}
      template={jobTemplate()}
      workerUrl={workerUrl}
      facts={async () => ({ ...(await askJobFacts(workspaceId)), mayMakeFamilies })}
      unchecked={words.families.unchecked}
      document={importJobsMutation}
      failed={words.failed}
      made={words.families}
      imported={({ importJobs: { rowsInserted, rowsUpdated, rowsUnchanged } }) =>
        words.imported(rowsInserted + rowsUpdated + rowsUnchanged)
      }
    />
  )
}
