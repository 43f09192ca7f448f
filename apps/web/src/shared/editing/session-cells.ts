import { cellOf, type RowKey, valuesOf } from '@plumb/domain/editing/draft.ts'
import type { Problem } from '@plumb/domain/editing/problems.ts'
import { useMemo } from 'react'
import type { SheetCells } from '../sheet/sheet-parts.ts'
import type { EditSession } from './use-editing.ts'

/** Returns the cells of a sheet for an edit session. They are read-only unless the page is edited and no save is pending. */
export function useSessionCells(session: EditSession): SheetCells {
  const { rows, draft, problems, isEditing, isSaving, change } = session
  const messagesByRow = useMemo(() => groupMessages(problems), [problems])
  return useMemo(() => {
    // A row is shown as deleted while its owner is deleted.
    const findOwner = (key: RowKey) => {
      const { owner } = valuesOf(rows.get(key) ?? null, draft.get(key))
      return typeof owner === 'string' ? draft.get(owner) : undefined
    }
    return {
      typed: (key, column) => cellOf(rows.get(key) ?? null, draft.get(key), column),
      isChanged: (key, column) => draft.get(key)?.cells[column] !== undefined,
      problem(key, column) {
        const rowMessages = messagesByRow.get(key)
        return rowMessages?.get(column) ?? rowMessages?.get(null) ?? null
      },
      problemKeys: messagesByRow,
      isDeleted: (key) => draft.get(key)?.isDeleted === true || findOwner(key)?.isDeleted === true,
      original: (key, column) =>
        draft.get(key)?.from?.values[column] ?? rows.get(key)?.values[column] ?? null,
      sources: (key) => [rows.get(key), draft.get(key), findOwner(key), messagesByRow.get(key)],
      change: isEditing && !isSaving ? change : undefined,
    }
  }, [rows, draft, messagesByRow, isEditing, isSaving, change])
}

/** Returns the problem texts by row and column; the column is null for the row as a whole. */
function groupMessages(
  problems: readonly Problem[],
): ReadonlyMap<RowKey, ReadonlyMap<string | null, string>> {
  const messagesByRow = new Map<RowKey, Map<string | null, string>>()
  for (const { key, column, message } of problems) {
    const rowMessages = messagesByRow.get(key) ?? new Map<string | null, string>()
    messagesByRow.set(key, rowMessages.set(column, message))
  }
  return messagesByRow
}
