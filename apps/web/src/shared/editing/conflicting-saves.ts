import type { RowConflict } from '@plumb/domain/editing/conflict.ts'
import type { RowKey } from '@plumb/domain/editing/draft.ts'
import type { ApiError } from '../api/api-error.ts'

/** A save by another person since the rows were loaded. */
export interface ConflictingSave {
  /** Full name; null if it was not a user. */
  readonly by: string | null
  /** ISO 8601. */
  readonly at: string
}

/** The saves by others in a conflict. */
export interface ConflictingSaves {
  /** Null if the server reports none. */
  readonly lastSave: ConflictingSave | null
  /** The save of each row that the server reported. */
  readonly byRow: ReadonlyMap<RowKey, ConflictingSave>
}

/** Returns who saved each stale row, and when. */
export function collectConflictingSaves(
  rows: readonly Pick<RowConflict, 'key' | 'opened' | 'theirs'>[],
  { conflict, conflicts }: Pick<ApiError, 'conflict' | 'conflicts'>,
): ConflictingSaves {
  const conflictById = new Map(
    conflicts.map(({ item, currentVersion, changedBy, changedAt }) => [
      item.id,
      { version: currentVersion, save: { by: changedBy, at: changedAt } },
    ]),
  )
  const byRow = new Map(
    rows.flatMap(({ key, opened, theirs }) => {
      const rowConflict = conflictById.get(opened.id)
      // Otherwise an even newer version of the row exists, whose author is unknown.
      return rowConflict && rowConflict.version === theirs?.version ? [[key, rowConflict.save] as const] : []
    }),
  )
  const singleSave = conflict ? [{ by: conflict.changedBy, at: conflict.changedAt }] : []
  const [lastSave = null] = (
    conflictById.size > 0 ? [...conflictById.values()].map(({ save }) => save) : singleSave
  ).sort((a, b) => b.at.localeCompare(a.at))
  return { lastSave, byRow }
}

/** Returns the names of all people who saved one of the rows, the last first; empty if one of them is unknown. */
export function namesOfSavers({ lastSave, byRow }: ConflictingSaves): readonly string[] {
  const saves = [...byRow.values()].sort((a, b) => b.at.localeCompare(a.at))
  const names = (lastSave === null ? saves : [lastSave, ...saves]).map(({ by }) => by)
  return names.includes(null) ? [] : [...new Set(names.flatMap((name) => name ?? []))]
}

/** Returns whether the rows were saved by different people or at different times, so that each row must show its own save. */
export const hasSeveralSaves = ({ lastSave, byRow }: ConflictingSaves): boolean =>
  [...byRow.values()].some(({ by, at }) => by !== lastSave?.by || at !== lastSave.at)
