import type { RowsToSave, RowToSave } from '@plumb/domain/editing/saving.ts'
import { ApiError } from '../api/api-error.ts'

/**
 * Finds the row of a refusal among all rows of a draft whose page sends them as several lists.
 * @param sentRows the rows of the refused list
 * @param field the page's column of the refused field, if it has another name
 * @param rootField the alias of the refused list
 * @returns the refusal with the index of its row among all rows of the draft; without a row if the row is not among those sent
 */
export function locateErrorInDraft(
  error: ApiError,
  { items }: RowsToSave,
  sentRows: readonly RowToSave[],
  field = error.field,
  rootField = error.rootField,
): ApiError {
  const { message, code, requestId, conflict, conflicts, item, others } = error
  const find = ({ index, id }: NonNullable<typeof item>) =>
    id === null || id < 0 ? sentRows[index] : sentRows.find((each) => each.id === id)
  const row = item && find(item)
  return new ApiError(message, {
    code,
    field,
    rootField,
    requestId,
    conflict,
    conflicts,
    // Other rows are numbered within their list.
    others: item ? [] : others,
    item: row && { index: items.indexOf(row), id: null },
  })
}

/**
 * Sends a save of several lists.
 * @param lists the rows of each list, by the alias of the root field that saves it
 * @throws ApiError with the refused list as its root field, and the index of the refused row among all rows of the draft
 */
export async function saveLists<Result>(
  send: () => Promise<Result>,
  draft: RowsToSave,
  lists: Readonly<Record<string, readonly RowToSave[]>>,
): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const [onlyList, ...otherLists] = Object.keys(lists).filter((list) => lists[list]?.length)
    const rootField = error.rootField ?? (otherLists.length === 0 ? onlyList : undefined)
    // A deleted row is in no list.
    const list = error.field === 'idsToDelete' ? [] : lists[rootField ?? '']
    throw locateErrorInDraft(error, draft, list ?? [], error.field, rootField)
  }
}
