import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/graphql/callers/authority.ts'
import { JOB_FAMILIES, type JobFamilyItem, readFamily } from '../../job-families/index.ts'
import { type Drafted, readDraftedRows } from './drafted-rows.ts'

/** @returns what the items draft, or why they could not be saved. A new family has no jobs, so that no range is its. */
export async function readDraftedFamilies(
  { workspaceId }: Actor,
  tx: Transaction,
  items: readonly JobFamilyItem[],
): Promise<Drafted | Refusal> {
  const drafted = await readDraftedRows(tx, workspaceId, JOB_FAMILIES, { items, read: readFamily })
  if (isRefusal(drafted)) return drafted
  const { rows, standing } = drafted
  const named = (field: 'compBandGroupId' | 'bonusStructureGroupId' | 'equityBandGroupId') => [
    ...new Set(rows.flatMap((row) => row[field] ?? [])),
  ]
  return {
    draft: { families: drafted },
    families: { id: standing.map(({ id }) => id) },
    levels: null,
    countries: null,
    groups: {
      compBandGroupIds: named('compBandGroupId'),
      bonusStructureGroupIds: named('bonusStructureGroupId'),
      equityBandGroupIds: named('equityBandGroupId'),
    },
  }
}
