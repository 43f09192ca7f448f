import { widthTemplate } from '@plumb/domain/range-widths/csv-rows.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { execute } from '../../../shared/api/execute.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import type { WidthFacts } from './import-worker.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's script
import workerUrl from './import-worker.ts?worker&url'
import { importRangeWidthsMutation, widthFactsQuery } from './queries.ts'

const PAGE = { title: shellMessages.navigationItems['range-widths'], path: 'range-widths' }

/** Range widths from a file. */
export function RangeWidthsImportPage() {
  const workspaceId = useWorkspaceId()
  const facts = async (): Promise<WidthFacts> => {
    const { rangeWidthGroups, jobLevels, globalLevels } = await execute(
      widthFactsQuery,
      {},
      { workspaceId, refusals: 'caller' },
    )
    return { groups: rangeWidthGroups, levels: listedLevels(jobLevels, globalLevels) }
  }
  return (
    <CsvImportPage
      page={PAGE}
      template={widthTemplate()}
      workerUrl={workerUrl}
      facts={facts}
      document={importRangeWidthsMutation}
      imported={({ importRangeWidths: { groupsInserted, groupsUpdated } }) =>
        rangeWidthMessages.imported(groupsInserted, groupsUpdated)
      }
    />
  )
}
