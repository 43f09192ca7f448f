import type { RowConflict } from '@plumb/domain/editing/conflict.ts'
import type { RowKey } from '@plumb/domain/editing/draft.ts'
import type { ApiError } from '../api/api-error.ts'

/** What somebody else has saved meanwhile. */
export interface OthersSave {
  /** Full name; null where no user did it. */
  readonly by: string | null
  /** ISO 8601. */
  readonly at: string
}

/** Others' saves that a conflict is of. */
export interface OthersSaves {
  /** Null where the server knows of none. */
  readonly last: OthersSave | null
  /** Of each row that was told. */
  readonly byRow: ReadonlyMap<RowKey, OthersSave>
}

/** @returns who has saved which of the stale rows, and when: each may have been saved by somebody else. */
export function othersSaves(
  rows: readonly Pick<RowConflict, 'key' | 'opened' | 'theirs'>[],
  { conflict, conflicts }: Pick<ApiError, 'conflict' | 'conflicts'>,
): OthersSaves {
  const told = new Map(
    conflicts.map(({ item, currentVersion, changedBy, changedAt }) => [
      item.id,
      { version: currentVersion, save: { by: changedBy, at: changedAt } },
    ]),
  )
  const byRow = new Map(
    rows.flatMap(({ key, opened, theirs }) => {
      const of = told.get(opened.id)
      // What was saved since is told by the rows, and by whom is not known.
      return of && of.version === theirs?.version ? [[key, of.save] as const] : []
    }),
  )
  const single = conflict ? [{ by: conflict.changedBy, at: conflict.changedAt }] : []
  const [last = null] = (told.size > 0 ? [...told.values()].map(({ save }) => save) : single).sort((a, b) =>
    b.at.localeCompare(a.at),
  )
  return { last, byRow }
}

/** @returns everybody who has saved one of the rows, the last first; nobody where somebody is not known. */
export function peopleOf({ last, byRow }: OthersSaves): readonly string[] {
  const saves = [...byRow.values()].sort((a, b) => b.at.localeCompare(a.at))
  const names = (last === null ? saves : [last, ...saves]).map(({ by }) => by)
  return names.includes(null) ? [] : [...new Set(names.flatMap((name) => name ?? []))]
}

/** @returns whether the rows were not all saved at once by one, so that each must say by whom and when. */
export const areSeveral = ({ last, byRow }: OthersSaves): boolean =>
  [...byRow.values()].some(({ by, at }) => by !== last?.by || at !== last.at)
