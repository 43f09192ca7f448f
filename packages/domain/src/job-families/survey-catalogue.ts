import { columnValues, type CsvTable } from '../csv/csv-table.ts'
import { type ImportInput, planImport } from '../csv/import-plan.ts'
import { columnsOf } from '../editing/column.ts'
import { lineKind, choiceKind } from '../editing/kinds.ts'
import type { Problem, RowRules } from '../editing/problems.ts'
import { JOB_LEVEL_GROUPS, type JobLevelGroup } from '../job-levels/job-level.ts'
import { csvMessages } from '../messages/csv.ts'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { jobFileMessages } from '../messages/jobs-files.ts'
import { surveyCatalogueMessages } from '../messages/survey-catalogue.ts'
import { isRefusal, refuse, type Refusal } from '../refusals/refusal.ts'
import { validateLine } from '../refusals/stored-text.ts'
import { catalogueKey, type SurveyFamily } from './survey-matches.ts'
import { SURVEY_CATALOGUE } from './table.ts'

const { groups } = jobLevelMessages

export type CatalogueKey = keyof SurveyFamily

/** A row of the catalogue as the sheet and files show it. */
export type CatalogueRow = { readonly [Key in CatalogueKey]: SurveyFamily[Key] }

/** The columns of a workspace's survey catalogue (rule JF13). */
const CATALOGUE_COLUMNS = columnsOf(SURVEY_CATALOGUE.columns, {
  code: { kind: lineKind({ subject: surveyCatalogueMessages.aCode }) },
  label: { kind: lineKind({ subject: surveyCatalogueMessages.aLabel }) },
  jobGroup: {
    kind: choiceKind(
      JOB_LEVEL_GROUPS.map((group) => ({ value: group, label: groups[group], also: [group] })),
      jobFileMessages.unknownGroup,
    ),
  },
})

/** The rules for saving the catalogue: a group has each code only once. */
export const CATALOGUE_RULES: RowRules<CatalogueKey> = {
  columns: Object.values(CATALOGUE_COLUMNS),
  checkRows(rows) {
    const seenKeys = new Set<string>()
    const problems: Problem[] = []
    for (const [key, { code, jobGroup }] of rows) {
      if (typeof code !== 'string' || typeof jobGroup !== 'string') continue
      const rowKey = catalogueKey({ code, jobGroup: jobGroup as JobLevelGroup })
      if (seenKeys.has(rowKey))
        problems.push({ key, column: 'code', message: surveyCatalogueMessages.codeTwice(code) })
      seenKeys.add(rowKey)
    }
    return problems
  },
}

/** @returns the description of files of the catalogue: one row per survey job family */
export function catalogueFile(): CsvTable<CatalogueRow> {
  return {
    name: 'survey_catalogue',
    columns: Object.values(CATALOGUE_COLUMNS),
    keys: ['code', 'jobGroup'],
  }
}

/** @returns the survey job family to store, with trimmed texts, or a refusal */
export function validateSurveyFamily(item: Readonly<Record<CatalogueKey, string>>): SurveyFamily | Refusal {
  const { code: codeColumn, label: labelColumn } = CATALOGUE_COLUMNS
  const code = validateLine(item.code, {
    subject: surveyCatalogueMessages.aCode,
    blankMessage: csvMessages.missingValue(codeColumn.header),
    field: 'code',
  })
  if (isRefusal(code)) return code
  const label = validateLine(item.label, {
    subject: surveyCatalogueMessages.aLabel,
    blankMessage: csvMessages.missingValue(labelColumn.header),
    field: 'label',
  })
  if (isRefusal(label)) return label
  const jobGroup = JOB_LEVEL_GROUPS.find((group) => group === item.jobGroup)
  if (!jobGroup) return refuse('VALIDATION_FAILED', jobFileMessages.unknownGroup(item.jobGroup), 'jobGroup')
  return { code, label, jobGroup }
}

export const planCatalogueImport = ({
  facts,
  file,
}: ImportInput<{ readonly rows: readonly SurveyFamily[] }>) =>
  planImport(catalogueFile(), file, columnValues(catalogueFile(), facts.rows))
