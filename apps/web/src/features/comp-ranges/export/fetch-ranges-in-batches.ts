import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { MAX_FAMILIES_PER_REQUEST } from '@plumb/domain/job-families/limits.ts'
import { execute } from '../../../shared/api/execute.ts'
import { type CompRangeRow, type CompRangesAnswer, compRangesQuery } from '../queries.ts'
import type { ExportCallbacks } from '../../../shared/files/use-export.ts'

interface ExportRequest extends ExportCallbacks {
  readonly requestWithoutFamilies: Omit<CompRangesRequest, 'jobFamilyIds'>
  readonly familyIds: readonly number[]
  readonly workspaceId: number
}

/** Returns the ranges of very many families, fetched in parts and not cached; null if canceled. */
export async function fetchRangesInBatches({
  requestWithoutFamilies,
  familyIds,
  workspaceId,
  onProgress,
  signal,
}: ExportRequest): Promise<CompRangesAnswer | null> {
  let answer: CompRangesAnswer | null = null
  const rows: CompRangeRow[] = []
  const families: CompRangesAnswer['families'][number][] = []
  for (let loadedCount = 0; loadedCount < familyIds.length; loadedCount += MAX_FAMILIES_PER_REQUEST) {
    if (familyIds.length > MAX_FAMILIES_PER_REQUEST)
      onProgress({ loaded: loadedCount, total: familyIds.length })
    const jobFamilyIds = familyIds.slice(loadedCount, loadedCount + MAX_FAMILIES_PER_REQUEST)
    // One after the other, so that the server can answer other users in between.
    const { compRanges } = await execute(
      compRangesQuery,
      { compRangesRequest: { ...requestWithoutFamilies, jobFamilyIds } },
      { workspaceId },
    )
    if (signal.aborted) return null
    answer = compRanges
    rows.push(...compRanges.rows)
    families.push(...compRanges.families)
  }
  return answer && { ...answer, families, rows }
}
