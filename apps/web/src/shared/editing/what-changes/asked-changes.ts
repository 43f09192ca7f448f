import { useApiQuery } from '../../api/use-api-query.ts'
import type { RangeChangesShownFragment } from '@plumb/api-contract/generated/graphql.ts'
import { type Draft, type LoadedRows, type RowKey } from '@plumb/domain/editing/draft.ts'
import { problemsOf, type RowRules } from '@plumb/domain/editing/problems.ts'
import { type RowsToSave, rowsToSave } from '@plumb/domain/editing/saving.ts'
import { beginEditing, type CellChange, changeCells } from '@plumb/domain/editing/steps.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Query } from '../../api/subjects.ts'
import { useRested } from '../../ui/use-rested.ts'

/** How long typing rests before the server is asked, ms. */
export const REST_MS = 300

/** What the panel tells. */
export type ToldChanges = RangeChangesShownFragment

/** How a page asks the server what its draft would change: by a query whose answer is `changes: ...Changes { ...RangeChangesShown }`. */
export interface ChangesQuery<Variables> {
  readonly query: Query<{ readonly changes: ToldChanges }, Variables & { readonly isListed: boolean }>
  /** @returns what the page's save would send of these rows, as the query takes it. */
  readonly variables: (rows: RowsToSave) => Variables
}

/** What is typed, of which the panel tells what it changes. */
export interface DraftedRows {
  readonly rows: LoadedRows
  readonly draft: Draft
  readonly rules: RowRules
  /** What stands in a cell that is being typed into, once it has rested. */
  readonly typing?: CellChange | null | undefined
}

/** Asks, each time that typing has rested, what the rows that are right would change if they were saved. */
export function useAskedChanges<Variables>(
  { rows, draft, rules, typing = null }: DraftedRows,
  { query, variables }: ChangesQuery<Variables>,
  isEnabled: boolean,
) {
  const rested = useRested(draft, REST_MS)
  const [isListed, setListed] = useState(false)
  const { sent, wrong } = useMemo(() => {
    const typed = typing === null ? rested : changeCells(beginEditing(rested), rows, [typing]).draft
    const keys = new Set<RowKey>(problemsOf(typed, rows, rules).map(({ key }) => key))
    return { sent: rowsToSave(new Map([...typed].filter(([key]) => !keys.has(key)))), wrong: keys }
  }, [rested, typing, rows, rules])
  const isEmpty = sent.items.length + sent.idsToDelete.length === 0
  const asked = useApiQuery(
    query,
    { ...variables(sent), isListed },
    { enabled: isEnabled && !isEmpty, placeholderData: keepPreviousData },
  )
  return {
    asked,
    /** Null: nothing right is typed, so that nothing can change. */
    changes: isEmpty ? null : asked.data?.changes,
    isCounting: asked.isFetching || rested !== draft,
    /** Rows with a problem, which are not counted. */
    wrong: wrong.size,
    isListed,
    setListed,
  }
}

export type AskedChanges = ReturnType<typeof useAskedChanges>
