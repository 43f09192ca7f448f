import type { Draft, RowKey, Values } from './draft.ts'
import { valuesOf } from './draft.ts'

export interface RowToSave {
  readonly key: RowKey
  /** Below 0 for a new row: a temporary id. */
  readonly id: number
  /** Null for a new row. */
  readonly version: number | null
  readonly values: Values
}

/** The input of a save, from a draft. */
export interface RowsToSave {
  readonly items: readonly RowToSave[]
  readonly idsToDelete: readonly number[]
  /** The versions that the user saw of the rows to delete, in the order of `idsToDelete`. */
  readonly versionsToDelete: readonly number[]
}

/** @returns the complete rows that a draft changes, in its order. The draft must have no problems (`problemsOf`) */
export function rowsToSave(draft: Draft): RowsToSave {
  const items: RowToSave[] = []
  const idsToDelete: number[] = []
  const versionsToDelete: number[] = []
  let newRows = 0
  for (const [key, row] of draft) {
    const { id = null, version = null } = row.from ?? {}
    if (!row.isDeleted) items.push({ key, id: id ?? -++newRows, version, values: valuesOf(null, row) })
    else if (id !== null) {
      idsToDelete.push(id)
      // A stored row has a version; 0 means none.
      versionsToDelete.push(version ?? 0)
    }
  }
  return { items, idsToDelete, versionsToDelete }
}
