import type { Choice } from '@plumb/domain/editing/column.ts'
import type { Values } from '@plumb/domain/editing/draft.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { tableItem } from '@plumb/domain/editing/table-rows.ts'
import {
  type FamilyKey,
  type FamilyRow,
  familyColumns,
  familyRules,
  saveProblemMessage,
} from '@plumb/domain/job-families/columns.ts'
import { familyFile } from '@plumb/domain/job-families/csv-rows.ts'
import { createFamilyItemConverter } from '@plumb/domain/job-families/family-items.ts'
import { copyOfFamily, newFamily } from '@plumb/domain/job-families/job-family.ts'
import { SURVEY_MATCHES, type SurveyMatch } from '@plumb/domain/job-families/survey-matches.ts'
import { SURVEY_SEARCH } from '@plumb/domain/job-families/survey-search.ts'
import { jobFamilyMessages } from '@plumb/domain/messages/job-families.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { execute } from '../../shared/api/execute.ts'
import { useSave } from '../../shared/api/save.ts'
import type { TableColumn } from '../../shared/editing/table-columns.ts'
import { TableEditor } from '../../shared/editing/table-editor.tsx'
import { useWorkspaceId } from '../../shared/session/session.ts'
import type { CellSearch } from '../../shared/sheet/sheet-parts.ts'
import { PreviousStepNote } from '../../shared/setup/previous-step-note.tsx'
import { FAMILY_FILES } from './family-files.ts'
import { toFamilyFacts, toFamilyRows, type LoadedFamilies } from './family-rows.ts'
import { publishImportedWarnings } from './imported-warnings.ts'
import { familyChangesQuery, saveFamiliesMutation, surveySearchQuery } from './queries.ts'

const TABLE_MESSAGES = {
  ...jobFamilyMessages,
  invalidFields: saveProblemMessage,
  // These messages are shown without the introduction.
  saveFailed: (message: string) =>
    message === platformMessages.alreadyExists || message === jobFamilyMessages.duplicates
      ? message
      : [jobFamilyMessages.saveFailed, message].filter(Boolean).join(' '),
}

interface FamiliesEditorProps {
  title: string
  belowHeader: ReactNode
  loaded: LoadedFamilies
  /** Fetches the families again. */
  refresh: () => Promise<LoadedFamilies>
}

/** The table of families, read and edited, with rows to add and delete (rule JF7). */
export function FamiliesEditor({ loaded, refresh, ...frame }: FamiliesEditorProps) {
  const workspaceId = useWorkspaceId()
  const saving = useSave(saveFamiliesMutation)
  const facts = useMemo(() => toFamilyFacts(loaded), [loaded])
  const listedRows = useMemo(() => toFamilyRows(loaded), [loaded])
  const rules = useMemo(() => familyRules(familyColumns(facts)), [facts])
  const toItems = useMemo(
    () => createFamilyItemConverter(new Map(loaded.jobFamilies.map((family) => [family.id, family])), facts),
    [loaded, facts],
  )
  const columns = useMemo(() => {
    // Measured by the loaded rows, so that no column changes its width while the user types.
    const fit = (key: FamilyKey, min: number, max: number) => {
      const kind = rules.columns.find((each) => each.key === key)?.kind
      const texts = listedRows.map(({ [key]: value }) => (value === null ? '' : (kind?.show(value) ?? '')))
      const longest = texts.reduce((most, text) => Math.max(most, text.length), 0)
      return Math.min(max, Math.max(min, longest * CHARACTER_WIDTH + CELL_PADDING))
    }
    return tableColumns(workspaceId, fit)
  }, [workspaceId, rules, listedRows])
  const { familyId, column } = useSearch({ from: '/w/$workspaceId/job-families/families' })
  const [onlyGroup, ...otherGroups] = facts.compBandGroups
  const onlyGroupId = otherGroups.length === 0 ? (onlyGroup?.id ?? null) : null
  const changes = useMemo(
    () => ({
      changesQuery: {
        query: familyChangesQuery,
        variables: ({ items, idsToDelete }: RowsToSave) => ({
          request: {
            items: toItems(items.map((item) => tableItem<FamilyRow>(item))),
            jobFamilyIdsToDelete: idsToDelete,
          },
        }),
      },
      subject: jobFamilyMessages.page.subject,
    }),
    [toItems],
  )
  return (
    <TableEditor
      {...frame}
      name="job-families"
      table="job_family"
      messages={TABLE_MESSAGES}
      setupHint={<PreviousStepNote currentStep="families" />}
      hint={jobFamilyMessages.page.about}
      files={{ ...FAMILY_FILES, buildCsvTable: () => familyFile(facts), getCsvRows: () => listedRows }}
      listed={listedRows}
      refresh={async () => toFamilyRows(await refresh())}
      rules={rules}
      columns={columns}
      groups={GROUPS}
      save={async ({ items, idsToDelete, versionsToDelete }) => {
        await saving.mutateAsync({
          jobFamilySaveManyRequest: {
            items: toItems(items),
            jobFamilyIdsToDelete: [...idsToDelete],
            jobFamilyVersionsToDelete: [...versionsToDelete],
          },
        })
        publishImportedWarnings(null)
      }}
      nameOf={({ name, code }) => String(name ?? code ?? '')}
      newRow={(others) => ({
        ...(Object.fromEntries(rules.columns.map(({ key }) => [key, null])) as Record<FamilyKey, null>),
        compBandGroupId: onlyGroupId,
        ...newFamily(others.map(codeAndName)),
      })}
      startsAt="code"
      copyOf={(values, all) => copyOfFamily({ ...values, ...codeAndName(values) }, all.map(codeAndName))}
      isTarget={(_values, key) => key === String(familyId)}
      targetColumn={column}
      changes={changes}
    />
  )
}

