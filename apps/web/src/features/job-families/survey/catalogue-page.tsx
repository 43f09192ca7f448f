import type { SurveyCatalogueQuery } from '@plumb/api-contract/generated/graphql.ts'
import { CATALOGUE_RULES, type CatalogueKey } from '@plumb/domain/job-families/survey-catalogue.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useMemo } from 'react'
import { useSave } from '../../../shared/api/save.ts'
import { EditedPage } from '../../../shared/editing/edited-page.tsx'
import { type TableColumn, TableEditor } from '../../../shared/editing/table-editor.tsx'
import { FamiliesTabs } from '../families-tabs.tsx'
import { CATALOGUE_FILES, catalogueRows, listedCatalogue } from './catalogue-files.ts'
import { saveSurveyCatalogueMutation, surveyCatalogueQuery } from './queries.ts'

const words = messages.surveyCatalogue
const title = messages.shell.navigationItems['job-families']
const COLUMNS: readonly TableColumn<CatalogueKey>[] = [
  { typed: 'code', width: 140, isFrozen: true },
  { typed: 'label', width: 360 },
  { typed: 'jobGroup', width: 140 },
]

/** The catalogue of the survey that the workspace has licensed: what its families are matched with (docs/rules/job-families 13). */
export function SurveyCataloguePage() {
  const frame = { title, under: <FamiliesTabs /> }
  return (
    <EditedPage {...frame} document={surveyCatalogueQuery} failed={words.page.failed} isFresh>
      {(told, refresh) => <CatalogueEditor told={told} refresh={refresh} />}
    </EditedPage>
  )
}

function CatalogueEditor({
  told,
  refresh,
}: {
  told: SurveyCatalogueQuery
  /** Asks for it anew. */
  refresh: () => Promise<SurveyCatalogueQuery>
}) {
  const listed = useMemo(() => listedCatalogue(told), [told])
  const saving = useSave(saveSurveyCatalogueMutation, { refusals: 'caller' })
  return (
    <TableEditor
      title={title}
      under={<FamiliesTabs />}
      name="survey-catalogue"
      table="survey_job_family"
      words={words}
      hint={words.page.about}
      files={{ ...CATALOGUE_FILES, rows: () => catalogueRows(told) }}
      listed={listed}
      refresh={async () => listedCatalogue(await refresh())}
      rules={CATALOGUE_RULES}
      columns={COLUMNS}
      save={(request) =>
        saving.mutateAsync({
          ownSurveyJobFamilySaveManyRequest: {
            items: [...request.items],
            idsToDelete: [...request.idsToDelete],
            versionsToDelete: [...request.versionsToDelete],
          },
        })
      }
      nameOf={({ label, code }) => String(label ?? code ?? '')}
      newRow={() => ({ code: null, label: null, jobGroup: 'Professional' })}
      startsAt="code"
    />
  )
}
