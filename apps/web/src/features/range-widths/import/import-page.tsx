import { type RangeWidthFacts, widthTemplate } from '@plumb/domain/range-widths/csv-rows.ts'
import { getListedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { execute } from '../../../shared/api/execute.ts'
import { CsvImportPage } from '../../../shared/csv-import/csv-import-page.tsx'
import { rangeWidthsQuery, WIDTH_OPERATIONS } from '../queries.ts'
import { decimalsOf } from '../widths-matrix.ts'
// oxlint-disable-next-line import/default -- Vite generates the default export: the URL of the worker
import workerUrl from './import-worker.ts?worker&url'

/** The page that imports range widths from a file. */
export const ImportPage = () => (
  <CsvImportPage
    page={{ title: shellMessages.navigationItems['range-widths'], path: 'range-widths' }}
    template={widthTemplate()}
    workerUrl={workerUrl}
    loadStoredData={async ({ workspace }): Promise<RangeWidthFacts> => {
      const options = { workspaceId: workspace.id, refusalsShownBy: 'caller' } as const
      const widths = await execute(rangeWidthsQuery, {}, options)
      const levels = getListedLevels(widths.jobLevels, widths.globalLevels)
      return { groups: widths.groups, levels, percentDecimals: decimalsOf(widths) }
    }}
    mutation={WIDTH_OPERATIONS.importFile}
    formatResult={({ imported: { groupsInserted, groupsUpdated } }) =>
      rangeWidthMessages.imported(groupsInserted, groupsUpdated)
    }
  />
)
