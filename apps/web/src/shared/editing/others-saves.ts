import type { RowConflict } from '@plumb/domain/editing/conflict.ts'
import type { RowKey } from '@plumb/domain/editing/draft.ts'
import type { ApiError } from '../api/api-error.ts'

/** A save by another person since the rows were loaded. */
export interface OthersSave {
  /** Full name; null if it was not a user. */
  readonly by: string | null
  /** ISO 8601. */
  readonly at: string
}

/** The saves by others in a conflict. */
export interface OthersSaves {
  /** Null if the server reports none. */
  readonly last: OthersSave | null
  /** The save of each row that the server reported. */
  readonly byRow: ReadonlyMap<RowKey, OthersSave>
}

/** Returns who saved each stale row, and when. */
export function othersSaves(
  rows: readonly Pick<RowConflict, 'key' | 'opened' | 'theirs'>[],
  { conflict, conflicts }: Pick<ApiError, 'conflict' | 'conflicts'>,
): OthersSaves {
  const conflictById = new Map(
    conflicts.map(({ item, currentVersion, changedBy, changedAt }) => [
      item.id,
      { version: currentVersion, save: { by: changedBy, at: changedAt } },
    ]),
  )
  const byRow = new Map(
    rows.flatMap(({ key, opened, theirs }) => {
      const of = conflictById.get(opened.id)
      // A newer version of the row exists, whose author is unknown.
      return of && of.version === theirs?.version ? [[key, of.save] as const] : []
    }),
  )
  const single = conflict ? [{ by: conflict.changedBy, at: conflict.changedAt }] : []
  const [last = null] = (
    conflictById.size > 0 ? [...conflictById.values()].map(({ save }) => save) : single
  ).sort((a, b) => b.at.localeCompare(a.at))
  return { last, byRow }
}

/** Returns the names of all people who saved one of the rows, the last first; empty if one of them is unknown. */
export function peopleOf({ last, byRow }: OthersSaves): readonly string[] {
  const saves = [...byRow.values()].sort((a, b) => b.at.localeCompare(a.at))
  const names = (last === null ? saves : [last, ...saves]).map(({ by }) => by)
  return names.includes(null) ? [] : [...new Set(names.flatMap((name) => name ?? []))]
}

/** Returns whether the rows were saved by different people or at different times, so that each row must show both. */
export const areSeveral = ({ last, byRow }: OthersSaves): boolean =>
  [...byRow.values()].some(({ by, at }) => by !== last?.by || at !== last.at)
