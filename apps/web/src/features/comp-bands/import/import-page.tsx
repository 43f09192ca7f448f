import { execute } from '../../../shared/api/execute.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useMembership, useWorkspaceId } from '../../../shared/session/session.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import { bandFacts } from '../band-files.ts'
import { bandTemplate } from '@plumb/domain/comp-bands/csv-rows.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'
import { bandFactsQuery, importCompBandsMutation } from './queries.ts'

const PAGE = { title: compBandMessages.page.title, path: 'ote' }

/** Comp bands from a file. */
export function CompBandsImportPage() {
  const workspaceId = useWorkspaceId()
  const membership = useMembership()
  return (
    <CsvImportPage
      page={PAGE}
      template={bandTemplate()}
      workerUrl={workerUrl}
      facts={async () =>
        bandFacts(await execute(bandFactsQuery, {}, { workspaceId, refusals: 'caller' }), membership)
      }
      document={importCompBandsMutation}
      imported={({ importCompBands: { groupsInserted, countryGroupsInserted, ...answer } }) => {
        for (const warning of answer.warnings) toasts.warning(warning)
        return compBandMessages.imported(
          groupsInserted,
          countryGroupsInserted,
          answer.rowsInserted + answer.rowsUpdated,
        )
      }}
      failed={compBandMessages.importFailed}
    />
  )
}
