import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/** @returns the refusal of a value that another row already has */
export const alreadyExists = (field: string): Refusal =>
  refuse('VALIDATION_FAILED', platformMessages.alreadyExists, field)

/** @returns the refusal of a reference to a row that does not exist, or that the caller may not see */
export const notFound = (field: string): Refusal => refuse('NOT_FOUND', platformMessages.notFound, field)

/** @returns a refusal if the request for a new row has an id that is not temporary, otherwise null */
export const refuseExistingId = ({ id }: { readonly id?: number | null | undefined }): Refusal | null =>
  id != null && id >= 0 ? refuse('VALIDATION_FAILED', platformMessages.temporaryIdExpected, 'id') : null
