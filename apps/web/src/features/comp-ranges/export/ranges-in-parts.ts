import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { FAMILIES_AT_ONCE } from '@plumb/domain/job-families/limits.ts'
import { execute } from '../../../shared/api/execute.ts'
import { type CompRangeRow, type CompRangesAnswer, compRangesQuery } from '../queries.ts'
import type { Exporting } from '../../../shared/files/use-export.ts'

interface ExportRequest extends Exporting {
  readonly place: Omit<CompRangesRequest, 'jobFamilyIds'>
  readonly familyIds: readonly number[]
  readonly workspaceId: number
}

/** Returns the ranges of very many families, fetched in parts and not cached; null if cancelled. */
export async function rangesInParts({
  place,
  familyIds,
  workspaceId,
  onProgress,
  signal,
}: ExportRequest): Promise<CompRangesAnswer | null> {
  let answer: CompRangesAnswer | null = null
  const rows: CompRangeRow[] = []
  const families: CompRangesAnswer['families'][number][] = []
  for (let done = 0; done < familyIds.length; done += FAMILIES_AT_ONCE) {
    if (familyIds.length > FAMILIES_AT_ONCE) onProgress({ done, of: familyIds.length })
    const jobFamilyIds = familyIds.slice(done, done + FAMILIES_AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: others ask the server too
    const { compRanges } = await execute(
      compRangesQuery,
      { compRangesRequest: { ...place, jobFamilyIds } },
      { workspaceId },
    )
    if (signal.aborted) return null
    answer = compRanges
    rows.push(...compRanges.rows)
    families.push(...compRanges.families)
  }
  return answer && { ...answer, families, rows }
}
