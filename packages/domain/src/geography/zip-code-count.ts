import { zipListMessages } from '../messages/zip-lists.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { BULK_MAX_ZIP_CODES } from './limits.ts'

/** Refuses more ZIP codes than one call accepts. */
export function refuseZipcodeCount(count: number): Refusal | null {
  if (count <= BULK_MAX_ZIP_CODES) return null
  return refuse('LIMIT_EXCEEDED', zipListMessages.tooManyZips(BULK_MAX_ZIP_CODES), 'zipcodes')
}
