import { jobFamilyMessages } from '@plumb/domain/messages/job-families.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import {
  boolean,
  describeTable,
  integer,
  nullable,
  numeric,
  type RowOf,
  type TenantTable,
  text,
} from '../../platform/db/rows/table.ts'
import { uniqueName } from '../../platform/saves/unique.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    job_family: TenantTable<typeof JOB_FAMILIES>
  }
}

/** Codes and names of survey families that a family matches, one pair for each level group. */
export const SURVEY_MATCHES = {
  executiveMatchCode: nullable(text),
  executiveMatchName: nullable(text),
  managementMatchCode: nullable(text),
  managementMatchName: nullable(text),
  professionalMatchCode: nullable(text),
  professionalMatchName: nullable(text),
  scientificMatchCode: nullable(text),
  scientificMatchName: nullable(text),
  supportMatchCode: nullable(text),
  supportMatchName: nullable(text),
}

const { duplicates, many } = jobFamilyMessages
const { alreadyExists } = platformMessages

export const JOB_FAMILIES = describeTable('job_family', {
  columns: {
    code: text,
    name: text,
    applyUsTiersToCash: boolean,
    applyUsTiersToEquity: boolean,
    eligibleForEquity: boolean,
    // A fraction: "1" is 100%.
    compBandMultiplier: numeric,
    dynamicParentId: nullable(integer),
    dynamicPercent: nullable(numeric),
    compBandGroupId: nullable(integer),
    bonusStructureGroupId: nullable(integer),
    equityBandGroupId: nullable(integer),
    jobFunctionId: nullable(integer),
    ...SURVEY_MATCHES,
  },
  view: ['JOB_FAMILIES_VIEW'],
  order: [{ by: 'name', ignoringCase: true }],
  references: {
    dynamicParentId: { to: 'job_family', constraint: 'job_family_dynamic_parent' },
    compBandGroupId: { to: 'comp_band_group', constraint: 'job_family_comp_band_group' },
    bonusStructureGroupId: { to: 'bonus_structure_group', constraint: 'job_family_bonus_structure_group' },
    equityBandGroupId: { to: 'equity_band_group', constraint: 'job_family_equity_band_group' },
    jobFunctionId: { to: 'job_function', constraint: 'job_family_job_function' },
  },
  unique: {
    job_family_code: { ...uniqueName('code'), repeated: () => duplicates, taken: () => alreadyExists },
    job_family_name: { ...uniqueName('name'), repeated: () => duplicates, taken: () => alreadyExists },
  },
  names: { rows: many, field: 'name' },
})

export type JobFamily = RowOf<typeof JOB_FAMILIES>