const codeAndName = ({ code, name }: Values) => ({ code: String(code ?? ''), name: String(name ?? '') })

const GROUPS = (['tiers', 'paidBy', 'matches'] as const).map((id) => ({
  id,
  name: jobFamilyMessages.groups[id],
}))

/** Widths in px. */
const CHARACTER_WIDTH = 7
const CELL_PADDING = 28

/** @param fit returns the width in px that the longest text of a column needs, within limits */
function tableColumns(
  workspaceId: number,
  fit: (key: FamilyKey, min: number, max: number) => number,
): readonly TableColumn<FamilyKey>[] {
  const noneText = () => jobFamilyMessages.none
  const payStructureColumn = (field: FamilyKey, emptyText: () => string = noneText) => ({
    field,
    width: fit(field, 112, 180),
    group: 'paidBy',
    emptyText,
  })
  return [
    { field: 'code', width: 92, isFrozen: true },
    { field: 'jobFunctionId', width: fit('jobFunctionId', 130, 200), isFrozen: true, emptyText: noneText },
    { field: 'name', width: fit('name', 210, 320), isFrozen: true },
    { field: 'applyUsTiersToCash', width: 104, group: 'tiers', look: 'check' },
    { field: 'applyUsTiersToEquity', width: 112, group: 'tiers', look: 'check' },
    { field: 'eligibleForEquity', width: 84, group: 'tiers', look: 'check' },
    payStructureColumn('compBandGroupId'),
    payStructureColumn('bonusStructureGroupId', () => jobFamilyMessages.notChosen),
    payStructureColumn('equityBandGroupId'),
    { field: 'compBandMultiplier', width: 96, group: 'paidBy' },
    ...SURVEY_MATCHES.map((match) => ({
      field: match.code,
      width: fit(match.code, 116, 200),
      group: 'matches',
      emptyText: noneText,
      search: createSurveySearch(workspaceId, match),
    })),
  ]
}

/** Finds survey families in the group of a match; the last choice removes the match (rule JF6). */
const createSurveySearch = (workspaceId: number, { group }: SurveyMatch): CellSearch => ({
  minCharacters: SURVEY_SEARCH.minCharacters,
  debounceMs: SURVEY_SEARCH.debounceMs,
  async find(query) {
    const request = { query, jobGroup: group }
    const answer = await execute(surveySearchQuery, { request }, { workspaceId, refusalsShownBy: 'caller' })
    const results = answer.radfordJobFamiliesSearch.map(
      ({ code, label, detailedDefinition }): Choice => ({
        value: code,
        label,
        aside: code,
        detail: detailedDefinition,
        text: code,
      }),
    )
    return results.length === 0 ? results : [...results, NO_MATCH]
  },
})

const NO_MATCH: Choice = { value: '', label: jobFamilyMessages.noMatch, text: '' }
