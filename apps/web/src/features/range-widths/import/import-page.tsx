import { type RangeWidthFacts, widthTemplate } from '@plumb/domain/range-widths/csv-rows.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { execute } from '../../../shared/api/execute.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { WIDTH_CALLS } from '../queries.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'

const PAGE = { title: shellMessages.navigationItems['range-widths'], path: 'range-widths' }

/** The page that imports range widths from a file. */
export function RangeWidthsImportPage() {
  const workspaceId = useWorkspaceId()
  const facts = async (): Promise<RangeWidthFacts> => {
    const { groups, jobLevels, globalLevels } = await execute(
      WIDTH_CALLS.groups,
      {},
      { workspaceId, refusals: 'caller' },
    )
    return { groups, levels: listedLevels(jobLevels, globalLevels) }
  }
  return (
    <CsvImportPage
      page={PAGE}
      template={widthTemplate()}
      workerUrl={workerUrl}
      facts={facts}
      document={WIDTH_CALLS.importFile}
      imported={({ imported: { groupsInserted, groupsUpdated } }) =>
        rangeWidthMessages.imported(groupsInserted, groupsUpdated)
      }
    />
  )
}
