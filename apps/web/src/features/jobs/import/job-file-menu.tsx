import { exportedJobs, jobFile } from '@plumb/domain/jobs/csv-rows.ts'
import { FileMenu } from '../../../shared/csv-import/file-menu.tsx'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { askJobFacts } from './job-facts.ts'
import { jobTemplate } from '@plumb/domain/jobs/csv-rows.ts'
import { JOB_FILES } from './job-files.ts'

/** Files of all families' jobs, in and out. */
export function JobFileMenu({ hasUnsavedEdits }: { hasUnsavedEdits: boolean }) {
  const workspaceId = useWorkspaceId()
  return (
    <FileMenu
      {...JOB_FILES}
      table={jobTemplate}
      gather={async () => {
        const facts = await askJobFacts(workspaceId)
        return { table: jobFile(facts), rows: exportedJobs(facts) }
      }}
      hasUnsavedEdits={hasUnsavedEdits}
    />
  )
}
