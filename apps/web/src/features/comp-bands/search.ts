import { type GroupSearch, readGroupSearch } from '../../shared/groups/group-search.ts'
import { readId } from '../../shared/routing/search-values.ts'

/** The search parameters of a group's bands, so that a link shows the same to others. */
interface BandSearch extends GroupSearch<'groupId' | 'selectedCountryGroupId'> {
  /** Ids of the groups to compare with, with commas between them; empty for none. If absent, the page chooses two. */
  readonly comparisonGroupIds?: string | undefined
}

/** Reads the search parameters, and ignores those that are invalid. */
export function readBandSearch(search: Record<string, unknown>): BandSearch {
  const { comparisonGroupIds } = search
  return {
    ...readGroupSearch(search, ['groupId', 'selectedCountryGroupId']),
    // The router reads a single id as a number.
    ...((typeof comparisonGroupIds === 'string' || typeof comparisonGroupIds === 'number') && {
      comparisonGroupIds: readIds(String(comparisonGroupIds)).join(','),
    }),
  }
}

/** Returns the ids of a list, without duplicates. The page limits their number. */
export function readIds(text: string): readonly number[] {
  const ids = text.split(',').flatMap((id) => readId(id) ?? [])
  return [...new Set(ids)]
}
