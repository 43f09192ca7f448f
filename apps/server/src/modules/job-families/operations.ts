import {
  JOB_FAMILY_DEFAULTS,
  refuseDuplicateFamilies,
  storedJobFamily,
} from '@plumb/domain/job-families/job-family.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import { alreadyExists, inUse, notFound, optionalLine } from '../../platform/saves/refusals.ts'
import { refusingConstraints, type SaveItem } from '../../platform/saves/save-many.ts'
import { resolveReferences, type TemporaryIds } from '../../platform/saves/temporary-ids.ts'
import { inOrder, saveExplained } from '../history/index.ts'
import * as store from './store.ts'
import type { JobFamily, SurveyMatches } from './store.ts'

const MATCHES = [
  'executiveMatchCode',
  'executiveMatchName',
  'managementMatchCode',
  'managementMatchName',
  'professionalMatchCode',
  'professionalMatchName',
  'scientificMatchCode',
  'scientificMatchName',
  'supportMatchCode',
  'supportMatchName',
] as const satisfies readonly (keyof SurveyMatches)[]

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
} & { readonly [Field in keyof SurveyMatches]?: string | null | undefined }

export interface SaveJobFamiliesInput {
  readonly items: readonly JobFamilyItem[]
  readonly jobFamilyIdsToDelete?: readonly number[] | null | undefined
}

/** Saves and deletes families; IN_USE where one to delete still has jobs. @returns the saved ones, in the items' order. */
export async function saveJobFamilies(
  { workspaceId }: Actor,
  tx: Transaction,
  { items, jobFamilyIdsToDelete }: SaveJobFamiliesInput,
  temporaryIds: TemporaryIds,
): Promise<JobFamily[] | Refusal> {
  const read: JobFamilyItem[] = []
  for (const item of items) {
    const fields = readFamily(item)
    if (isRefusal(fields)) return fields
    read.push(fields)
  }
  const twice = refuseDuplicateFamilies(read)
  if (twice) return twice
  const resolved = resolveReferences(temporaryIds, read, {
    compBandGroupId: 'comp_band_group',
    bonusStructureGroupId: 'bonus_structure_group',
    equityBandGroupId: 'equity_band_group',
    jobFunctionId: 'job_function',
  })
  if (isRefusal(resolved)) return resolved
  const own = new Set(items.map(({ id }) => id))
  for (const { dynamicParentId } of resolved) {
    if (dynamicParentId == null || own.has(dynamicParentId)) continue
    const id = temporaryIds.resolve('job_family', dynamicParentId, 'dynamicParentId')
    if (isRefusal(id)) return id
  }

  await store.deferParents(tx)
  const input = {
    items: resolved,
    idsToDelete: jobFamilyIdsToDelete,
    toRow: (item: JobFamilyItem) => toRow(item, temporaryIds),
    refusals: {
      job_family_code: alreadyExists('code'),
      job_family_name: alreadyExists('name'),
      job_family_comp_band_group: notFound('compBandGroupId'),
      job_family_bonus_structure_group: notFound('bonusStructureGroupId'),
      job_family_equity_band_group: notFound('equityBandGroupId'),
      job_family_job_function: notFound('jobFunctionId'),
      job_of_family: inUse('jobFamilyIdsToDelete'),
    },
  }
  const ids = await saveExplained(tx, workspaceId, store.FAMILIES, input, temporaryIds)
  if (isRefusal(ids)) return ids
  const orphan = await refusingConstraints({ job_family_dynamic_parent: notFound('dynamicParentId') }, () =>
    store.checkParents(tx),
  )
  if (isRefusal(orphan)) return orphan
  return inOrder(ids, await store.findJobFamilies(tx, workspaceId, ids))
}

/** @returns an item as it is stored: trimmed and checked, what is absent as a new family has it. */
function readFamily(item: JobFamilyItem): JobFamilyItem | Refusal {
  const fields = storedJobFamily({
    code: item.code,
    name: item.name,
    compBandMultiplier: item.compBandMultiplier ?? JOB_FAMILY_DEFAULTS.compBandMultiplier,
    dynamicPercent: item.dynamicPercent ?? null,
  })
  if (isRefusal(fields)) return fields
  const matches: Partial<Record<keyof SurveyMatches, string | null>> = {}
  for (const field of MATCHES) {
    const { aCode, aName } = messages.jobFamilies
    const line = optionalLine(item[field], field.endsWith('Code') ? aCode : aName, field)
    if (isRefusal(line)) return line
    matches[field] = line
  }
  return { ...item, ...fields, ...matches }
}

function toRow(item: JobFamilyItem, temporaryIds: TemporaryIds) {
  const parent =
    item.dynamicParentId == null
      ? null
      : temporaryIds.resolve('job_family', item.dynamicParentId, 'dynamicParentId')
  if (isRefusal(parent)) throw new Error(parent.message)
  return {
    code: item.code,
    name: item.name,
    apply_us_tiers_to_cash: item.applyUsTiersToCash ?? JOB_FAMILY_DEFAULTS.applyUsTiersToCash,
    apply_us_tiers_to_equity: item.applyUsTiersToEquity ?? JOB_FAMILY_DEFAULTS.applyUsTiersToEquity,
    eligible_for_equity: item.eligibleForEquity ?? JOB_FAMILY_DEFAULTS.eligibleForEquity,
    comp_band_multiplier: item.compBandMultiplier ?? JOB_FAMILY_DEFAULTS.compBandMultiplier,
    dynamic_parent_id: parent,
    dynamic_percent: item.dynamicPercent ?? null,
    comp_band_group_id: item.compBandGroupId ?? null,
    bonus_structure_group_id: item.bonusStructureGroupId ?? null,
    equity_band_group_id: item.equityBandGroupId ?? null,
    job_function_id: item.jobFunctionId ?? null,
    executive_match_code: item.executiveMatchCode ?? null,
    executive_match_name: item.executiveMatchName ?? null,
    management_match_code: item.managementMatchCode ?? null,
    management_match_name: item.managementMatchName ?? null,
    professional_match_code: item.professionalMatchCode ?? null,
    professional_match_name: item.professionalMatchName ?? null,
    scientific_match_code: item.scientificMatchCode ?? null,
    scientific_match_name: item.scientificMatchName ?? null,
    support_match_code: item.supportMatchCode ?? null,
    support_match_name: item.supportMatchName ?? null,
  }
}
