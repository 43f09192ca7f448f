import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { MAX_SEARCH_RESULTS } from '@plumb/domain/comp-ranges/page/family-search.ts'
import { formatJobLevel } from '@plumb/domain/job-levels/job-level.ts'
import { paletteMessages } from '@plumb/domain/messages/palette.ts'
import { filterByName } from '@plumb/domain/palette/name-search.ts'
import { useRouter } from '@tanstack/react-router'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import Network from 'lucide-react/icons/network'
import { usePayAddress } from '../../shared/pay-pages/addresses.ts'
import { RANGES_REQUIREMENT } from '../../shared/range-choices/ranges-requirement.ts'
import { readCompRangesSearch } from '../../shared/range-choices/search.ts'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { useDebounced } from '../../shared/ui/use-debounced.ts'
import type { FoundItem } from './found-item.ts'
import { foundFamiliesQuery, foundJobsQuery } from './queries.ts'
import { useNamedPlace } from './use-named-place.ts'

/** The delay between the last key press and the request, ms. */
const DEBOUNCE_MS = 60

/** The search parameters of comp ranges that links keep if the search text names a place. */
const DISPLAY_PARAMETERS = new Set(['currency', 'mode'])
/** The search parameters of comp ranges that links keep otherwise: they open the place that comp ranges show. */
const PLACE_PARAMETERS = new Set(['country', 'zip', 'tier', ...DISPLAY_PARAMETERS])

/** The results of one or more kinds for the current text. */
export interface ServerResults {
  readonly items: readonly FoundItem[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** Whether there may be more results. */
  readonly hasMore?: boolean
}

/**
 * Finds jobs and families by name or code, which link to their ranges. Users without comp ranges find families only, which link to the page
 * of families.
 * @param searchText a name or code, perhaps with a place; empty for none
 */
export function useJobs(searchText: string): ServerResults {
  const may = useMay()
  const canViewRanges = may(RANGES_REQUIREMENT)
  const { pathname, search: currentSearch } = useRouter().state.location
  const to = `/w/${useWorkspaceId()}/comp-ranges`
  const openParameters = readCompRangesSearch(pathname === to ? currentSearch : {})
  const addressOf = usePayAddress()
  const query = useDebounced(searchText, DEBOUNCE_MS)
  const namedPlace = useNamedPlace(query)
  const parametersToKeep = namedPlace ? DISPLAY_PARAMETERS : PLACE_PARAMETERS
  // Links name the place, since without one the page opens the place that the browser stores, which may be another one.
  const place = {
    ...Object.fromEntries(
      Object.entries(openParameters).filter(([parameter]) => parametersToKeep.has(parameter)),
    ),
    ...namedPlace?.search,
  }
  const search = useApiQuery(
    foundJobsQuery,
    // The text without the name of the place also finds titles that contain that name.
    { compRangesSearchRequest: { query: namedPlace?.rest ?? query } },
    { enabled: canViewRanges && query !== '' },
  )
  const families = useApiQuery(
    foundFamiliesQuery,
    {},
    { enabled: !canViewRanges && may({ scopes: ['JOB_FAMILIES_VIEW'], flags: ['job_catalog'] }) },
  )
  if (searchText === '') return { items: [], isLoading: false, hasFailed: false }
  if (!canViewRanges) {
    const found = filterByName(
      (families.data?.jobFamilies ?? []).map((family) => ({ ...family, names: [family.name, family.code] })),
      searchText,
    )
    const items = found.flatMap(({ id, name: label, code }): FoundItem[] => {
      const address = addressOf({ page: 'job-families', jobFamilyId: id })
      return address
        ? [{ key: `family ${id}`, kind: 'families', icon: Network, label, end: code, ...address }]
        : []
    })
    return { items, isLoading: families.isLoading, hasFailed: families.isError }
  }
  const isCurrentQuery = query === searchText
  const answer = isCurrentQuery ? search.data?.compRangesSearch : undefined
  const items = (answer ?? []).map(
    ({ jobFamilyId, jobId, label, details, jobLevelCode, jobLevelName, jobCount }): FoundItem =>
      jobId == null
        ? {
            key: `family ${jobFamilyId}`,
            kind: 'families',
            icon: Network,
            label,
            ...(namedPlace && { note: namedPlace.label }),
            end: [details, jobCount != null && paletteMessages.jobs(jobCount)].filter(Boolean).join(' · '),
            to,
            search: { ...place, family: jobFamilyId },
          }
        : {
            key: `job ${jobId}`,
            kind: 'jobs',
            icon: ChartGantt,
            label,
            note: namedPlace ? `${details} · ${namedPlace.label}` : details,
            end: formatJobLevel(jobLevelCode, jobLevelName) ?? '',
            to,
            search: { ...place, family: jobFamilyId, job: jobId },
          },
  )
  return {
    items,
    hasMore: items.length >= MAX_SEARCH_RESULTS,
    isLoading: answer === undefined && !(isCurrentQuery && search.isError),
    hasFailed: isCurrentQuery && search.isError,
  }
}
