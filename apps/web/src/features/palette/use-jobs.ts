import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { MOST_FOUND } from '@plumb/domain/comp-ranges/page/family-search.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import { named } from '@plumb/domain/palette/names.ts'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import Network from 'lucide-react/icons/network'
import { usePayAddress } from '../../shared/pay-pages/addresses.ts'
import { type Requirement, useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { useRested } from '../../shared/ui/use-rested.ts'
import type { FoundItem } from './found-item.ts'
import { foundFamiliesQuery, foundJobsQuery } from './queries.ts'

/** The requirement of comp ranges, which jobs link to. */
export const MAY_SEE_RANGES: Requirement = { scopes: ['COMP_RANGES_VIEW'], flags: ['job_catalog'] }

/** Delay after the last key before the server is queried, ms. */
const REST_MS = 60

/** The results of one or more kinds for the current text. */
export interface FoundByServer {
  readonly items: readonly FoundItem[]
  readonly isComing: boolean
  readonly hasFailed: boolean
  /** Whether there are more results. */
  readonly isMore?: boolean
}

/**
 * Finds jobs and families by name or code. They link to their ranges, or for users without comp ranges to the page of families.
 * @param name the search text; empty for none
 */
export function useJobs(name: string): FoundByServer {
  const may = useMay()
  const seesRanges = may(MAY_SEE_RANGES)
  const workspaceId = useWorkspaceId()
  const addressOf = usePayAddress()
  const query = useRested(name, REST_MS)
  const search = useApiQuery(
    foundJobsQuery,
    { compRangesSearchRequest: { query } },
    { enabled: seesRanges && query !== '' },
  )
  const families = useApiQuery(
    foundFamiliesQuery,
    {},
    { enabled: !seesRanges && may({ scopes: ['JOB_FAMILIES_VIEW'], flags: ['job_catalog'] }) },
  )
  if (name === '') return { items: [], isComing: false, hasFailed: false }
  if (!seesRanges) {
    const found = named(
      (families.data?.jobFamilies ?? []).map((family) => ({ ...family, names: [family.name, family.code] })),
      name,
    )
    const items = found.flatMap(({ id, name: label, code }): FoundItem[] => {
      const address = addressOf({ page: 'job-families', jobFamilyId: id })
      return address
        ? [{ key: `family ${id}`, kind: 'families', icon: Network, label, end: code, ...address }]
        : []
    })
    return { items, isComing: families.isLoading, hasFailed: families.isError }
  }
  const isOfThis = query === name
  const answer = isOfThis ? search.data?.compRangesSearch : undefined
  const items = (answer ?? []).map(
    ({ jobFamilyId, jobId, label, details, jobLevelCode, level, jobCount }): FoundItem => {
      const to = `/w/${workspaceId}/comp-ranges`
      return jobId == null
        ? {
            key: `family ${jobFamilyId}`,
            kind: 'families',
            icon: Network,
            label,
            end: [details, jobCount != null && paletteMessages.jobs(jobCount)].filter(Boolean).join(' · '),
            to,
            search: { family: jobFamilyId },
          }
        : {
            key: `job ${jobId}`,
            kind: 'jobs',
            icon: ChartGantt,
            label,
            note: details,
            end: placeOfJobLevel(jobLevelCode, level),
            to,
            search: { family: jobFamilyId, job: jobId },
          }
    },
  )
  return {
    items,
    isMore: items.length >= MOST_FOUND,
    isComing: answer === undefined && !(isOfThis && search.isError),
    hasFailed: isOfThis && search.isError,
  }
}

/** Returns "P4 · L10" */
export const placeOfJobLevel = (code?: string | null, level?: number | null) =>
  [code, level != null && levelLabel(level)].filter(Boolean).join(' · ')
