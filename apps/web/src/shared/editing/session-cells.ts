import { cellOf, type RowKey, valuesOf } from '@plumb/domain/editing/draft.ts'
import type { Problem } from '@plumb/domain/editing/problems.ts'
import { useMemo } from 'react'
import type { SheetCells } from '../sheet/sheet-parts.ts'
import type { EditSession } from './use-editing.ts'

/** Returns the cells of a sheet for an edit session. They are read-only unless the page is edited and no save is pending. */
export function useSessionCells(session: EditSession): SheetCells {
  const { rows, draft, problems, isEditing, isSaving, change } = session
  const sentences = useMemo(() => sentencesOf(problems), [problems])
  return useMemo(() => {
    // A row is shown as deleted while its owner is deleted.
    const ownerOf = (key: RowKey) => {
      const { owner } = valuesOf(rows.get(key) ?? null, draft.get(key))
      return typeof owner === 'string' ? draft.get(owner) : undefined
    }
    return {
      typed: (key, column) => cellOf(rows.get(key) ?? null, draft.get(key), column),
      isChanged: (key, column) => draft.get(key)?.cells[column] !== undefined,
      problem(key, column) {
        const ofRow = sentences.get(key)
        return ofRow?.get(column) ?? ofRow?.get(null) ?? null
      },
      problemKeys: sentences,
      isDeleted: (key) => draft.get(key)?.isDeleted === true || ownerOf(key)?.isDeleted === true,
      original: (key, column) =>
        draft.get(key)?.from?.values[column] ?? rows.get(key)?.values[column] ?? null,
      sources: (key) => [rows.get(key), draft.get(key), ownerOf(key), sentences.get(key)],
      change: isEditing && !isSaving ? change : undefined,
    }
  }, [rows, draft, sentences, isEditing, isSaving, change])
}

/** Returns the problem texts by row and column; the column is null for the row as a whole. */
function sentencesOf(problems: readonly Problem[]): ReadonlyMap<RowKey, ReadonlyMap<string | null, string>> {
  const sentences = new Map<RowKey, Map<string | null, string>>()
  for (const { key, column, message } of problems) {
    const ofRow = sentences.get(key) ?? new Map<string | null, string>()
    sentences.set(key, ofRow.set(column, message))
  }
  return sentences
}
