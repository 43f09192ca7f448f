import type { RowsToSave, RowToSave } from '@plumb/domain/editing/saving.ts'
import { ApiError } from '../api/api-error.ts'

/**
 * For a page that sends its rows as several lists.
 * @param sent those of the list that is refused
 * @param field the page's column of the field that is refused, where it has another name
 * @returns a refusal that names the row by its place among all that was sent; one that names none of these names none
 */
export function namedAmongAll(
  error: ApiError,
  { items }: RowsToSave,
  sent: readonly RowToSave[],
  field = error.field,
): ApiError {
  const { message, code, rootField, requestId, conflict, conflicts, item } = error
  if (!item) return error
  const row = item.id === null || item.id < 0 ? sent[item.index] : sent.find(({ id }) => id === item.id)
  return new ApiError(message, {
    code,
    field,
    rootField,
    requestId,
    conflict,
    conflicts,
    ...(row && { item: { index: items.indexOf(row), id: null } }),
  })
}
