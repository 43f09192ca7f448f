import { familyTemplate } from '@plumb/domain/job-families/csv-rows.ts'
import { jobFamilyMessages } from '@plumb/domain/messages/job-families.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { execute } from '../../../shared/api/execute.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { FAMILY_FILES } from '../family-files.ts'
import { toFamilyFacts } from '../family-rows.ts'
import { publishImportedWarnings } from '../imported-warnings.ts'
import { editableFamiliesQuery, importFamiliesMutation } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite generates the default export: the URL of the worker
import workerUrl from './import-worker.ts?worker&url'

/** Imports families from a file. */
export function ImportPage() {
  const workspaceId = useWorkspaceId()
  return (
    <CsvImportPage
      page={{ title: shellMessages.navigationItems['job-families'], path: FAMILY_FILES.path }}
      template={familyTemplate()}
      workerUrl={workerUrl}
      loadStoredData={async () =>
        toFamilyFacts(await execute(editableFamiliesQuery, {}, { workspaceId, refusalsShownBy: 'caller' }))
      }
      formatFactsError={jobFamilyMessages.referenceFailed}
      mutation={importFamiliesMutation}
      formatError={jobFamilyMessages.importFailed}
      formatResult={({ importJobFamilies: { rowsInserted, rowsUpdated, ...result } }, { fileName }) => {
        const { warnings, warningCount: count } = result
        publishImportedWarnings({ workspaceId, fileName, warnings, count, isDismissed: false })
        return jobFamilyMessages.imported(rowsInserted, rowsUpdated)
      }}
    />
  )
}
