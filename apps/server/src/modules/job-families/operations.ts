import { JOB_FAMILY_DEFAULTS, storedJobFamily } from '@plumb/domain/job-families/job-family.ts'
import { jobFamilyMessages } from '@plumb/domain/messages/job-families.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ValuesOf } from '../../platform/db/rows/table.ts'
import { optionalLines } from '../../platform/saves/refusals.ts'
import { readDeletion } from '../../platform/saves/deletion.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { type SaveItem, saveRows } from '../../platform/saves/save-rows.ts'
import { JOB_FAMILIES, type JobFamily, SURVEY_MATCHES } from './store.ts'

type SurveyMatch = keyof typeof SURVEY_MATCHES

export type JobFamilyItem = SaveItem & {
  readonly code: string
  readonly name: string
  /** Absent: what a new family starts with. */
  readonly applyUsTiersToCash?: boolean | null | undefined
  readonly applyUsTiersToEquity?: boolean | null | undefined
  readonly eligibleForEquity?: boolean | null | undefined
  readonly compBandMultiplier?: string | null | undefined
  readonly dynamicParentId?: number | null | undefined
  readonly dynamicPercent?: string | null | undefined
  readonly compBandGroupId?: number | null | undefined
  readonly bonusStructureGroupId?: number | null | undefined
  readonly equityBandGroupId?: number | null | undefined
  readonly jobFunctionId?: number | null | undefined
} & { readonly [Field in SurveyMatch]?: string | null | undefined }

export interface SaveJobFamiliesInput {
  readonly items: readonly JobFamilyItem[]
  readonly jobFamilyIdsToDelete?: readonly number[] | null | undefined
  /** Of each the version that the deletion was decided on. */
  readonly jobFamilyVersionsToDelete?: readonly number[] | null | undefined
}

/** Saves and deletes families; IN_USE where one to delete still has jobs. @returns the saved ones, in the items' order. */
export async function saveJobFamilies(
  context: SaveContext,
  { items, jobFamilyIdsToDelete, jobFamilyVersionsToDelete }: SaveJobFamiliesInput,
): Promise<JobFamily[] | Refusal> {
  const read = readDeletion({
    idsToDelete: jobFamilyIdsToDelete,
    versionsToDelete: jobFamilyVersionsToDelete,
  })
  if (isRefusal(read))
    return read.field === 'versionsToDelete' ? { ...read, field: 'jobFamilyVersionsToDelete' } : read
  const deletion = { ...read, field: 'jobFamilyIdsToDelete' }
  return await saveRows(context, JOB_FAMILIES, { items, read: readFamily, deletion })
}

/** @returns an item as it is stored: trimmed and checked, what is absent as a new family has it. */
export function readFamily(item: JobFamilyItem): ValuesOf<typeof JOB_FAMILIES> | Refusal {
  const fields = storedJobFamily({
    code: item.code,
    name: item.name,
    compBandMultiplier: item.compBandMultiplier ?? JOB_FAMILY_DEFAULTS.compBandMultiplier,
    dynamicPercent: item.dynamicPercent ?? null,
  })
  if (isRefusal(fields)) return fields
  const matches = optionalLines(item, WHAT_MATCHES_ARE)
  if (isRefusal(matches)) return matches
  return {
    ...fields,
    ...matches,
    applyUsTiersToCash: item.applyUsTiersToCash ?? JOB_FAMILY_DEFAULTS.applyUsTiersToCash,
    applyUsTiersToEquity: item.applyUsTiersToEquity ?? JOB_FAMILY_DEFAULTS.applyUsTiersToEquity,
    eligibleForEquity: item.eligibleForEquity ?? JOB_FAMILY_DEFAULTS.eligibleForEquity,
    dynamicParentId: item.dynamicParentId ?? null,
    compBandGroupId: item.compBandGroupId ?? null,
    bonusStructureGroupId: item.bonusStructureGroupId ?? null,
    equityBandGroupId: item.equityBandGroupId ?? null,
    jobFunctionId: item.jobFunctionId ?? null,
  }
}

const WHAT_MATCHES_ARE = Object.fromEntries(
  Object.keys(SURVEY_MATCHES).map((field) => [
    field,
    field.endsWith('Code') ? jobFamilyMessages.aCode : jobFamilyMessages.aName,
  ]),
) as Record<SurveyMatch, string>
