import { cellOf, type RowKey } from '@plumb/domain/editing/draft.ts'
import type { Problem } from '@plumb/domain/editing/problems.ts'
import { useMemo } from 'react'
import type { SheetCells } from '../sheet/sheet-parts.ts'
import type { EditSession } from './use-editing.ts'

/**
 * @param ownerOf where rows go with another: the one by which a row is deleted too; the same function as long as it says the same
 * @returns the cells of a sheet that shows what an edit session has; while nobody edits or a save is under way it is only read
 */
export function useSessionCells(session: EditSession, ownerOf?: (key: RowKey) => RowKey): SheetCells {
  const { rows, draft, problems, isEditing, isSaving, change } = session
  const sentences = useMemo(() => sentencesOf(problems), [problems])
  return useMemo(
    () => ({
      typed: (key, column) => cellOf(rows.get(key) ?? null, draft.get(key), column),
      isChanged: (key, column) => draft.get(key)?.cells[column] !== undefined,
      problem(key, column) {
        const ofRow = sentences.get(key)
        return ofRow?.get(column) ?? ofRow?.get(null) ?? null
      },
      problemKeys: sentences,
      isDeleted: (key) =>
        draft.get(key)?.isDeleted === true || draft.get(ownerOf?.(key) ?? '')?.isDeleted === true,
      original: (key, column) =>
        draft.get(key)?.from?.values[column] ?? rows.get(key)?.values[column] ?? null,
      sources: (key) => [rows.get(key), draft.get(key), draft.get(ownerOf?.(key) ?? ''), sentences.get(key)],
      change: isEditing && !isSaving ? change : undefined,
    }),
    [rows, draft, sentences, isEditing, isSaving, change, ownerOf],
  )
}

/** What is wrong, by row and by column; null for the row as a whole. */
function sentencesOf(problems: readonly Problem[]): ReadonlyMap<RowKey, ReadonlyMap<string | null, string>> {
  const sentences = new Map<RowKey, Map<string | null, string>>()
  for (const { key, column, message } of problems) {
    const ofRow = sentences.get(key) ?? new Map<string | null, string>()
    sentences.set(key, ofRow.set(column, message))
  }
  return sentences
}
