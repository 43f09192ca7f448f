import type { CatalogueKey } from '@plumb/domain/job-families/survey-catalogue.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { surveyCatalogueMessages } from '@plumb/domain/messages/survey-catalogue.ts'
import { DescribedPage, DescribedTable } from '../../../shared/editing/described-table.tsx'
import type { TableColumn } from '../../../shared/editing/table-editor.tsx'
import { FamiliesTabs } from '../families-tabs.tsx'
import { CATALOGUE } from './catalogue-table.ts'

const COLUMNS: readonly TableColumn<CatalogueKey>[] = [
  { typed: 'code', width: 140, isFrozen: true },
  { typed: 'label', width: 360 },
  { typed: 'jobGroup', width: 140 },
]

/** The catalogue of the survey that the workspace has licensed: what its families are matched with (docs/rules/job-families 13). */
export const SurveyCataloguePage = () => (
  <DescribedPage
    title={shellMessages.navigationItems['job-families']}
    under={<FamiliesTabs />}
    of={CATALOGUE}
  >
    {(table) => (
      <DescribedTable
        {...table}
        hint={surveyCatalogueMessages.page.about}
        columns={COLUMNS}
        nameOf={({ label, code }) => String(label ?? code ?? '')}
        newRow={() => ({ code: null, label: null, jobGroup: 'Professional' })}
        startsAt="code"
      />
    )}
  </DescribedPage>
)
