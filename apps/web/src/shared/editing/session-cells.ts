import { cellOf } from '@plumb/domain/editing/draft.ts'
import { useMemo } from 'react'
import type { SheetCells } from '../sheet/sheet-parts.ts'
import type { EditSession } from './use-editing.ts'

/** @returns the cells of a sheet that shows what an edit session has; while nobody edits or a save is under way it is only read. */
export function useSessionCells(session: EditSession): SheetCells {
  const { rows, draft, problems, isEditing, isSaving, change } = session
  return useMemo(() => {
    const sentences = new Map(problems.map(({ key, column, message }) => [`${key} ${column ?? ''}`, message]))
    return {
      typed: (key, column) => cellOf(rows.get(key) ?? null, draft.get(key), column),
      isChanged: (key, column) => draft.get(key)?.cells[column] !== undefined,
      problem: (key, column) => sentences.get(`${key} ${column}`) ?? sentences.get(`${key} `) ?? null,
      hasProblems: problems.length > 0,
      isDeleted: (key) => draft.get(key)?.isDeleted ?? false,
      original: (key, column) =>
        draft.get(key)?.from?.values[column] ?? rows.get(key)?.values[column] ?? null,
      change: isEditing && !isSaving ? change : undefined,
    }
  }, [rows, draft, problems, isEditing, isSaving, change])
}
