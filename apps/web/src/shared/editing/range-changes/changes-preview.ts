import { useApiQuery } from '../../api/use-api-query.ts'
import type { RangeChangesShownFragment } from '@plumb/api-contract/generated/graphql.ts'
import { type Draft, type LoadedRows, type RowKey } from '@plumb/domain/editing/draft.ts'
import { problemsOf, type RowRules } from '@plumb/domain/editing/problems.ts'
import { type RowsToSave, rowsToSave } from '@plumb/domain/editing/saving.ts'
import { beginEditing, type CellChange, changeCells } from '@plumb/domain/editing/steps.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Query } from '../../api/subjects.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

/** Delay after the last key before the server is queried, ms. */
export const TYPING_PAUSE_MS = 300

/** The effect on pay ranges, as the panel shows it. */
export type PreviewedChanges = RangeChangesShownFragment

/** The query of a page for the effect of its draft; it selects `changes: preview…Changes { ...RangeChangesShown }`. */
export interface ChangesQuery<Variables> {
  readonly query: Query<{ readonly changes: PreviewedChanges }, Variables & { readonly isListed: boolean }>
  /** Returns the query's variables for the rows that a save would send. Must be a stable function. */
  readonly variables: (rows: RowsToSave) => Variables
}

/** The draft whose effect the panel shows. */
export interface DraftedRows {
  readonly rows: LoadedRows
  readonly draft: Draft
  readonly rules: RowRules
  /** The value in the cell editor, after a pause in typing. */
  readonly typing?: CellChange | null | undefined
}

/** Fetches, after each pause in typing, what saving the valid rows would change. */
export function useChangesPreview<Variables>(
  { rows, draft, rules, typing = null }: DraftedRows,
  { query, variables }: ChangesQuery<Variables>,
  isEnabled: boolean,
) {
  const debouncedDraft = useDebounced(draft, TYPING_PAUSE_MS)
  const [isListed, setListed] = useState(false)
  const { isEmpty, request, errorRowCount } = useMemo(() => {
    const draftWithTyping =
      typing === null ? debouncedDraft : changeCells(beginEditing(debouncedDraft), rows, [typing]).draft
    const errorKeys = new Set<RowKey>(problemsOf(draftWithTyping, rows, rules).map(({ key }) => key))
    const toSend = rowsToSave(new Map([...draftWithTyping].filter(([key]) => !errorKeys.has(key))))
    return {
      isEmpty: toSend.items.length + toSend.idsToDelete.length === 0,
      request: variables(toSend),
      errorRowCount: errorKeys.size,
    }
  }, [debouncedDraft, typing, rows, rules, variables])
  const preview = useApiQuery(
    query,
    { ...request, isListed },
    { enabled: isEnabled && !isEmpty, placeholderData: keepPreviousData },
  )
  return {
    query: preview,
    /** Null: there are no valid changes, so there is no effect. */
    changes: isEmpty ? null : preview.data?.changes,
    isUpdating: preview.isFetching || debouncedDraft !== draft,
    /** Number of rows with a problem, which are left out. */
    errorRowCount,
    /** Whether the dialog with the list of changed ranges is open; only then are the ranges queried. */
    isListed,
    setListed,
  }
}

export type ChangesPreview = ReturnType<typeof useChangesPreview>
