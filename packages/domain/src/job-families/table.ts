import type { Label } from '../editing/column.ts'
import { lineKind } from '../editing/kinds.ts'
import type { JobLevelGroup } from '../job-levels/job-level.ts'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { jobFamilyMessages } from '../messages/job-families.ts'
import { noBonusMessages } from '../messages/no-bonus.ts'
import { decimal, multiply, fromInteger } from '../money/fraction.ts'
import { formatPercentInFull } from '../money/money-format.ts'
import { platformMessages } from '../messages/platform.ts'
import { surveyCatalogueMessages } from '../messages/survey-catalogue.ts'
import {
  boolean,
  type Column,
  defineTable,
  nullable,
  numeric,
  reference,
  text,
  choiceText,
  uniqueName,
} from '../tables/table.ts'
import { catalogueKey, type MatchFields, type MatchKey, SURVEY_MATCHES } from './survey-matches.ts'

const { duplicates, labels, many } = jobFamilyMessages

/** The columns of a job family's survey matches. */
const MATCH_COLUMNS = Object.fromEntries(
  SURVEY_MATCHES.flatMap(({ code, name }) => [
    [code, { ...nullable(text), label: labels[code], kind: lineKind({ subject: jobFamilyMessages.aCode }) }],
    [name, { ...nullable(text), kind: lineKind({ subject: jobFamilyMessages.aName }) }],
  ]),
) as { readonly [Field in keyof MatchFields]: Column<string | null> } & {
  readonly [Key in MatchKey]: { readonly label: Label }
}

const { labels: catalogueLabels } = surveyCatalogueMessages
const { alreadyExists } = platformMessages
const optionalBoolean = { ...boolean, mayBeOmitted: true } as const

export const JOB_FAMILIES = defineTable('job_family', {
  columns: {
    code: { ...text, label: labels.code },
    name: { ...text, label: labels.name },
    applyUsTiersToCash: { ...optionalBoolean, label: labels.applyUsTiersToCash },
    applyUsTiersToEquity: { ...optionalBoolean, label: labels.applyUsTiersToEquity },
    eligibleForEquity: { ...optionalBoolean, label: labels.eligibleForEquity },
    compBandMultiplier: {
      ...numeric,
      label: labels.compBandMultiplier,
      mayBeOmitted: true,
      api: 'The factor by which the cash pay of the job family is multiplied, as a decimal: `1` is 100%.',
      format: (factor: string) => formatPercentInFull(multiply(decimal(factor), fromInteger(100))),
    },
    // `dynamicParentId` and `dynamicPercent` are stored and returned, but no computation uses them;
    // a parent that ranges depend on is that of an equity band group.
    dynamicParentId: nullable(reference('job_family', 'job_family_dynamic_parent')),
    dynamicPercent: nullable(numeric),
    compBandGroupId: {
      ...nullable(reference('comp_band_group', 'job_family_comp_band_group')),
      label: labels.compBandGroupId,
    },
    bonusStructureGroupId: {
      ...nullable(reference('bonus_structure_group', 'job_family_bonus_structure_group')),
      label: labels.bonusStructureGroupId,
    },
    hasNoBonus: {
      ...optionalBoolean,
      label: { history: noBonusMessages.label },
      api: 'Whether the job family is set to have no bonus: its bonus is 0, and it has no bonus structure group.',
    },
    equityBandGroupId: {
      ...nullable(reference('equity_band_group', 'job_family_equity_band_group')),
      label: labels.equityBandGroupId,
    },
    jobFunctionId: {
      ...nullable(reference('job_function', 'job_family_job_function')),
      label: labels.jobFunctionId,
    },
    ...MATCH_COLUMNS,
  },
  view: ['JOB_FAMILIES_VIEW'],
  edit: 'JOB_FAMILIES_EDIT',
  type: 'JobFamily',
  itemDescription:
    'A complete job family to save. Omitted fields are set to their default values, even if the job family already exists.',
  order: [{ by: 'name', ignoringCase: true }],
  unique: {
    job_family_code: { ...uniqueName('code'), repeated: () => duplicates, taken: () => alreadyExists },
    job_family_name: { ...uniqueName('name'), repeated: () => duplicates, taken: () => alreadyExists },
  },
  names: { rows: many, field: 'name' },
})

/** The survey job families that a workspace has imported. */
export const SURVEY_CATALOGUE = defineTable('survey_job_family', {
  columns: {
    code: {
      ...text,
      label: catalogueLabels.code,
      api: 'The code of the family in the survey. Each code is unique within a job level group.',
    },
    label: {
      ...text,
      label: catalogueLabels.label,
      api: 'The name of the family in the survey.',
    },
    jobGroup: {
      ...choiceText<JobLevelGroup>(jobLevelMessages.groups),
      label: catalogueLabels.jobGroup,
      api: 'The job level group: `Executive`, `Management`, `Professional`, `TechnicalScientific`, or `Support`.',
    },
  },
  view: ['JOB_FAMILIES_VIEW'],
  edit: 'JOB_FAMILIES_EDIT',
  type: 'CustomSurveyJobFamily',
  order: [{ by: 'label', ignoringCase: true }],
  unique: {
    survey_job_family_code: {
      fields: ['code', 'jobGroup'],
      field: 'code',
      keyOf: catalogueKey,
      repeated: ({ code }) => surveyCatalogueMessages.codeTwice(code),
    },
  },
  identifyingFields: ['code', 'label'],
})
