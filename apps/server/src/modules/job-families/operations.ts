import { JOB_FAMILY_DEFAULTS, validateJobFamily } from '@plumb/domain/job-families/job-family.ts'
import { JOB_FAMILIES } from '@plumb/domain/job-families/table.ts'
import { jobFamilyMessages } from '@plumb/domain/messages/job-families.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { ItemOf, RowOf, ValuesOf } from '../../platform/db/rows/table.ts'
import { type Items, type Plan, planChanges, type WholeItem } from '../../platform/saves/plan-changes.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { writePlan } from '../../platform/saves/write-plan.ts'

export type JobFamily = RowOf<typeof JOB_FAMILIES>

export interface SaveJobFamiliesInput extends Items<ItemOf<typeof JOB_FAMILIES>> {
  readonly jobFamilyIdsToDelete?: readonly number[] | null | undefined
  /** The versions that the deletion is based on. */
  readonly jobFamilyVersionsToDelete?: readonly number[] | null | undefined
}

/** Plans a save of families, and their deletion. */
export function planJobFamilies(
  context: SaveContext,
  { items, jobFamilyIdsToDelete, jobFamilyVersionsToDelete }: SaveJobFamiliesInput,
): Plan<typeof JOB_FAMILIES> | Refusal {
  const plan = planChanges(context, JOB_FAMILIES, {
    items,
    parse: parseFamily,
    idsToDelete: jobFamilyIdsToDelete,
    versionsToDelete: jobFamilyVersionsToDelete,
    deletionField: 'jobFamilyIdsToDelete',
  })
  // Other requests name this list `versionsToDelete`.
  const concernsVersions = isRefusal(plan) && plan.field === 'versionsToDelete'
  return concernsVersions ? { ...plan, field: 'jobFamilyVersionsToDelete' } : plan
}

/** @returns the saved families; IN_USE if one to delete has jobs */
export const saveJobFamilies = (context: SaveContext, request: SaveJobFamiliesInput) =>
  writePlan(context, planJobFamilies(context, request))

/** Trims and checks an item. Absent fields get the values of a new family. */
function parseFamily(item: WholeItem<typeof JOB_FAMILIES>): ValuesOf<typeof JOB_FAMILIES> | Refusal {
  const family = {
    ...item,
    compBandMultiplier: item.compBandMultiplier ?? JOB_FAMILY_DEFAULTS.compBandMultiplier,
    applyUsTiersToCash: item.applyUsTiersToCash ?? JOB_FAMILY_DEFAULTS.applyUsTiersToCash,
    applyUsTiersToEquity: item.applyUsTiersToEquity ?? JOB_FAMILY_DEFAULTS.applyUsTiersToEquity,
    eligibleForEquity: item.eligibleForEquity ?? JOB_FAMILY_DEFAULTS.eligibleForEquity,
    hasNoBonus: item.hasNoBonus ?? false,
  }
  if (family.hasNoBonus && family.bonusStructureGroupId !== null)
    return refuse('VALIDATION_FAILED', jobFamilyMessages.noBonusWithGroup, 'hasNoBonus')
  const fields = validateJobFamily(family)
  return isRefusal(fields) ? fields : { ...family, ...fields }
}
