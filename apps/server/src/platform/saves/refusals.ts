import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isStorableLine, TEXT_MAX_CHARACTERS } from '@plumb/domain/refusals/stored-text.ts'

/** @returns the refusal of a value that another row already has */
export const alreadyExists = (field: string): Refusal =>
  refuse('VALIDATION_FAILED', platformMessages.alreadyExists, field)

/** @returns the refusal of a reference to a row that does not exist, or that the caller may not see */
export const notFound = (field: string): Refusal => refuse('NOT_FOUND', platformMessages.notFound, field)

/** @returns a refusal if the request for a new row has the id of an existing one, otherwise null: the id can only be temporary */
export const refuseExistingId = ({ id }: { readonly id?: number | null | undefined }): Refusal | null =>
  id != null && id >= 0 ? refuse('VALIDATION_FAILED', platformMessages.temporaryIdExpected, 'id') : null

/** @returns an optional line to store: trimmed, null if it is empty; or a refusal */
function optionalLine(
  text: string | null | undefined,
  label: string,
  field: string,
): string | null | Refusal {
  const line = text?.trim() ?? ''
  if (line === '') return null
  if (line.length > TEXT_MAX_CHARACTERS)
    return refuse('VALIDATION_FAILED', platformMessages.tooLong(label, TEXT_MAX_CHARACTERS), field)
  return isStorableLine(line) ? line : refuse('VALIDATION_FAILED', platformMessages.unstorable(label), field)
}

/** @returns optional lines of an item to store, by field; or the refusal of the first invalid one */
export function optionalLines<Field extends string>(
  item: { readonly [Name in NoInfer<Field>]?: string | null | undefined },
  labelByField: Readonly<Record<Field, string>>,
): Record<Field, string | null> | Refusal {
  const lines: Partial<Record<Field, string | null>> = {}
  for (const field in labelByField) {
    const line = optionalLine(item[field], labelByField[field], field)
    if (isRefusal(line)) return line
    lines[field] = line
  }
  return lines as Record<Field, string | null>
}
