import { readId, readLevel } from '../../shared/routing/search-values.ts'

/** What the address of a group's percents tells: a colleague who gets the link sees the same. */
export interface PercentSearch {
  /** Absent: the oldest group. */
  groupId?: number | undefined
  editing?: true | undefined
  /** The cell that a link leads to. */
  countryGroupId?: number | undefined
  level?: number | undefined
}

export function readPercentSearch(search: Record<string, unknown>): PercentSearch {
  const groupId = readId(search['groupId'])
  const countryGroupId = readId(search['countryGroupId'])
  const level = readLevel(search['level'])
  return {
    ...(groupId !== undefined && { groupId }),
    ...(String(search['editing']) === 'true' && { editing: true as const }),
    ...(countryGroupId !== undefined && { countryGroupId }),
    ...(level !== undefined && { level }),
  }
}
