import { readId, readLevel } from '../../shared/routing/search-values.ts'

/** What the address of a group's bands tells: a colleague who gets the link sees the same. */
export interface BandSearch {
  groupId?: number | undefined
  editing?: true | undefined
  /** Ids, with commas between; empty: none. Absent: two others are chosen. */
  comparisonGroupIds?: string | undefined
  selectedCountryGroupId?: number | undefined
  /** The cell that a link leads to: its level. */
  level?: number | undefined
}

export function readBandSearch(search: Record<string, unknown>): BandSearch {
  const groupId = readId(search['groupId'])
  const selectedCountryGroupId = readId(search['selectedCountryGroupId'])
  const level = readLevel(search['level'])
  const { comparisonGroupIds } = search
  return {
    ...(groupId !== undefined && { groupId }),
    ...(String(search['editing']) === 'true' && { editing: true as const }),
    // One id alone may have been read as a number.
    ...((typeof comparisonGroupIds === 'string' || typeof comparisonGroupIds === 'number') && {
      comparisonGroupIds: readIds(String(comparisonGroupIds)).join(','),
    }),
    ...(selectedCountryGroupId !== undefined && { selectedCountryGroupId }),
    ...(level !== undefined && { level }),
  }
}

/** @returns the ids of a list, each once; how many can stand beside a group, the page says. */
export function readIds(text: string): readonly number[] {
  const ids = text.split(',').flatMap((id) => readId(id) ?? [])
  return [...new Set(ids)]
}
