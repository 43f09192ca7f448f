import type { CustomSurveyJobFamiliesQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { CatalogueKey } from '@plumb/domain/job-families/survey-catalogue.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { surveyCatalogueMessages } from '@plumb/domain/messages/survey-catalogue.ts'
import { EditedPage } from '../../../shared/editing/edited-page.tsx'
import type { TableColumn } from '../../../shared/editing/table-columns.ts'
import { TableEditor } from '../../../shared/editing/table-editor.tsx'
import { useDescribedTable } from '../../../shared/editing/use-described-table.ts'
import { FamiliesTabs } from '../families-tabs.tsx'
import { CATALOGUE } from './catalogue-table.ts'

const COLUMNS: readonly TableColumn<CatalogueKey>[] = [
  { field: 'code', width: 140, isFrozen: true },
  { field: 'label', width: 360 },
  { field: 'jobGroup', width: 140 },
]

const PAGE_PROPS = { title: shellMessages.navigationItems['job-families'], belowHeader: <FamiliesTabs /> }

/** The catalogue of the workspace's survey, with which job families are matched (rule JF13). */
export const SurveyCataloguePage = () => (
  <EditedPage {...PAGE_PROPS} document={CATALOGUE.calls.list} failed={CATALOGUE.messages.page.failed} isFresh>
    {({ rows }, refresh) => <CatalogueEditor rows={rows} refresh={refresh} />}
  </EditedPage>
)

type Rows = CustomSurveyJobFamiliesQuery['rows']

function CatalogueEditor(loaded: { rows: Rows; refresh: () => Promise<{ rows: Rows }> }) {
  const table = useDescribedTable(CATALOGUE, loaded)
  return (
    <TableEditor
      {...PAGE_PROPS}
      {...table}
      hint={surveyCatalogueMessages.page.about}
      columns={COLUMNS}
      nameOf={({ label, code }) => String(label ?? code ?? '')}
      newRow={() => ({ code: null, label: null, jobGroup: 'Professional' })}
      startsAt="code"
    />
  )
}
